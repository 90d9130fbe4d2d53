/** SVG as text: every picture is built from these few elements. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as short as a drawing needs it: tenths of a unit. */
export function round(n: number): string {
  const text = String(Math.round(n * 10) / 10);
  return text === '-0' ? '0' : text;
}

export function xy(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

/** An element; attributes are written in camel case, those that are undefined are left out. */
export function element(tag: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const dashed = tag === 'svg' ? name : name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
      return ` ${dashed}="${typeof value === 'number' ? round(value) : String(value)}"`;
    })
    .join('');
  return children.length ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`;
}

export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...attributes });
}

/** A line of the brush or the knife: no fill, round ends. */
export function stroke(d: string, color: string, width: number, attributes: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...attributes,
  });
}

export function circle(
  x: number,
  y: number,
  radius: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return element('circle', { cx: x, cy: y, r: radius, fill, ...attributes });
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, fill, ...attributes });
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, fill, ...attributes });
}

/** Things drawn together, moved by a transform (see `place`). */
export function group(transform: string, ...children: readonly string[]): string {
  return transform ? element('g', { transform }, ...children) : children.join('');
}

/** A transform: moved to a place, turned by degrees, scaled. */
export function place(x: number, y: number, degrees = 0, scale = 1, scaleY = scale): string {
  const turned = degrees ? ` rotate(${round(degrees)})` : '';
  const factor = (n: number) => String(Math.round(n * 1000) / 1000);
  const scaled =
    scale !== 1 || scaleY !== 1
      ? ` scale(${factor(scale)}${scaleY === scale ? '' : ' ' + factor(scaleY)})`
      : '';
  return `translate(${xy(x, y)})${turned}${scaled}`;
}

/** Things mirrored at the vertical line through x. */
export function mirrored(x: number, ...children: readonly string[]): string {
  return element('g', { transform: `translate(${round(2 * x)} 0) scale(-1 1)` }, ...children);
}

export type Stop = readonly [offset: number, color: string];

/** A vertical gradient (`horizontal`: from the left); fill with `url(#id)`. Ids are unique within one picture. */
export function gradient(id: string, stops: readonly Stop[], horizontal = false): string {
  return element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: horizontal ? 1 : 0, y2: horizontal ? 0 : 1 },
    ...stops.map(([offset, color]) => `<stop offset="${String(offset)}" stop-color="${color}"/>`),
  );
}
