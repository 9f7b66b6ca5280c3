import { drapeHeight, foldHeight, foldReach, textureHeight, tuftHeight } from './fabric.ts';
import { type Box, pathBounds, pixelBox, smoothStep, toLocal, type View } from './geometry.ts';
import type { Part, Seam } from './part.ts';
import { blur, distanceInside, drawMask, emptyField, type Field } from './raster.ts';

/** What the light needs to know about every pixel of the garment. */
export interface Layers {
  view: View;
  cover: Float32Array;
  slopeX: Float32Array;
  slopeY: Float32Array;
  colour: Float32Array;
  open: Float32Array;
  gloss: Float32Array;
}

export function emptyLayers(view: View): Layers {
  const count = view.size * view.size;
  return {
    view,
    cover: new Float32Array(count),
    slopeX: new Float32Array(count),
    slopeY: new Float32Array(count),
    colour: new Float32Array(count * 3),
    open: new Float32Array(count),
    gloss: new Float32Array(count),
  };
}

/** How soft the edge of pile is, in units. */
const FRINGE = 3;
/** How far the steepest slope shifts a print. */
const PRINT_SHIFT = 1.6;

const limit = (slope: number) => Math.max(-1, Math.min(1, slope));
const filled = (data: string) => `<path d="${data}" fill-rule="evenodd"/>`;
const stroked = (data: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="#000" stroke-width="${width}" ${more}/>`;

/** Height of the stitched seams: a groove, and rows of thread beside it. */
async function seamRelief(seams: Seam[], box: Box, view: View): Promise<Field> {
  const dash = 'stroke-dasharray="4.6 2.6"';
  const grooves = await drawMask(seams.map((seam) => stroked(seam.line, 3.4)).join(''), box, view);
  const relief = blur(grooves, view.scale * 1.3);
  for (let index = 0; index < relief.data.length; index++) relief.data[index] *= -3.2;
  const stitched = seams.filter((seam) => seam.kind !== 'join');
  if (stitched.length === 0) return relief;
  const twin = stitched.map((seam) => stroked(seam.line, seam.kind === 'twin' ? 13 : 9, dash)).join('');
  const gap = stitched.map((seam) => stroked(seam.line, seam.kind === 'twin' ? 10 : 6)).join('');
  const outer = await drawMask(twin, box, view);
  const inner = await drawMask(gap, box, view);
  for (let index = 0; index < relief.data.length; index++) {
    relief.data[index] += 1.1 * Math.max(0, outer.data[index] - inner.data[index]);
  }
  return relief;
}

function addFolds(height: Field, part: Part, view: View) {
  const { box, data } = height;
  for (const fold of part.folds) {
    const bounds = pathBounds(`${fold.from.join(' ')} ${fold.through.join(' ')} ${fold.to.join(' ')}`);
    const area = pixelBox(bounds, foldReach(fold), view);
    const heightAt = foldHeight(fold);
    const bottom = Math.min(area.top + area.height, box.top + box.height);
    const right = Math.min(area.left + area.width, box.left + box.width);
    for (let row = Math.max(area.top, box.top); row < bottom; row++) {
      const y = (row - view.shiftY) / view.scale;
      for (let column = Math.max(area.left, box.left); column < right; column++) {
        const x = (column - view.shiftX) / view.scale;
        data[(row - box.top) * box.width + column - box.left] += heightAt(x, y);
      }
    }
  }
}

interface Relief {
  /** Volume, folds and drape: what bends a print. */
  soft: Field;
  /** With seams and texture: what the light falls on. */
  full: Field;
}

async function reliefOf(part: Part, box: Box, view: View): Promise<Relief> {
  const shape = await drawMask(filled(part.volume ?? part.outline), box, view);
  const inside = distanceInside(shape);
  const puffed = emptyField(box);
  for (let index = 0; index < puffed.data.length; index++) {
    const share = Math.min(1, inside.data[index] / (part.reach * view.scale));
    puffed.data[index] = part.puff * Math.sqrt(share * (2 - share));
  }
  const soft = blur(puffed, Math.max(1, part.reach * 0.09 * view.scale));
  addFolds(soft, part, view);
  const full = emptyField(box);
  const seams = part.seams.length > 0 ? await seamRelief(part.seams, box, view) : undefined;
  const { radial } = part;
  for (let row = 0, index = 0; row < box.height; row++) {
    const y = (row + box.top - view.shiftY) / view.scale;
    for (let column = 0; column < box.width; column++, index++) {
      const x = (column + box.left - view.shiftX) / view.scale;
      const [across, v] = toLocal(part.frame, x, y);
      const u = radial ? Math.atan2(x - radial[0], y - radial[1]) * 84 : across;
      if (part.drape > 0) soft.data[index] += part.drape * drapeHeight(u, v, part.seed);
      const texture = textureHeight(part.texture, u, v, part.ribPeriod ?? 7);
      full.data[index] = soft.data[index] + texture + (seams ? seams.data[index] : 0);
    }
  }
  return { soft, full };
}

/** Darkens what lies beneath: a tight shadow at the edge and a wide one away from the key light. */
async function castShadow(layers: Layers, part: Part) {
  const { view, open } = layers;
  const caster = part.caster ?? part.outline;
  const box = pixelBox(pathBounds(caster), 60, view);
  if (box.width < 1 || box.height < 1) return;
  const shape = await drawMask(filled(caster), box, view);
  const tight = blur(shape, 3.2 * view.scale);
  const wide = blur(shape, 13 * view.scale);
  const shift = Math.round(9 * view.scale);
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const near = tight.data[row * box.width + column];
      const from = Math.max(0, row - shift) * box.width + Math.max(0, column - Math.round(shift * 0.7));
      const shade = part.shadow * (0.42 * near + 0.5 * wide.data[from]);
      open[(row + box.top) * view.size + column + box.left] *= 1 - Math.min(0.9, shade);
    }
  }
}

/** Lays a part over the parts already there. */
export async function layPart(layers: Layers, part: Part) {
  const { view, cover, slopeX, slopeY, colour, open, gloss } = layers;
  if (part.shadow > 0) await castShadow(layers, part);
  const box = pixelBox(pathBounds(part.outline), 4, view);
  if (box.width < 3 || box.height < 3) return;
  const cut = await drawMask(filled(part.outline), box, view);
  const pile = part.texture === 'sherpa';
  const mask = pile ? blur(cut, FRINGE * view.scale) : cut;
  const { soft, full } = await reliefOf(part, box, view);
  const tint = new Float32Array(3);
  const { width } = box;
  for (let row = 1; row < box.height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const local = row * width + column;
      if (mask.data[local] < 0.004) continue;
      const index = (row + box.top) * view.size + column + box.left;
      const slopes = ({ data }: Field) => [
        ((data[local + 1] - data[local - 1]) * view.scale) / 2,
        ((data[local + width] - data[local - width]) * view.scale) / 2,
      ];
      const [dx, dy] = slopes(full);
      const [bendX, bendY] = slopes(soft);
      const x = (column + box.left - view.shiftX) / view.scale;
      const y = (row + box.top - view.shiftY) / view.scale;
      // The slope shifts the print, so that it follows the folds like printed cloth.
      const [u, v] = toLocal(part.frame, x + PRINT_SHIFT * limit(bendX), y + PRINT_SHIFT * limit(bendY));
      part.paint(u, v, tint);
      const tuft = pile ? tuftHeight(u, v) : 1;
      // Tufts stand out beyond the edge, and between them it is darker.
      const alpha = pile ? smoothStep(0, 0.2, mask.data[local] + 0.45 * tuft - 0.6) : mask.data[local];
      const total = alpha + cover[index] * (1 - alpha);
      const share = alpha / (total + 1e-6);
      cover[index] = total;
      slopeX[index] += (dx - slopeX[index]) * share;
      slopeY[index] += (dy - slopeY[index]) * share;
      gloss[index] += (part.gloss - gloss[index]) * share;
      const reached = part.reached ? part.reached(x, y) : 1;
      open[index] += (reached - open[index]) * share;
      for (let channel = 0; channel < 3; channel++) {
        const at = index * 3 + channel;
        colour[at] += (tint[channel] * (0.75 + 0.25 * tuft) - colour[at]) * share;
      }
    }
  }
}
