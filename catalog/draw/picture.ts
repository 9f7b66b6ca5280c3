import { BACKDROPS, paintBackdrop } from './backdrop.ts';
import { parseColour } from './colour.ts';
import { outfitFor } from './design-outfit.ts';
import type { Design } from './designs.ts';
import { distort } from './distort.ts';
import { garmentParts } from './garments.ts';
import { type Box, fitView, pathBounds } from './geometry.ts';
import { emptyLayers, layPart } from './layers.ts';
import { lightGarment } from './light.ts';
import { between, seeded } from './noise.ts';
import type { Side } from './outfit.ts';
import type { Part } from './part.ts';

export const PICTURE_SIZE = 960;
/** What the first and the second picture of every product show. */
export const PICTURE_SIDES: Side[] = ['front', 'back'];
/** The badge of the card covers the lower left corner: the garment ends above it. */
const FRAME = { wide: 0.89, high: 0.78, middle: 0.445 };

function boundsOf(parts: Part[]): Box {
  const boxes = parts.map((part) => pathBounds(part.outline));
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** One side of a garment: raw RGB, `size` pixels square. */
export async function drawPicture(design: Design, side: Side, size = PICTURE_SIZE): Promise<Buffer> {
  const parts = garmentParts(await outfitFor(design, side));
  const layers = emptyLayers(fitView(boundsOf(parts), FRAME, size));
  for (const part of parts) await layPart(layers, part);
  const seed = Number(design.productId) % 997;
  const tilt = design.cloth.hanger ? 0 : between(seeded(seed + (side === 'front' ? 1 : 2)), -0.03, 0.03);
  const worn = distort(layers, seed, tilt);
  return lightGarment(worn, paintBackdrop(worn, parseColour(BACKDROPS[design.backdrop]), seed));
}
