import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readDesigns } from './designs.ts';
import { drawPicture } from './picture.ts';

const size = 140;

async function committedPicture(name: string): Promise<Buffer> {
  const file = fileURLToPath(new URL(`../pictures/${name}-${size}.jpg`, import.meta.url));
  return sharp(file).removeAlpha().raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0);
}

/** A close-up is about as far from both sides, which the margin excludes. */
const isCloser = (picture: Buffer, to: Buffer, than: Buffer) =>
  difference(picture, to) < 0.9 * difference(picture, than);

test('the first picture of every product shows its front, the second its back', async () => {
  for (const design of readDesigns()) {
    const front = await drawPicture(design, 'front', size);
    const back = await drawPicture(design, 'back', size);
    const first = await committedPicture(`${design.productId}-1`);
    const second = await committedPicture(`${design.productId}-2`);
    assert.ok(isCloser(first, front, back), `${design.productId}, first picture`);
    assert.ok(isCloser(second, back, front), `${design.productId}, second picture`);
  }
});
