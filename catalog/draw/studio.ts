import type { Colour } from './colour.ts';
import type { Layers } from './layers.ts';
import { noise } from './noise.ts';
import { blur, type Field } from './raster.ts';

export const PAPERS = {
  offwhite: '#efeae1',
  sand: '#dfcdb2',
  blush: '#f1d3cd',
  sage: '#c4d0b8',
  sky: '#bfd8e9',
  lilac: '#d6cbe8',
  mustard: '#edcb7c',
  grey: '#d6d9dd',
  terracotta: '#dd9c80',
  mint: '#c3e3d6',
  peach: '#f8cfaa',
  petrol: '#2f5a66',
  plum: '#613d57',
  forest: '#3a5844',
  ink: '#343c52',
} as const;

export type PaperName = keyof typeof PAPERS;

function shifted(field: Field, column: number, row: number, x: number, y: number): number {
  const { width, height } = field.box;
  const left = Math.min(width - 1, Math.max(0, column - x));
  const top = Math.min(height - 1, Math.max(0, row - y));
  return field.data[top * width + left];
}

/** The paper sweep behind the garment, lit from the upper left, with the garment's shadows on it. */
export function paintBackdrop(layers: Layers, paper: Colour, seed: number): Float32Array {
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
      const glow = 1.1 - 0.2 * Math.hypot(x - 0.34, y - 0.28) - 0.1 * y + 0.01 * noise(x * 3, y * 3, seed);
      const dark =
        0.34 * shifted(contact, column, row, near, near) +
        0.4 * shifted(wide, column, row, far, Math.round(far * 1.25));
      for (let channel = 0; channel < 3; channel++) {
        // Shadows on coloured paper keep a little of its colour.
        const light = paper[channel] * glow * (1 - dark * (1.02 - 0.12 * paper[channel]));
        backdrop[at + channel] = Math.min(0.97, light);
      }
    }
  }
  return backdrop;
}
