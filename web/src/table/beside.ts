/** Where words lie that speak of something on the table: beside it, and over nothing that matters. */

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = 'below' | 'above' | 'right' | 'left' | '';

export interface Lain {
  readonly left: number;
  readonly top: number;
  /** On which side of the subject; "": it points at nothing. */
  readonly side: Side;
  /** How far along its edge it points. */
  readonly point: number;
  /** How high it may be where it has to be cut short to hide nothing that matters; else as high as it is. */
  readonly height: number;
}

interface Wanted {
  readonly width: number;
  readonly height: number;
  /** How large the words are. */
  readonly words: { readonly width: number; readonly height: number };
  /** What they speak of: one thing, or several. */
  readonly subject: readonly Rect[];
  /** What should stay in sight besides: one's hand, buttons; and what may be covered if need be. */
  readonly keep: readonly Rect[];
  readonly soft: readonly Rect[];
}

const GAP = 16;
const EDGE = 8;
const STEP = 12;
/** Of words that are cut short. */
const LEAST = 110;
/** What it costs to cover a pixel of something, against one of the table. */
const COSTS = { subject: 1000, keep: 30, soft: 0.01 };
/** What it costs to lie elsewhere than below, and a pixel further off than need be. */
const SIDES: Readonly<Record<Side, number>> = { below: 0, above: 400, right: 500, left: 500, '': 5000 };
const FAR = 5;
const FARTHEST = 144;

export function overlap(one: Rect, other: Rect): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

export function union(rects: readonly Rect[]): Rect | null {
  if (!rects.length) return null;
  const left = Math.min(...rects.map((each) => each.left));
  const top = Math.min(...rects.map((each) => each.top));
  const right = Math.max(...rects.map((each) => each.left + each.width));
  const bottom = Math.max(...rects.map((each) => each.top + each.height));
  return { left, top, width: right - left, height: bottom - top };
}

const within = (at: number, low: number, high: number) => Math.max(low, Math.min(at, Math.max(low, high)));

interface Tried extends Omit<Lain, 'height'> {
  readonly far: number;
}

function* places({ width, height, words, subject }: Wanted): Generator<Tried> {
  const right = width - words.width - EDGE;
  const bottom = height - words.height - EDGE;
  const whole = union(subject);
  for (const at of whole && subject.length > 1 ? [whole, ...subject] : subject) {
    const x = at.left + at.width / 2;
    const y = at.top + at.height / 2;
    const left = within(x - words.width / 2, EDGE, right);
    const across = within(x - left, 24, words.width - 24);
    const under = at.top + at.height + GAP;
    const over = at.top - GAP - words.height;
    const after = at.left + at.width + GAP;
    const before = at.left - GAP - words.width;
    for (let far = 0; far <= FARTHEST; far += STEP) {
      if (under + far <= bottom) yield { left, top: under + far, side: 'below', point: across, far };
      if (over - far >= EDGE) yield { left, top: over - far, side: 'above', point: across, far };
    }
    for (let shift = 0; shift <= words.height; shift += STEP) {
      for (const top of [shift, -shift].map((each) => within(y - words.height / 2 + each, EDGE, bottom))) {
        const down = y - top;
        if (down < 24 || down > words.height - 24) continue;
        if (after <= right) yield { left: after, top, side: 'right', point: down, far: shift };
        if (before >= EDGE) yield { left: before, top, side: 'left', point: down, far: shift };
      }
    }
  }
  for (const left of new Set([
    within((width - words.width) / 2, EDGE, right),
    EDGE,
    within(right, EDGE, right),
  ])) {
    for (let top = EDGE; top <= Math.max(EDGE, bottom); top += STEP)
      yield { left, top, side: '', point: 0, far: 0 };
  }
}

/** Those that touch one another as one. */
export function merged(rects: readonly Rect[]): readonly Rect[] {
  const apart: Rect[] = [];
  for (const each of rects) {
    let own = each;
    for (let i = apart.length - 1; i >= 0; i--) {
      const other = apart[i];
      if (!other || !overlap(own, other)) continue;
      own = union([own, other]) ?? own;
      apart.splice(i, 1);
      i = apart.length;
    }
    apart.push(own);
  }
  return apart;
}

/** Where there is room from side to side, between things that matter: the highest such band. */
function band({ width, height, words, subject, keep }: Wanted): Lain | null {
  const taken = [...keep, ...subject].sort((one, other) => one.top - other.top);
  let best = { top: 0, height: 0 };
  let free = 0;
  for (const { top, height: high } of [...taken, { top: height, height: 0 }]) {
    if (top - free > best.height) best = { top: free, height: top - free };
    free = Math.max(free, top + high);
  }
  if (best.height < LEAST + 2 * EDGE) return null;
  const left = Math.max(EDGE, (width - words.width) / 2);
  return { left, top: best.top + EDGE, side: '', point: 0, height: best.height - 2 * EDGE };
}

/** The place that hides least; below what is spoken of where that is as good. */
export function beside(wanted: Wanted): Lain {
  const { words, subject, keep } = wanted;
  const best = place(wanted);
  const own = { ...best, ...words };
  const hides = [...keep, ...subject].some((each) => overlap(own, each) > 0);
  return (hides ? band(wanted) : null) ?? best;
}

function place(wanted: Wanted): Lain {
  const { height } = wanted.words;
  let best: Lain = { left: EDGE, top: EDGE, side: '', point: 0, height };
  let least = Infinity;
  for (const { far, ...lain } of places(wanted)) {
    const own = { ...lain, ...wanted.words };
    const hidden = (rects: readonly Rect[]) => rects.reduce((sum, each) => sum + overlap(own, each), 0);
    const cost =
      (wanted.subject.length ? SIDES[lain.side] + FAR * far : 0) +
      COSTS.subject * hidden(wanted.subject) +
      COSTS.keep * hidden(wanted.keep) +
      COSTS.soft * hidden(wanted.soft);
    if (cost < least) [best, least] = [{ ...lain, height }, cost];
  }
  return best;
}
