import type { Colour } from './colour.ts';
import type { Layers } from './layers.ts';
import { noise } from './noise.ts';
import { blur, type Field } from './raster.ts';

export const BACKDROPS = {
  ivory: '#f3efe7',
  grey: '#e6e8eb',
  sky: '#dfe9f2',
  blush: '#f5e4df',
  sage: '#e2eadd',
} as const;

export type BackdropName = keyof typeof BACKDROPS;

function shifted(field: Field, column: number, row: number, x: number, y: number): number {
  const { width, height } = field.box;
  const left = Math.min(width - 1, Math.max(0, column - x));
  const top = Math.min(height - 1, Math.max(0, row - y));
  return field.data[top * width + left];
}

/** The pale surface under the garment, lit from the upper left, with the garment's shadows on it. */
export function paintBackdrop(layers: Layers, tint: Colour, seed: number): Float32Array {
  const { size, scale } = layers.view;
  const shape: Field = { box: { left: 0, top: 0, width: size, height: size }, data: layers.cover };
  const contact = blur(shape, 5 * scale);
  const wide = blur(shape, 34 * scale);
  const near = Math.round(5 * scale);
  const far = Math.round(26 * scale);
  const backdrop = new Float32Array(size * size * 3);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 3) {
      const x = column / size;
      const y = row / size;
      const glow = 1.09 - 0.16 * Math.hypot(x - 0.34, y - 0.28) - 0.08 * y + 0.01 * noise(x * 3, y * 3, seed);
      const dark =
        0.34 * shifted(contact, column, row, near, near) +
        0.4 * shifted(wide, column, row, far, Math.round(far * 1.25));
      for (let channel = 0; channel < 3; channel++) {
        // Shadows on a tinted surface keep a little of its tint.
        const light = tint[channel] * glow * (1 - dark * (1.02 - 0.12 * tint[channel]));
        backdrop[at + channel] = Math.min(0.97, light);
      }
    }
  }
  return backdrop;
}
