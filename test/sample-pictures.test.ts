import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';

const catalog = new URL('../catalog/', import.meta.url);
const { products } = JSON.parse(readFileSync(new URL('products.json', catalog), 'utf8')) as {
  products: { productId: string; images: string[] }[];
};
const fileOf = (path: string) => new URL(path.slice(1), catalog);
const side = 240;
/** The badge of the card is 102 by 23 CSS pixels; the smallest picture in the home page has this width. */
const smallestPicture = 143;

async function pixelsOf(path: string): Promise<(x: number, y: number) => [number, number, number]> {
  const data = await sharp(readFileSync(fileOf(path.replace('-480.', `-${side}.`))))
    .removeAlpha()
    .raw()
    .toBuffer();
  return (x, y) => {
    const at = (y * side + x) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

test('each sample picture exists in every width and format', async () => {
  assert.equal(products.length, 48);
  for (const path of products.flatMap(({ images }) => images)) {
    assert.match(path, /^\/pictures\/\d+-[12]-480\.jpg$/);
    for (const width of [140, 240, 480, 960]) {
      for (const extension of ['avif', 'jpg']) {
        const file = fileOf(path.replace('480.jpg', `${width}.${extension}`));
        const { format, ...size } = await sharp(readFileSync(file)).metadata();
        assert.deepEqual([size.width, size.height], [width, width], file.pathname);
        assert.equal(format, extension === 'jpg' ? 'jpeg' : 'heif', file.pathname);
      }
    }
  }
});

test('the backdrop of each sample picture is pale, and the badge of the card covers nothing else', async () => {
  const left = Math.ceil((102 / smallestPicture) * side);
  const top = Math.floor((1 - 23 / smallestPicture) * side) + 1;
  for (const { productId, images } of products) {
    const pixel = await pixelsOf(images[0] ?? '');
    const corner = pixel(2, 2);
    assert.ok(Math.min(...corner) >= 215, `${productId}: the corner is ${corner}`);
    assert.ok(Math.max(...corner) - Math.min(...corner) <= 26, `${productId}: the corner is ${corner}`);
    for (let y = top; y < side; y++) {
      for (let x = 0; x < left; x++) {
        const [here, above] = [pixel(x, y), pixel(x, y - 1)];
        const step = Math.max(...here.map((channel, index) => Math.abs(channel - (above[index] ?? 0))));
        assert.ok(Math.min(...here) > 140 && step < 24, `${productId}: ${here} at ${x}, ${y}`);
      }
    }
  }
});
