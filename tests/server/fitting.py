"""Whether a value is what a schema says: as much of JSON Schema as the server describes itself with."""

from typing import Any

KINDS: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}


def faults(value: Any, schema: Any, document: dict[str, Any], at: str = "") -> list[str]:
    """Where a value does not fit a schema of an OpenAPI document."""
    if schema is True or schema == {}:
        return []
    if "$ref" in schema:
        return faults(value, document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], document, at)
    if "anyOf" in schema:
        each = [faults(value, one, document, at) for one in schema["anyOf"]]
        return [] if [] in each else min(each, key=len)
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{at}: {value!r}"]
    if schema["type"] == "null":
        return [] if value is None else [f"{at}: {value!r}"]
    if not isinstance(value, KINDS[schema["type"]]) or (isinstance(value, bool) and schema["type"] != "boolean"):
        return [f"{at}: {value!r} is no {schema['type']}"]
    if isinstance(value, dict):
        return in_object(value, schema, document, at)
    if isinstance(value, list):
        return in_list(value, schema, document, at)
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return [f"{at}: {value}"]
    return []


def in_object(value: dict[str, Any], schema: dict[str, Any], document: dict[str, Any], at: str) -> list[str]:
    known = schema.get("properties", {})
    rest = schema.get("additionalProperties", not known)  # what is described is all there is
    found = [f"{at}.{name} is missing" for name in schema.get("required", ()) if name not in value]
    for name, each in value.items():
        if name not in known and rest is False:
            found.append(f"{at}.{name} is not described")
        else:
            found += faults(each, known.get(name, rest), document, f"{at}.{name}")
    return found


def in_list(value: list[Any], schema: dict[str, Any], document: dict[str, Any], at: str) -> list[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return [f"{at}: {len(value)} of them"]
    kinds = schema.get("prefixItems") or [schema.get("items", True)] * len(value)
    return [fault for n, each in enumerate(value) for fault in faults(each, kinds[n], document, f"{at}[{n}]")]
