import { type CatalogProduct, type Product, productForList } from '../../domain/product.ts';
import { readSelection, type SelectionErrorCode } from '../../domain/product-selection.ts';
import { failure, type ImportProblemCode, type Result, success } from '../../domain/result-codes.ts';
import { type DraftErrorCode, readDraft, type UnvalidatedList } from '../../domain/wish-list.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { idsOf, type VersionedList } from '../../store/lists/list-access.ts';
import type { ListStore } from '../../store/lists/list-store.ts';

export type ImportProblem = { row: number; code: ImportProblemCode; productId?: string };
export type Import = { list: VersionedList; productsId: string[]; problems: ImportProblem[] };

/** The ID of each row, empty for a row without a product; anything else is malformed. */
type ImportedRows = { productsId: unknown[]; firstRow: number };

export type ImportService = {
  /**
   * Creates a list with the products that the catalogue has, or one of the user's lists. Only IDs are imported, so that a
   * stored copy always has the data of the shop.
   */
  importList(
    input: UnvalidatedList,
    rows: ImportedRows,
  ): Promise<Result<Import, DraftErrorCode | SelectionErrorCode | 'name-taken' | 'import-empty'>>;
};

export function createImportService(owner: string, store: ListStore, catalog: Catalog): ImportService {
  async function findCopy(productId: string): Promise<Product | undefined> {
    const product: CatalogProduct | undefined = await catalog.findProduct(productId);
    return product ? productForList(product) : store.readListedProduct(owner, productId);
  }
  return {
    async importList(input, rows) {
      const draft = readDraft(input);
      if (!draft.ok) return draft;
      const { rowOfId, problems } = readRows(rows);
      const ids = readSelection([...rowOfId.keys()]);
      if (!ids.ok) return ids.code === 'selection-empty' ? failure('import-empty') : ids;
      const copies = await Promise.all(ids.value.map(findCopy));
      const products = copies.filter((product) => product !== undefined);
      const known = new Set(idsOf(products));
      for (const [productId, row] of rowOfId) {
        if (!known.has(productId)) problems.push({ row, code: 'product-unknown', productId });
      }
      if (products.length === 0) return failure('import-empty');
      const created = await store.createListWith(owner, draft.value, products);
      if (!created.ok) return created;
      problems.sort((one, other) => one.row - other.row);
      return success({ list: created.value, productsId: idsOf(products), problems });
    },
  };
}

function readRows({ productsId, firstRow }: ImportedRows) {
  const rowOfId = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const [index, productId] of productsId.entries()) {
    const row = firstRow + index;
    if (typeof productId !== 'string') problems.push({ row, code: 'row-malformed' });
    else if (rowOfId.has(productId)) problems.push({ row, code: 'product-already-listed', productId });
    else if (productId !== '') rowOfId.set(productId, row);
  }
  return { rowOfId, problems };
}
