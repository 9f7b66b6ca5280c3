import type { Cut } from './cuts.ts';
import { type Point, path, smoothLine, smoothStep } from './geometry.ts';
import { between } from './noise.ts';
import type { Outfit } from './outfit.ts';

/** Place of the garment for `u` outwards from the centre line and `v` from the armpit. */
export type At = (u: number, v: number) => Point;

export interface Widths {
  /** Half the width on the outer and the inner side, as functions of `v`. */
  outer: (v: number) => number;
  inner: (v: number) => number;
}

const EDGE_STEP = 17;

/** Half the width of a sleeve along it: narrowing to the wrist, full above the cuff. */
export function halfWidth({ cut, random }: Outfit): (v: number) => number {
  const half = cut.sleeveWidth / 2;
  const wrist = cut.wristWidth / 2;
  const full = between(random, 4, 13);
  return (v) => {
    const share = Math.min(1, Math.max(0, v / cut.sleeveLength));
    const straight = half + (wrist - half) * share;
    return straight + full * Math.sin(Math.PI * share ** 1.3) - 8 * smoothStep(0.88, 1, share);
  };
}

/** Both edges from two heights to the wrist: down the outer one, across, and up the inner one. */
export function edges({ sleeveLength }: Cut, sleeve: Widths, at: At, from: [number, number]): string {
  const along = (top: number, place: (v: number) => Point) => {
    const count = Math.round((sleeveLength - top) / EDGE_STEP);
    return Array.from({ length: count + 1 }, (_, index) =>
      place(top + ((sleeveLength - top) * index) / count),
    );
  };
  const down = along(from[0], (v) => at(sleeve.outer(v), v));
  const up = along(from[1], (v) => at(-sleeve.inner(v), v)).reverse();
  return path`L ${down[0]} ${smoothLine(down)} L ${up[0]} ${smoothLine(up)}`;
}
