import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { joinVariants, withoutExcess } from './joined-products.ts';

export const laterRowsTable = 'CREATE TEMP TABLE later_rows (row INTEGER NOT NULL, body TEXT NOT NULL)';

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
      db.exec('CREATE INDEX temp.later_by_row ON later_rows (row)');
      const later = db.prepare('SELECT row, body FROM later_rows ORDER BY row, rowid');
      const read = db.prepare('SELECT body FROM products WHERE row = ?');
      const update = db.prepare('UPDATE products SET body = ? WHERE row = ?');
      let joined: { row: number; before: CatalogProduct; after: CatalogProduct; link?: string } | undefined;
      const complete = () => {
        if (!joined) return;
        joined.after.link ??= joined.link;
        update.run(JSON.stringify(withoutExcess(joined.after)), joined.row);
        onJoined(joined.row, joined.before, joined.after);
      };
      for (const values of later.iterate()) {
        const row = Number(values.row);
        if (joined?.row !== row) {
          complete();
          const before = productOf(read.get(row));
          joined = { row, before, after: before, link: before.link };
        }
        const product = productOf(values);
        joined.link ??= product.link;
        joined.after = joinVariants(joined.after, product);
      }
      complete();
    },
  };
}

function productOf(values: Record<string, unknown> | undefined): CatalogProduct {
  return JSON.parse(String(values?.body)) as CatalogProduct;
}
