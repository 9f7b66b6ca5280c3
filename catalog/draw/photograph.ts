import { parseColour } from './colour.ts';
import type { Design } from './designs.ts';
import { dress } from './dress.ts';
import { sewGarment } from './garments.ts';
import { type Box, fitView, pathBounds, type View } from './geometry.ts';
import { emptyLayers, layPart } from './layers.ts';
import { lightGarment } from './light.ts';
import { between, seeded } from './noise.ts';
import type { Part } from './part.ts';
import { rumple } from './rumple.ts';
import { PAPERS, paintBackdrop } from './studio.ts';

export const PHOTO_SIZE = 960;
const FILLED = 0.85;
const ZOOM_UNITS = 480;
const CLOSE_KEPT = 0.93;

function boundsOf(parts: Part[]): Box {
  const boxes = parts.map((part) => pathBounds(part.outline));
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function frame(design: Design, parts: Part[], picture: 1 | 2): View {
  if (picture === 1 || design.second.kind === 'back') return fitView(boundsOf(parts), FILLED, PHOTO_SIZE);
  const { x, y } = design.second;
  const box = { left: x - ZOOM_UNITS / 2, top: y - ZOOM_UNITS / 2, width: ZOOM_UNITS, height: ZOOM_UNITS };
  return fitView(box, 1, PHOTO_SIZE);
}

/** Takes the first or the second picture of a design: raw RGB, PHOTO_SIZE pixels square. */
export async function photograph(design: Design, picture: 1 | 2): Promise<Buffer> {
  const close = picture === 2 && design.second.kind === 'zoom';
  const outfit = await dress(design, picture === 2 && !close ? 'back' : 'front');
  const parts = sewGarment(outfit);
  const layers = emptyLayers(frame(design, parts, picture));
  for (const part of parts) await layPart(layers, part);
  const seed = Number(design.productId) % 997;
  const tilt = design.cloth.hanger ? 0 : between(seeded(seed + picture), -0.035, 0.035);
  const worn = rumple(layers, seed, tilt, close ? CLOSE_KEPT : 1);
  return lightGarment(worn, paintBackdrop(worn, parseColour(PAPERS[design.paper]), seed));
}
