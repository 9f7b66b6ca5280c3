import type { Cut } from './cuts.ts';
import type { Point } from './geometry.ts';
import { between, type Random } from './noise.ts';
import type { Fold } from './part.ts';

type Range = readonly [number, number];
type Creases = (cut: Cut, random: Random) => Fold[];

const within = (random: Random, [low, high]: Range) => between(random, low, high);

export function bent(from: Point, to: Point, bend: number, width: number, height: number): Fold {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const through: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  return { from, through, to, width, height };
}

const several = (count: number, make: (index: number) => Fold) =>
  Array.from({ length: count }, (_, index) => make(index));

/** From an armpit towards the chest and the waist. */
function pulls(cut: Cut, random: Random, side: number, count: number, height: Range): Fold[] {
  const [armX, armY] = cut.armpit;
  return several(count, (index) => {
    const angle = -0.5 + (1.5 * (index + 0.5)) / count + between(random, -0.2, 0.2);
    const length = between(random, 60, 180);
    const from: Point = [side * (armX - between(random, 0, 14)), armY + between(random, -18, 18)];
    const to: Point = [from[0] - side * Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    return bent(
      from,
      to,
      side * between(random, -0.18, 0.18),
      between(random, 8, 16),
      within(random, height),
    );
  });
}

/** Upwards from a ribbed hem. */
function gathers(cut: Cut, random: Random, count: number, rise: Range, height: Range): Fold[] {
  if (cut.hem === 'straight' || cut.hem === 'slit') return [];
  return several(count, (index) => {
    const x = ((index + between(random, 0.1, 0.9)) / count - 0.5) * 1.9 * cut.waist;
    const from: Point = [x + between(random, -14, 14), cut.length - within(random, rise)];
    const bend = between(random, -0.14, 0.14);
    return bent(from, [x, cut.length + 10], bend, between(random, 6, 11), within(random, height));
  });
}

/** Down the body, as on a hanger. */
function hanging(cut: Cut, random: Random, count: number, height: Range): Fold[] {
  const armY = cut.armpit[1];
  const torso = cut.length - armY;
  return several(count, (index) => {
    const x = ((index + between(random, 0.15, 0.85)) / count - 0.5) * 1.7 * cut.waist;
    const y = armY + between(random, -0.3, 0.35) * torso;
    const to: Point = [x + between(random, -34, 34), cut.length - between(random, 0, 50)];
    return bent([x, y], to, between(random, -0.1, 0.1), between(random, 15, 30), within(random, height));
  });
}

/** From one flank inwards and down. */
function flanks(cut: Cut, random: Random, side: number, count: number, drop: Range): Fold[] {
  const armY = cut.armpit[1];
  const torso = cut.length - armY;
  return several(count, (index) => {
    const y = armY + torso * (0.2 + (0.7 * index) / count) + between(random, -18, 18);
    const from: Point = [side * (cut.waist - between(random, 2, 18)), y];
    const to: Point = [side * between(random, 20, 140), Math.min(cut.length - 10, y + within(random, drop))];
    const bend = side * between(random, 0.02, 0.18);
    return bent(from, to, bend, between(random, 9, 18), between(random, 3.5, 7));
  });
}

const pressed: Creases = (cut, random) => [
  ...pulls(cut, random, -1, 2, [2, 4]),
  ...pulls(cut, random, 1, 2, [2, 4]),
  ...gathers(cut, random, 9, [14, 44], [2, 3.6]),
];

const draped: Creases = (cut, random) => [
  ...hanging(cut, random, 5, [6, 12]),
  ...pulls(cut, random, random() < 0.5 ? -1 : 1, 2, [3, 6]),
  ...gathers(cut, random, 8, [20, 60], [2, 4]),
];

const diagonal: Creases = (cut, random) => {
  const side = random() < 0.5 ? -1 : 1;
  const [armX, armY] = cut.armpit;
  const torso = cut.length - armY;
  const long = several(4, (index) => {
    const from: Point = [
      side * (armX - 8 - index * 26),
      armY + index * torso * 0.16 + between(random, -20, 20),
    ];
    const length = between(random, 0.5, 0.95);
    const to: Point = [
      from[0] - side * length * armX * 1.25,
      Math.min(cut.length - 6, from[1] + length * torso * 0.72),
    ];
    return bent(from, to, side * between(random, 0.03, 0.14), between(random, 12, 24), between(random, 5, 9));
  });
  return [
    ...long,
    ...pulls(cut, random, -side, 3, [3, 6]),
    ...flanks(cut, random, -side, 2, [10, 60]),
    ...gathers(cut, random, 11, [20, 80], [2.4, 5]),
  ];
};

const swagged: Creases = (cut, random) => {
  const armY = cut.armpit[1];
  const torso = cut.length - armY;
  const swags = several(4, (index) => {
    const y = armY + torso * (0.22 + 0.17 * index) + between(random, -16, 16);
    const left: Point = [-cut.waist * between(random, 0.4, 0.9), y];
    const right: Point = [cut.waist * between(random, 0.4, 0.9), y + between(random, -30, 30)];
    const sag = between(random, 0.1, 0.28);
    return bent(left, right, sag, between(random, 12, 22), between(random, 4, 7.5));
  });
  return [
    ...swags,
    ...pulls(cut, random, -1, 2, [3, 6]),
    ...pulls(cut, random, 1, 2, [3, 6]),
    ...gathers(cut, random, 16, [26, 100], [3, 6]),
  ];
};

const crosswise: Creases = (cut, random) => [
  ...flanks(cut, random, -1, 5, [-14, 34]),
  ...flanks(cut, random, 1, 4, [-14, 34]),
  ...pulls(cut, random, -1, 1, [3, 5]),
  ...pulls(cut, random, 1, 2, [3, 5]),
  ...gathers(cut, random, 7, [16, 50], [2, 4]),
];

const relaxed: Creases = (cut, random) => [
  ...pulls(cut, random, -1, 3, [3, 6]),
  ...pulls(cut, random, 1, 3, [3, 6]),
  ...flanks(cut, random, -1, 2, [30, 120]),
  ...flanks(cut, random, 1, 3, [30, 120]),
  ...hanging(cut, random, 2, [5, 9]),
  ...gathers(cut, random, 13, [26, 90], [2.4, 5]),
];

export const FOLD_SETS = {
  pressed,
  draped,
  diagonal,
  swagged,
  crosswise,
  relaxed,
} satisfies Record<string, Creases>;

export type FoldSet = keyof typeof FOLD_SETS;

export function bodyCreases(cut: Cut, set: FoldSet, random: Random): Fold[] {
  return FOLD_SETS[set](cut, random);
}
