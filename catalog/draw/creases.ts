import type { Cut } from './cuts.ts';
import type { Point } from './geometry.ts';
import { between, type Random } from './noise.ts';
import type { Fold } from './part.ts';

function bent(from: Point, to: Point, bend: number, width: number, height: number): Fold {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const through: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  return { from, through, to, width, height };
}

/** Creases of the body: pull from the armpits, drag to the hem, gathers above a ribbed hem. */
export function bodyCreases(cut: Cut, random: Random): Fold[] {
  const folds: Fold[] = [];
  const [armX, armY] = cut.armpit;
  const torso = cut.length - armY;
  for (const side of [-1, 1]) {
    for (let index = 0; index < 4; index++) {
      const angle = -0.75 + index * 0.5 + between(random, -0.16, 0.16);
      const length = between(random, 70, 165);
      const from: Point = [side * (armX - between(random, 4, 16)), armY + between(random, -14, 16)];
      const to: Point = [from[0] - side * Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
      folds.push(
        bent(from, to, side * between(random, -0.14, 0.14), between(random, 8, 15), between(random, 3.5, 7)),
      );
    }
    for (let index = 0; index < 3; index++) {
      const y = armY + torso * (0.24 + 0.22 * index) + between(random, -18, 18);
      const from: Point = [side * (cut.waist - between(random, 4, 22)), y];
      const to: Point = [
        side * between(random, 40, 120),
        Math.min(cut.length - 12, y + between(random, 40, 130)),
      ];
      folds.push(
        bent(from, to, side * between(random, 0.02, 0.16), between(random, 10, 19), between(random, 3.5, 7)),
      );
    }
  }
  for (let index = 0; index < 3; index++) {
    const x = between(random, -0.6, 0.6) * cut.waist;
    const y = armY + between(random, -0.1, 0.4) * torso;
    const to: Point = [x + between(random, -34, 34), cut.length - between(random, 4, 40)];
    folds.push(bent([x, y], to, between(random, -0.1, 0.1), between(random, 16, 28), between(random, 6, 11)));
  }
  if (cut.hem === 'straight' || cut.hem === 'slit') return folds;
  const gathers = 15;
  for (let index = 0; index < gathers; index++) {
    const x = ((index + between(random, 0.1, 0.9)) / gathers - 0.5) * 1.9 * cut.waist;
    const rise = between(random, 26, 96);
    const from: Point = [x + between(random, -14, 14), cut.length - rise];
    folds.push(
      bent(
        from,
        [x, cut.length + 10],
        between(random, -0.12, 0.12),
        between(random, 6, 10),
        between(random, 2.4, 5),
      ),
    );
  }
  return folds;
}

/** Creases of a sleeve: armpit pull, bunching at the elbow, cloth stacked above the cuff. */
export function sleeveCreases(cut: Cut, at: (u: number, v: number) => Point, random: Random): Fold[] {
  const folds: Fold[] = [];
  const half = cut.sleeveWidth / 2;
  const length = cut.sleeveLength;
  const across = (
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    sag: number,
    width: number,
    height: number,
  ) =>
    folds.push({
      from: at(u0, v0),
      through: at((u0 + u1) / 2, (v0 + v1) / 2 + sag),
      to: at(u1, v1),
      width,
      height,
    });
  for (let index = 0; index < 3; index++) {
    const v = -8 + index * 30 + between(random, -8, 8);
    across(
      -half,
      v,
      between(random, -10, 34),
      v - between(random, 20, 70),
      10,
      between(random, 8, 12),
      between(random, 4, 7),
    );
  }
  for (let index = 0; index < 4; index++) {
    const v = length * (0.36 + 0.085 * index) + between(random, -8, 8);
    const end = between(random, -16, 22);
    across(-half, v, end, v + between(random, -26, 14), 9, between(random, 7, 11), between(random, 4, 7));
  }
  for (let index = 0; index < 2; index++) {
    const v = length * (0.3 + 0.24 * index) + between(random, -20, 20);
    across(
      half,
      v,
      between(random, -14, 14),
      v + between(random, 30, 66),
      12,
      between(random, 9, 14),
      between(random, 3, 6),
    );
  }
  for (let index = 0; index < 5; index++) {
    const v = length - 14 - index * between(random, 17, 23);
    const start = index % 2 === 0 ? -half * 0.85 : half * 0.85;
    const end = -start * between(random, 0.1, 0.9);
    across(
      start,
      v,
      end,
      v + between(random, -10, 10),
      between(random, 8, 15),
      between(random, 6.5, 9.5),
      between(random, 4, 7),
    );
  }
  return folds;
}

/** Creases of a hood falling from its crown to the neck seam. */
export function hoodCreases(width: number, top: number, random: Random): Fold[] {
  const folds: Fold[] = [];
  for (const side of [-1, 1]) {
    for (let index = 0; index < 3; index++) {
      const x = width * (0.98 - index * 0.1) + between(random, -5, 5);
      const from: Point = [side * (x * 0.86), top * between(random, 0.35, 0.7)];
      const to: Point = [side * (x * between(random, 0.5, 0.75)), between(random, 40, 84)];
      folds.push(
        bent(from, to, side * between(random, 0.02, 0.2), between(random, 7, 12), between(random, 4.5, 8)),
      );
    }
    const low: Point = [side * (width + 4), between(random, -12, 22)];
    folds.push(
      bent(
        low,
        [side * 44, between(random, 62, 92)],
        side * -0.12,
        between(random, 8, 12),
        between(random, 3, 6),
      ),
    );
  }
  return folds;
}
