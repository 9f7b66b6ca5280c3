export type Random = () => number;

/** Mulberry32: small, fast and the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

function lattice(x: number, y: number, seed: number): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Smooth value noise between -1 and 1 with a lattice of one unit. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const ex = fx * fx * (3 - 2 * fx);
  const ey = fy * fy * (3 - 2 * fy);
  const a = lattice(left, top, seed);
  const b = lattice(left + 1, top, seed);
  const c = lattice(left, top + 1, seed);
  const d = lattice(left + 1, top + 1, seed);
  return a + (b - a) * ex + (c - a) * ey + (a - b - c + d) * ex * ey;
}

/** Gradient noise: rounder than value noise, without its square blotches. */
export function swellNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const fade = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);
  const corner = (i: number, j: number) => {
    const angle = Math.PI * lattice(left + i, top + j, seed);
    return Math.cos(angle) * (fx - i) + Math.sin(angle) * (fy - j);
  };
  const upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * fade(fx);
  const lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * fade(fx);
  return 1.5 * (upper + (lower - upper) * fade(fy));
}

export function layeredNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, seed + octave * 17);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}
