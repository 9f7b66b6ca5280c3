import type { Point } from './geometry.ts';
import { noise, swellNoise } from './noise.ts';
import type { Fold, Texture } from './part.ts';

const FOLD_STEPS = 9;

function curvePoint(fold: Fold, share: number): Point {
  const rest = 1 - share;
  const weigh = (axis: 0 | 1) =>
    rest * rest * fold.from[axis] + 2 * rest * share * fold.through[axis] + share * share * fold.to[axis];
  return [weigh(0), weigh(1)];
}

/** Height of a single fold as a function of place; zero beyond `foldReach`. */
export function foldHeight(fold: Fold): (x: number, y: number) => number {
  const points = Array.from({ length: FOLD_STEPS + 1 }, (_, index) => curvePoint(fold, index / FOLD_STEPS));
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let along = 0;
    let side = 1;
    for (let index = 0; index < FOLD_STEPS; index++) {
      const [ax, ay] = points[index];
      const dx = points[index + 1][0] - ax;
      const dy = points[index + 1][1] - ay;
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-6)));
      const rx = x - ax - share * dx;
      const ry = y - ay - share * dy;
      const distance = rx * rx + ry * ry;
      if (distance < nearest) {
        nearest = distance;
        along = (index + share) / FOLD_STEPS;
        side = Math.sign(dx * ry - dy * rx);
      }
    }
    // A fold widens and flattens from where the cloth is held.
    const away = (Math.sqrt(nearest) * side) / (fold.width * (0.75 + 0.5 * along));
    const ridge = Math.exp(-away * away) - 0.55 * Math.exp(-((away - 1.5) ** 2));
    return fold.height * ridge * Math.sin(Math.PI * along ** 0.75);
  };
}

export function foldReach(fold: Fold): number {
  return fold.width * 4;
}

/** Broad undulation and shallow creases of thick jersey lying loosely. */
export function drapeHeight(x: number, y: number, seed: number): number {
  const bendX = 34 * swellNoise(x / 120, y / 120, seed + 1);
  const bendY = 34 * swellNoise(x / 120, y / 120, seed + 2);
  const swell = swellNoise((x + bendX) / 105, (y + bendY) / 170, seed + 3);
  const across = swellNoise((x + bendX * 1.6) / 66, (y + bendY * 1.6) / 104, seed + 4);
  // The small constant rounds the crest, which would otherwise be a knife edge.
  const crease = 1 - Math.sqrt(across * across + 0.03);
  return 8 * swell + 7 * crease * crease;
}

const TUFT = 11.5;

/** Curly pile: how high, from 0 to 1, a place is on the tufts, which are curled and grow into each other. */
export function tuftHeight(u: number, v: number): number {
  const x = u / TUFT + 0.45 * swellNoise(u / 17, v / 17, 21);
  const y = v / TUFT + 0.45 * swellNoise(u / 17, v / 17, 22);
  const column = Math.floor(x);
  const row = Math.floor(y);
  let sum = 0;
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      const dx = x - i - 0.5 - 0.42 * noise(i, j, 23);
      const dy = y - j - 0.5 - 0.42 * noise(i, j, 24);
      const distance = Math.hypot(dx, dy);
      const curl = 1 + 0.2 * Math.cos(Math.atan2(dy, dx) + 8 * distance + 3 * noise(i, j, 27));
      sum += (curl * Math.exp(-(distance * distance) / 0.3)) ** 3;
    }
  }
  return Math.min(1, 0.8 * sum ** (1 / 3));
}

/** Surface relief of the cloth. */
export function textureHeight(texture: Texture, u: number, v: number, period: number): number {
  if (texture === 'smooth') return 0;
  const fuzz = 0.17 * noise(u / 1.5, v / 1.5, 5) + 0.13 * noise(u / 4.2, v / 4.2, 6);
  if (texture === 'rib') {
    const sway = 0.9 * noise(u / 30, v / 40, 8);
    const wave = Math.cos((2 * Math.PI * (u + sway)) / period);
    return 1.0 * (wave > 0 ? wave : wave * 0.6) + 0.5 * fuzz;
  }
  if (texture === 'lining') return 0.5 * fuzz;
  if (texture === 'sherpa') return 2.9 * tuftHeight(u, v) + 1.4 * fuzz;
  if (texture === 'corduroy')
    return 1.1 * Math.abs(Math.cos((Math.PI * (u + noise(u / 40, v / 60, 9))) / 7.5)) + fuzz;
  if (texture === 'waffle') {
    const across = Math.cos((Math.PI * u) / 11) ** 4;
    const down = Math.cos((Math.PI * v) / 11) ** 4;
    return 1.3 * Math.max(across, down) + 0.5 * across * down + fuzz;
  }
  return fuzz;
}

const FIBRES = [0.5, -0.6, 1.7] as const;

/** Tone of yarn spun from short light and dark fibres that lie in all directions, between -1 and 1. */
export function yarnTone(u: number, v: number): number {
  let tone = 0;
  for (const [index, angle] of FIBRES.entries()) {
    const along = u * Math.cos(angle) + v * Math.sin(angle);
    const across = v * Math.cos(angle) - u * Math.sin(angle);
    tone += noise(along / 5, across / 1.3, 41 + index);
  }
  return tone;
}
