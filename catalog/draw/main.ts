import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCopies } from './copies.ts';
import { readDesigns } from './designs.ts';
import { drawPicture, PICTURE_SIDES } from './picture.ts';

const catalog = fileURLToPath(new URL('..', import.meta.url));
const pictures = `${catalog}pictures`;
const designs = readDesigns();
// Identifiers of products on the command line limit the drawing to these.
const chosen = process.argv.slice(2);
const drawn = designs.filter(({ productId }) => chosen.length === 0 || chosen.includes(productId));

mkdirSync(pictures, { recursive: true });
// While the copies of one picture are encoded on another core, the next is drawn.
let writing: Promise<void> = Promise.resolve();
for (const [index, design] of drawn.entries()) {
  for (const [place, side] of PICTURE_SIDES.entries()) {
    const pixels = await drawPicture(design, side);
    await writing;
    writing = writeCopies(pixels, `${pictures}/${design.productId}-${place + 1}`);
  }
  process.stdout.write(`\r${index + 1} / ${drawn.length}`);
}
await writing;
process.stdout.write('\n');

const products = designs.map(({ productId, brand, name, offerings }) => ({
  productId,
  brand,
  name,
  images: PICTURE_SIDES.map((_, place) => `/pictures/${productId}-${place + 1}-480.jpg`),
  offerings,
}));
writeFileSync(`${catalog}products.json`, `${JSON.stringify({ products }, null, 2)}\n`);
