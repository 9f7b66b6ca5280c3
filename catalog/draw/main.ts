import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { develop } from './darkroom.ts';
import { readDesigns } from './designs.ts';
import { photograph } from './photograph.ts';

const catalog = fileURLToPath(new URL('..', import.meta.url));
const pictures = `${catalog}pictures`;
const designs = readDesigns();

mkdirSync(pictures, { recursive: true });
// While one photograph is encoded on another core, the next is already being drawn.
let developing: Promise<void> = Promise.resolve();
for (const [index, design] of designs.entries()) {
  for (const picture of [1, 2] as const) {
    const photo = await photograph(design, picture);
    await developing;
    developing = develop(photo, `${pictures}/${design.productId}-${picture}`);
  }
  process.stdout.write(`\r${index + 1} / ${designs.length}`);
}
await developing;
process.stdout.write('\n');

const products = designs.map(({ productId, brand, name, offerings }) => ({
  productId,
  brand,
  name,
  images: [1, 2].map((picture) => `/pictures/${productId}-${picture}-480.jpg`),
  offerings,
}));
writeFileSync(`${catalog}products.json`, `${JSON.stringify({ products }, null, 2)}\n`);
