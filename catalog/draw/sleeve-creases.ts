import type { Cut } from './cuts.ts';
import type { Point } from './geometry.ts';
import { between, type Random } from './noise.ts';
import type { Fold } from './part.ts';

type At = (u: number, v: number) => Point;

/** Across the sleeve from one height to another. */
interface Across {
  from: Point;
  to: Point;
  sag: number;
  width: number;
  height: number;
}

const several = (count: number, make: (index: number) => Across) =>
  Array.from({ length: count }, (_, index) => make(index));

const armpit = (half: number, random: Random) =>
  several(3, (index) => {
    const v = -8 + index * 30 + between(random, -8, 8);
    return {
      from: [-half, v],
      to: [between(random, -10, 34), v - between(random, 20, 70)],
      sag: 10,
      width: between(random, 8, 12),
      height: between(random, 3, 6),
    };
  });

/** Short, at the inside of the elbow. */
const pinched = (half: number, length: number, random: Random) =>
  several(4, (index) => {
    const v = length * (0.33 + 0.085 * index) + between(random, -8, 8);
    return {
      from: [-half, v],
      to: [between(random, -16, 26), v + between(random, -26, 14)],
      sag: 9,
      width: between(random, 7, 11),
      height: between(random, 4, 7),
    };
  });

/** Slanting around the sleeve, as if it were twisted. */
const twisted = (half: number, length: number, random: Random) =>
  several(4, (index) => {
    const v = length * (0.16 + 0.2 * index) + between(random, -14, 14);
    return {
      from: [half * 0.95, v],
      to: [-half * between(random, 0.3, 0.95), v + between(random, 50, 90)],
      sag: between(random, -6, 14),
      width: between(random, 9, 15),
      height: between(random, 3.5, 6.5),
    };
  });

/** Above the cuff, where the sleeve is too long. */
const stacked = (half: number, length: number, count: number, random: Random) =>
  several(count, (index) => {
    const v = length - 14 - index * between(random, 17, 24);
    const start = index % 2 === 0 ? -half * 0.85 : half * 0.85;
    return {
      from: [start, v],
      to: [-start * between(random, 0.1, 0.9), v + between(random, -10, 10)],
      sag: between(random, 6, 15),
      width: between(random, 6.5, 10),
      height: between(random, 3.5, 7),
    };
  });

/** Creases of a sleeve; which kinds depends on `random`, but the cloth is always pinched in a strong bend. */
export function sleeveCreases(cut: Cut, at: At, random: Random, bend: number): Fold[] {
  const half = cut.sleeveWidth / 2;
  const length = cut.sleeveLength;
  const kind = random();
  const all = [
    ...armpit(half, random),
    ...(kind < 0.62 || bend > 1 ? pinched(half, length, random) : []),
    ...(kind > 0.45 ? twisted(half, length, random) : []),
    ...stacked(half, length, 2 + Math.floor(random() * 5), random),
  ];
  return all.map(({ from, to, sag, width, height }) => ({
    from: at(...from),
    through: at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag),
    to: at(...to),
    width,
    height,
  }));
}
