import { bent } from './creases.ts';
import type { Point } from './geometry.ts';
import { between, type Random } from './noise.ts';
import type { Fold } from './part.ts';

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
