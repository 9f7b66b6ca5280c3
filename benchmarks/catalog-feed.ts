import { closeSync, openSync, writeSync } from 'node:fs';
import { seededRandom } from '../stress/seeded-random.ts';
import { createProductGenerator, type GeneratedProduct } from './feed-names.ts';
import { descriptionWords } from './feed-words.ts';

const batch = 5_000;
/** In words: with it the median entry has 1 kB, and most have 0.3 to 3.2 kB. */
const descriptionMedian = 88;

export type GeneratedEntry = ReturnType<ReturnType<typeof createEntryGenerator>>;

/** Writes a feed with seeded entries, of which a longer feed has the same at its start. */
export function writeFeed(path: string, count: number): void {
  const nextEntry = createEntryGenerator();
  const file = openSync(path, 'w');
  writeSync(file, '{"products":[');
  for (let start = 0; start < count; start += batch) {
    const entries = Array.from({ length: Math.min(batch, count - start) }, () => JSON.stringify(nextEntry()));
    writeSync(file, `${start ? ',' : ''}${entries.join(',\n')}`);
  }
  writeSync(file, ']}');
  closeSync(file);
}

export function createEntryGenerator() {
  const random = seededRandom(1);
  const nextProduct = createProductGenerator(random);
  const part = () => random.integerBelow(2 ** 30) / 2 ** 30;
  let index = -1;
  return () => {
    index += 1;
    const productId = String(100_000_000 + ((index * 7_919_993) % 899_999_963));
    const length = Math.min(450, Math.round(descriptionMedian * Math.exp(1.1 * normal(part))));
    const price = 1_990 + Math.floor(500 * part() ** 2) * 1_000;
    return entryOf(
      productId,
      nextProduct(),
      Array.from({ length }, () => descriptionWords[Math.floor(descriptionWords.length * part() ** 3)]),
      price,
    );
  };
}

function entryOf(
  productId: string,
  { name, brand, sellers, kind }: GeneratedProduct,
  description: (string | undefined)[],
  price: number,
) {
  return {
    productId,
    brand,
    name,
    kind,
    description: description.join(' '),
    images: [1, 2, 3].map((image) => `https://imagenes.example/falabella/${productId}_${image}`),
    rating: (price % 50) / 10,
    offerings: sellers.map((seller, step) => ({
      offeringId: `${productId}-${step}`,
      seller,
      price: price + step * 500,
      stock: (price / 10) % 90,
    })),
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
