"""All that goes over the wire, described: an OpenAPI document of the calls, the messages, the views and the aids.

`python -m tefuda.server.schema FILE` writes it for the page, whose types are made of it (web/src/wire). A view is
described by the fields that its game declares, so the state stays the one place where they stand.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from tefuda import __version__
from tefuda.description import describe
from tefuda.flat import Field, layout
from tefuda.game import GAMES, load
from tefuda.server import answers, wire
from tefuda.server.calls import CALLS, Call
from tefuda.words import LANGUAGES

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"
NULL: Schema = {"type": "null"}
INT: Schema = {"type": "integer"}
INTS: Schema = {"type": "array", "items": INT}
SET: Schema = {"type": "integer", "minimum": 0, "maximum": 2**53 - 1, "description": "A set: a bit for each thing."}
# Seat (from 1, 0: nobody), kind, value.
EVENT: Schema = {"type": "array", "prefixItems": [INT, INT, INT], "minItems": 3, "maxItems": 3}
VIEW: Schema = {  # what the views of all games have (see `Game`)
    "rules": {"type": "object", "additionalProperties": INT},
    **dict.fromkeys("seats stage phase turn dealer round made told".split(), INT),
    **dict.fromkeys("score gain deck moves".split(), INTS),
    "event": {"type": "array", "items": EVENT},
}
ABOUT = "At a table one speaks over a socket, /api/tables/{table}?token=…: commands go there, messages come."


@cache
def document(games: Sequence[str] = GAMES) -> Schema:
    """Describe the calls, messages and views of a server with these games, by name."""
    parts: Schema = {}
    calls = paths(parts)
    parts["Message"] = schema_of(wire.Message, parts, sent=True)
    parts["Command"] = schema_of(wire.Command, parts, sent=False)
    del parts["Struct"]  # what a frame has of a game is of one of these
    parts["Frame"]["properties"] |= positions(games, parts)
    named = titled([calls, parts])
    parts |= {name: by_language(part) for name, part in named.items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tefuda", "version": __version__, "description": ABOUT},
        "paths": calls,
        "components": {"schemas": dict(sorted(parts.items()))},
    }


# Calls


def paths(parts: Schema) -> Schema:
    """Describe every call; what its answers are made of is added to `parts`."""
    found: Schema = {}
    for call in CALLS:
        found.setdefault(call.path, {})[call.method.lower()] = operation(call, parts)
    return found


def operation(call: Call, parts: Schema) -> Schema:
    """Describe a call; what its answers are made of is added to `parts`."""
    problem = schema_of(answers.Problem, parts, sent=True)
    in_path = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    found: Schema = {
        "operationId": call.name,
        "summary": call.says,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": kind(name)} for name in in_path),
            *({"name": name, "in": "query", "schema": kind(name)} for name in call.query),
        ],
        "responses": {
            str(call.status): {"description": "Done.", **as_json(schema_of(call.answer, parts, sent=True))},
            **{str(status): {"description": "Refused.", **as_json(problem)} for status in call.refusals},
            "default": {"description": "Refused for what any call is.", **as_json(problem)},
        },
    }
    if call.body is not None:
        body = as_json(schema_of(call.body, parts, sent=False))
        found["requestBody"] = {"required": True, **body}
    return found


def kind(name: str) -> Schema:
    """Describe a parameter of a call: `n` is a number, all others are text."""
    return {"type": "integer", "minimum": 0} if name == "n" else {"type": "string"}


def as_json(schema: Schema) -> Schema:
    """Describe what is written as JSON."""
    return {"content": {"application/json": {"schema": schema}}}


def ref(name: str) -> Schema:
    """Point at what is described under a name."""
    return {"$ref": REF.format(name=name)}


# Types


def positions(games: Sequence[str], parts: Schema) -> Schema:
    """Describe the views, aids and trails of these games; what a frame has of them."""
    parts["View"] = record(VIEW)
    views, helps, trails = [ref("View")], [NULL], [NULL]
    for name in games:
        game = load(name)
        view = f"{name.capitalize()}View"
        parts[view] = flat(game.View)
        views.append(ref(view))
        own = describe(game)
        helps += [schema_of(each, parts, sent=True) for each in answer_of(own.aid)]
        trails += [schema_of(each, parts, sent=True) for each in answer_of(own.trail)]
    return {"view": {"anyOf": views}, "aid": {"anyOf": helps}, "trail": {"anyOf": trails}}


def answer_of(function: Callable[..., Any] | None) -> list[Any]:
    """Find the type of what a function answers: a list of it, or []."""
    return [get_type_hints(function)["return"]] if function else []


def flat(cls: type) -> Schema:
    """Describe a state or a record in it by the fields that it declares."""
    return record({field.name: row(field) for field in layout(cls)})


def row(field: Field) -> Schema:
    """Describe a field: ints, rows and tables with their lengths, or a record."""
    if field.record is not None:
        return flat(field.record)
    most = 2 ** (8 * field.size - 1)
    schema = SET if field.size == 8 else {"type": "integer", "minimum": -most, "maximum": most - 1}
    for length in reversed(field.shape):
        schema = {"type": "array", "items": schema, "minItems": length, "maxItems": length}
    if field.name == "event":
        schema = {**schema, "items": EVENT}
    return schema


def record(properties: Schema) -> Schema:
    """Describe an object that has all of these."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def schema_of(kind: Any, parts: Schema, *, sent: bool) -> Schema:
    """Describe a type, and add to `parts` what it is made of. What is sent has all its fields, also the usual ones."""
    (schema,), found = msgspec.json.schema_components([kind], ref_template=REF)
    for part in found.values():
        del part["title"]
    for cls in made_of(kind) if sent else ():
        if not (issubclass(cls, Struct) and cls.__struct_config__.omit_defaults):
            found[cls.__name__]["required"] = list(found[cls.__name__]["properties"])
    parts |= found
    return schema


def made_of(kind: Any) -> Iterator[type]:
    """Yield the records that a type is made of."""
    if isinstance(kind, type) and (issubclass(kind, Struct) or is_dataclass(kind)):
        yield kind
        for each in get_type_hints(kind).values():
            yield from made_of(each)
    for each in get_args(kind):
        yield from made_of(each)


def titled(schema: Any) -> Schema:
    """Take out what has a title of its own, such as a text in both languages, and leave pointers to it."""
    found: Schema = {}
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        found |= titled(part)
        if isinstance(part, dict) and isinstance(part.get("title"), str):
            name = part.pop("title")
            found[name] = dict(part)
            part.clear()
            part.update(ref(name))
    return found


def by_language(schema: Schema) -> Schema:
    """Describe what stands in every language."""
    if "additionalProperties" not in schema:
        return schema
    return record(dict.fromkeys(LANGUAGES, schema["additionalProperties"]))


def main() -> None:
    """Write the document to the file named, where it is not there already: what is made of it need not be made anew."""
    file = Path(sys.argv[1])
    text = msgspec.json.format(msgspec.json.encode(document())).decode() + "\n"
    if not file.exists() or file.read_text("utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
