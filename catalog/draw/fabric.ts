import type { Point } from './geometry.ts';
import { layeredNoise, noise, swellNoise } from './noise.ts';
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

function knit(u: number, v: number): number {
  const column = u / 3.3;
  const within = Math.abs(column - Math.floor(column) - 0.5);
  return 0.15 * Math.cos(2 * Math.PI * (v / 2.7 + within * 1.3)) + 0.15 * Math.cos(2 * Math.PI * column);
}

const TUFT = 8.5;

/** Curly pile: round tufts of uneven height crowding each other. */
function sherpa(u: number, v: number): number {
  const x = u / TUFT + 0.35 * noise(u / 9, v / 9, 21);
  const y = v / TUFT + 0.35 * noise(u / 9, v / 9, 22);
  const column = Math.floor(x);
  const row = Math.floor(y);
  let highest = 0;
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      const dx = x - i - 0.5 - 0.45 * noise(i, j, 23);
      const dy = y - j - 0.5 - 0.45 * noise(i, j, 24);
      const tall = 1 + 0.3 * noise(i, j, 25);
      highest = Math.max(highest, tall * (1 - (dx * dx + dy * dy) / 0.9));
    }
  }
  return 3.4 * Math.sqrt(highest) + 0.9 * noise(u / 2.6, v / 2.6, 26);
}

/** Surface relief of the cloth; `scale` tells how closely it is seen. */
export function textureHeight(texture: Texture, u: number, v: number, period: number, scale: number): number {
  if (texture === 'smooth') return 0;
  const fuzz = 0.2 * noise(u / 1.5, v / 1.5, 5) + 0.17 * noise(u / 4.2, v / 4.2, 6);
  if (texture === 'rib') {
    const sway = 0.9 * noise(u / 30, v / 40, 8);
    const wave = Math.cos((2 * Math.PI * (u + sway)) / period);
    return 1.0 * (wave > 0 ? wave : wave * 0.6) + 0.5 * fuzz;
  }
  if (texture === 'lining') return 0.5 * fuzz;
  if (texture === 'sherpa') return sherpa(u, v);
  if (texture === 'corduroy')
    return 1.1 * Math.abs(Math.cos((Math.PI * (u + noise(u / 40, v / 60, 9))) / 7.5)) + fuzz;
  if (texture === 'waffle') {
    const across = Math.cos((Math.PI * u) / 11) ** 4;
    const down = Math.cos((Math.PI * v) / 11) ** 4;
    return 1.3 * Math.max(across, down) + 0.5 * across * down + fuzz;
  }
  const close = Math.min(1, Math.max(0, (scale - 1.3) / 0.6));
  return fuzz * (1 - 0.3 * close) + (close > 0 ? close * knit(u, v) : 0);
}

/** Tone of yarn spun from light and dark fibres, between -1 and 1. */
export function yarnTone(u: number, v: number): number {
  return (
    1.3 * noise(u / 7, v / 1.7, 41) +
    0.9 * noise(u / 2.4, v / 1.5, 42) +
    0.4 * layeredNoise(u / 40, v / 14, 2, 43)
  );
}
