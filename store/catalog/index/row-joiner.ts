import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { joinVariants, withoutExcess } from './joined-products.ts';

export const laterRowsTable = 'CREATE TABLE later_rows (row INTEGER NOT NULL, body TEXT NOT NULL)';

/** Rows of a product may be anywhere in a feed: all but the first are stored until the end. */
export function createRowJoiner(db: DatabaseSync) {
  const rowOf = db.prepare('SELECT row FROM products WHERE id = ?');
  const insert = db.prepare('INSERT INTO later_rows (row, body) VALUES (?, ?)');

  return {
    addLater(productId: string, body: string): boolean {
      const first = rowOf.get(productId);
      if (first) insert.run(first.row as number, body);
      return first !== undefined;
    },

    join(onJoined: (row: number, before: CatalogProduct, after: CatalogProduct) => void): void {
      const read = db.prepare('SELECT body FROM products WHERE row = ?');
      const update = db.prepare('UPDATE products SET body = ? WHERE row = ?');
      const productAt = (row: number) => JSON.parse(String(read.get(row)?.body)) as CatalogProduct;
      for (const { row, products } of groupsOf(db)) {
        const before = productAt(row);
        const after = products.reduce(joinVariants, before);
        update.run(JSON.stringify(withoutExcess(after)), row);
        onJoined(row, before, after);
      }
      db.exec('DROP TABLE later_rows');
    },
  };
}

function* groupsOf(db: DatabaseSync): Iterable<{ row: number; products: CatalogProduct[] }> {
  db.exec('CREATE INDEX later_by_row ON later_rows (row)');
  const later = db.prepare('SELECT row, body FROM later_rows ORDER BY row, rowid');
  let group: { row: number; products: CatalogProduct[] } | undefined;
  for (const values of later.iterate()) {
    const row = Number(values.row);
    const product = JSON.parse(String(values.body)) as CatalogProduct;
    if (group?.row === row) group.products.push(product);
    else {
      if (group) yield group;
      group = { row, products: [product] };
    }
  }
  if (group) yield group;
}
