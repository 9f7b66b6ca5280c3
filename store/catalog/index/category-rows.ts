import type { DatabaseSync } from 'node:sqlite';
import { categoryToken, readCategories } from './category-numbers.ts';
import { createCategoryTree, unknownCategories } from './category-tree.ts';

/** An older format has none. */
export function createCategoryRows(db: DatabaseSync, isCurrentFormat: boolean) {
  if (!isCurrentFormat) return { categories: unknownCategories, rowsOfCategory: () => [] };
  const categories = createCategoryTree(readCategories(db));
  // Node binds a real, to which FTS5 does not seek.
  const from = db.prepare(
    'SELECT rowid FROM search WHERE search MATCH ? AND rowid >= CAST(? AS INTEGER) ORDER BY rowid LIMIT ? OFFSET ?',
  );
  return {
    categories,

    rowsOfCategory(path: string, offset: number, limit: number): number[] {
      const number = categories.numberOf(path) ?? -1;
      const start = categories.seek(number, offset);
      if (!start) return [];
      const found = from.all(`"${categoryToken(number)}"`, start.row, limit, start.skipped);
      return found.map(({ rowid }) => Number(rowid));
    },
  };
}
