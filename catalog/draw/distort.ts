import type { Layers } from './layers.ts';
import { noise } from './noise.ts';

function sample(
  from: Float32Array,
  size: number,
  stride: number,
  channel: number,
  x: number,
  y: number,
): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const at = (top * size + left) * stride + channel;
  const below = at + size * stride;
  const upper = from[at] + (from[at + stride] - from[at]) * fx;
  const lower = from[below] + (from[below + stride] - from[below]) * fx;
  return upper + (lower - upper) * fy;
}

/**
 * Pushes the finished garment slightly out of shape, so that no edge, seam or hem is ruler-straight,
 * and turns it by `tilt` radians, as a hand would lay it down.
 */
export function distort(layers: Layers, seed: number, tilt: number): Layers {
  const { size, scale, shiftX, shiftY } = layers.view;
  const count = size * size;
  const push = (x: number, y: number, salt: number) =>
    5 * noise(x / 130, y / 130, seed + salt) + 1.7 * noise(x / 50, y / 50, seed + salt + 7);
  const sourceX = new Float32Array(count);
  const sourceY = new Float32Array(count);
  // Parts leave the outermost pixels of the picture empty.
  const clip = (value: number) => Math.min(size - 2.001, Math.max(1, value));
  for (let row = 0, index = 0; row < size; row++) {
    for (let column = 0; column < size; column++, index++) {
      const x = (column - shiftX) / scale;
      const y = (row - shiftY) / scale;
      const across = column - size / 2;
      const down = row - size / 2;
      sourceX[index] = clip(size / 2 + across - down * tilt + push(x, y, 1) * scale);
      sourceY[index] = clip(size / 2 + down + across * tilt + push(x, y, 2) * scale);
    }
  }
  const moved = (from: Float32Array, stride: number) => {
    const to = new Float32Array(from.length);
    for (let index = 0; index < count; index++) {
      for (let channel = 0; channel < stride; channel++) {
        to[index * stride + channel] = sample(from, size, stride, channel, sourceX[index], sourceY[index]);
      }
    }
    return to;
  };
  return {
    view: layers.view,
    cover: moved(layers.cover, 1),
    slopeX: moved(layers.slopeX, 1),
    slopeY: moved(layers.slopeY, 1),
    colour: moved(layers.colour, 3),
    open: moved(layers.open, 1),
    gloss: moved(layers.gloss, 1),
  };
}
