import { add, type Point, path, smoothLine } from './geometry.ts';
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
export function halfWidth(outfit: Outfit): (v: number) => number {
  const { cut, random } = outfit;
  const half = cut.sleeveWidth / 2;
  const wrist = cut.wristWidth / 2;
  const full = between(random, 2, 12);
  const stops: Point[] = [
    [0, half],
    [0.3, half * 0.72 + wrist * 0.28 + full],
    [0.6, half * 0.36 + wrist * 0.64 + full],
    [0.84, wrist + 4 + full * 0.6],
    [0.94, wrist + between(random, 1, 9)],
    [1, wrist - 8],
  ];
  return (v) => {
    const share = Math.min(1, Math.max(0, v / cut.sleeveLength));
    const next = Math.max(
      1,
      stops.findIndex(([stop]) => stop >= share),
    );
    const [low, from] = stops[next - 1];
    const [high, to] = stops[next];
    return from + ((to - from) * (share - low)) / (high - low);
  };
}

/** Both edges between two heights: down the outer one, across, and up the inner one. */
export function edges(
  outfit: Outfit,
  sleeve: Widths,
  at: At,
  from: [number, number],
  to: [number, number],
): string {
  const { random } = outfit;
  const along = (first: number, last: number, place: (v: number) => Point) => {
    const count = Math.max(2, Math.round(Math.abs(last - first) / EDGE_STEP));
    return Array.from({ length: count + 1 }, (_, index) => {
      const [x, y] = place(first + ((last - first) * index) / count);
      const loose = index > 0 && index < count ? 1.3 : 0;
      return add([x, y], between(random, -loose, loose), between(random, -loose, loose));
    });
  };
  const down = along(from[0], to[0], (v) => at(sleeve.outer(v), v));
  const up = along(to[1], from[1], (v) => at(-sleeve.inner(v), v));
  return path`L ${down[0]} ${smoothLine(down)} L ${up[0]} ${smoothLine(up)}`;
}
