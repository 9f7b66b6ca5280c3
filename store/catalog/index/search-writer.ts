import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { createCategoryNumbers, writeCategories } from './category-numbers.ts';
import { createColumnWriter } from './columns.ts';
import { createProductTokens } from './product-tokens.ts';

/** `prefix`: too many words start with one to three letters to combine their lists. */
export const searchSchema = `
  CREATE VIRTUAL TABLE search USING fts5(tokens, content = '', detail = none,
    prefix = '1 2 3', tokenize = "ascii tokenchars '.$'");
  INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 1000);
  CREATE TABLE words (word TEXT PRIMARY KEY, products INTEGER NOT NULL) WITHOUT ROWID`;

/** IDs and numbers are neither corrected nor completed. */
const words = "INSERT INTO words SELECT term, doc FROM temp.terms WHERE term >= 'a'";

export function createSearchWriter(
  db: DatabaseSync,
  maxProducts: number,
  onOmittedCategory: (product: CatalogProduct) => void,
) {
  const columns = createColumnWriter(maxProducts);
  const categories = createCategoryNumbers();
  const insert = db.prepare('INSERT INTO search (rowid, tokens) VALUES (?, ?)');
  const remove = db.prepare("INSERT INTO search (search, rowid, tokens) VALUES ('delete', ?, ?)");
  const tokensOfProduct = createProductTokens();

  return {
    add(position: number, product: CatalogProduct): void {
      const inCategories = categories.of(product);
      columns.add(product, inCategories);
      insert.run(position, tokensOfProduct(product, inCategories));
      if (categories.omits(product)) onOmittedCategory(product);
    },

    /** A table without content needs the tokens that it has (SQLite FTS5 §6.3). */
    replace(position: number, before: CatalogProduct, after: CatalogProduct): void {
      const inCategories = categories.of(after);
      if (categories.omits(after) && !categories.omits(before)) onOmittedCategory(after);
      const old = tokensOfProduct(before, categories.of(before));
      const tokens = tokensOfProduct(after, inCategories);
      columns.replace(position, after, inCategories);
      if (old === tokens) return;
      remove.run(position, old);
      insert.run(position, tokens);
    },

    complete(): void {
      writeCategories(db, categories.counted(columns.write(db)));
      db.exec("INSERT INTO search (search) VALUES ('optimize')");
      db.exec('CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, search, row)');
      db.exec(words);
      db.exec('DROP TABLE temp.terms');
    },
  };
}
