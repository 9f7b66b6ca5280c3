import { toByte } from './colour.ts';
import type { Layers } from './layers.ts';

const KEY = [-0.49, -0.54, 0.684] as const;
const FILL = [0.78, 0.1, 0.62] as const;
const HALFWAY = [-0.267, -0.294, 0.918] as const;

/** Keeps bright cloth from burning out. */
function shoulder(light: number): number {
  return light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
}

/** Lights the garment and sets it before the backdrop (linear RGB). */
export function lightGarment(layers: Layers, backdrop: Float32Array): Buffer {
  const { cover, slopeX, slopeY, colour, open, gloss } = layers;
  const pixels = Buffer.alloc(cover.length * 3);
  for (let index = 0; index < cover.length; index++) {
    const alpha = cover[index];
    const at = index * 3;
    if (alpha < 0.004) {
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = toByte(backdrop[at + channel]);
      continue;
    }
    const dx = slopeX[index];
    const dy = slopeY[index];
    const norm = 1 / Math.sqrt(dx * dx + dy * dy + 1);
    const towards = (light: readonly [number, number, number]) =>
      (-dx * light[0] - dy * light[1] + light[2]) * norm;
    const key = Math.max(0, (towards(KEY) + 0.1) / 1.1);
    const fill = Math.max(0, towards(FILL)) * 0.13;
    const sky = (0.25 + 0.06 * dy * norm) * open[index];
    // Fibres standing up at the edges catch light; this also keeps black cloth readable.
    const edge = (1 - norm) ** 2;
    const sheen =
      (0.02 * edge + gloss[index] * Math.max(0, towards(HALFWAY)) ** 24 + 0.011 * key) * open[index];
    const lit = key * (0.2 + 0.8 * open[index]);
    for (let channel = 0; channel < 3; channel++) {
      const warmth = 1 + (1 - channel) * 0.025;
      const shade = lit * 0.96 * warmth + (sky + fill * open[index]) * (2 - warmth);
      const light = shoulder(colour[at + channel] * shade + sheen);
      pixels[at + channel] = toByte(backdrop[at + channel] * (1 - alpha) + light * alpha);
    }
  }
  return pixels;
}
