import { closeSync, openSync, writeSync } from 'node:fs';
import { seededRandom } from '../stress/seeded-random.ts';

/** Spanish words of names and descriptions, the most frequent first. */
const words =
  'de polerón mujer con algodón negro talla niña capucha zapatilla cuero blanco para hombre invierno azul estampado manga larga cierre oversize felpa orgánico deportivo rojo bolsillo cuello canguro cintura alta pantalón jeans chaqueta polera vestido falda botín sandalia cartera mochila sábana toalla cojín lámpara velador silla escritorio refrigerador lavadora horno freidora cafetera televisor parlante audífonos notebook'.split(
    ' ',
  );
const batch = 5_000;
/** In characters: with it the median entry has 1 kB, and most have 0.3 to 3.2 kB. */
const descriptionMedian = 480;

/**
 * Writes a feed with seeded entries.
 * @param change which entries have another price; none by default
 */
export function writeFeed(
  path: string,
  count: number,
  change: (index: number) => boolean = () => false,
): void {
  const { integerBelow } = seededRandom(count);
  const random = () => integerBelow(2 ** 30) / 2 ** 30;
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length * random() ** 3)]).join(' ');
  const file = openSync(path, 'w');
  writeSync(file, '{"products":[');
  for (let start = 0; start < count; start += batch) {
    const entries: string[] = [];
    for (let index = start; index < Math.min(start + batch, count); index += 1) {
      const productId = String(100_000_000 + ((index * 7_919_993) % 899_999_963));
      const length = Math.round((descriptionMedian / 7) * Math.exp(1.1 * normal(random)));
      const price = 1_990 + Math.floor(random() * 500) * 1_000 + (change(index) ? 10 : 0);
      entries.push(
        JSON.stringify({
          productId,
          brand: `MARCA ${Math.floor(3_000 * random() ** 3)}`,
          name: `${text(5)} ${index}`,
          description: text(Math.min(length, 450)),
          images: [1, 2, 3].map((image) => `https://imagenes.example/falabella/${productId}_${image}`),
          rating: Math.floor(random() * 50) / 10,
          categories: [text(1), text(2)],
          offerings: [0, 1, 2].map((step) => ({
            offeringId: `${productId}-${step}`,
            seller: `Tienda ${Math.floor(200 * random())}`,
            price: price + step * 500,
            stock: Math.floor(random() * 90),
          })),
        }),
      );
    }
    writeSync(file, `${start ? ',' : ''}${entries.join(',\n')}`);
  }
  writeSync(file, ']}');
  closeSync(file);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
