/** Where the cards lie: the server tells it for every event since the last frame, as this seat may know it. */

import type { Frame, View } from '../wire';

/** After so many events of the round, none before the last frame's; by default as they lie now. */
export function lieAt<Lie>(frame: Frame<View, unknown, Lie>, told = frame.view.told): Lie {
  const lie = frame.trail?.[Math.max(0, told - frame.since)];
  if (lie === undefined) throw new Error('a frame without a trail');
  return lie;
}
