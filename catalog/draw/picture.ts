import { BACKDROPS, paintBackdrop } from './backdrop.ts';
import { parseColour } from './colour.ts';
import { outfitFor } from './design-outfit.ts';
import type { Design } from './designs.ts';
import { distort } from './distort.ts';
import { garmentParts } from './garments.ts';
import { type Box, fitView, pathBounds, type View } from './geometry.ts';
import { emptyLayers, layPart } from './layers.ts';
import { lightGarment } from './light.ts';
import { between, seeded } from './noise.ts';
import type { Part } from './part.ts';

export const PICTURE_SIZE = 960;
/** The badge of the card covers the lower left corner: the garment ends above it. */
const FRONT = { wide: 0.89, high: 0.78, middle: 0.445 };
const WHOLE = { wide: 1, high: 1, middle: 0.5 };
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

function viewOf(design: Design, parts: Part[], picture: 1 | 2, size: number): View {
  if (picture === 1 || design.second.kind === 'back') return fitView(boundsOf(parts), FRONT, size);
  const { x, y } = design.second;
  const box = { left: x - ZOOM_UNITS / 2, top: y - ZOOM_UNITS / 2, width: ZOOM_UNITS, height: ZOOM_UNITS };
  return fitView(box, WHOLE, size);
}

/** The first or the second picture of a design: raw RGB, `size` pixels square. */
export async function drawPicture(design: Design, picture: 1 | 2, size = PICTURE_SIZE): Promise<Buffer> {
  const close = picture === 2 && design.second.kind === 'zoom';
  const outfit = await outfitFor(design, picture === 2 && !close ? 'back' : 'front');
  const parts = garmentParts(outfit);
  const layers = emptyLayers(viewOf(design, parts, picture, size));
  for (const part of parts) await layPart(layers, part);
  const seed = Number(design.productId) % 997;
  const tilt = design.cloth.hanger ? 0 : between(seeded(seed + picture), -0.03, 0.03);
  const worn = distort(layers, seed, tilt, close ? CLOSE_KEPT : 1);
  return lightGarment(worn, paintBackdrop(worn, parseColour(BACKDROPS[design.backdrop]), seed));
}
