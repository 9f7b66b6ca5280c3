import { maxSelectedProducts } from '../../domain/limits.ts';
import { maxFileRows } from '../../domain/list-file.ts';
import { productForList } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { RowProblemCode } from '../../domain/texts/codes/list-codes.ts';
import { type DraftErrorCode, readDraft, type UnvalidatedList } from '../../domain/wish-list.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { idsOf } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation, ListStore } from '../../store/lists/list-store.ts';
import { rejectAdditions, type Sender } from '../sender.ts';
import { findCopies } from './copies.ts';
import { idempotencyOf } from './selection-service.ts';

/** The name is that in the file. */
export type ImportProblem = { row: number; code: RowProblemCode; productId?: string; name?: string };
export type Import = { list: Creation; productsId: string[]; problems: ImportProblem[] };

/** The ID of each row, empty for a row without one, null for a malformed row; and its name, empty if it has none. */
export type ImportedRows = { productsId: (string | null)[]; names?: string[]; firstRow: number };

export type ImportService = {
  /**
   * Creates a list with the products that the catalogue has, or one of the user's lists. Only IDs are imported, so that a
   * stored copy always has the data of the shop. The same request with the same key creates one list.
   */
  importList(
    input: UnvalidatedList,
    rows: ImportedRows,
    key?: string,
  ): Promise<Result<Import, ImportErrorCode>>;
};

type ImportErrorCode =
  | DraftErrorCode
  | CreationLimitError
  | ('name-taken' | 'key-reused' | 'additions-too-many' | 'import-empty' | 'import-too-large');

export function createImportService(
  owner: string,
  store: ListStore,
  catalog: Catalog,
  sender?: Sender,
): ImportService {
  return {
    async importList(input, rows, key) {
      const draft = readDraft(input);
      if (!draft.ok) return draft;
      if (hasTooManyRows(rows.productsId)) return failure('import-too-large');
      const { rowOfId, problems, report } = readRows(rows);
      const ids = [...rowOfId.keys()];
      const found = findCopies(catalog, ids);
      const unavailable = ids.filter((id) => !found.has(id));
      for (const product of await store.readListedProducts(owner, unavailable)) {
        found.set(product.productId, productForList(product));
      }
      const products = ids.flatMap((id) => found.get(id) ?? []);
      for (const [productId, row] of rowOfId) {
        if (!found.has(productId)) report(row, 'product-not-found', productId);
      }
      if (products.length === 0) return failure('import-empty');
      const rejection = rejectAdditions(sender, products.length);
      if (rejection) return rejection;
      const idempotency = idempotencyOf(key, [input.name, input.status, rows.productsId]);
      const created = await store.createList(owner, draft.value, products, idempotency);
      if (!created.ok) return created;
      problems.sort((one, other) => one.row - other.row);
      return success({ list: created.value, productsId: idsOf(products), problems });
    },
  };
}

function hasTooManyRows(productsId: (string | null)[]): boolean {
  const isFilled = (productId: string | null) => productId !== '';
  return productsId.length > maxFileRows || productsId.filter(isFilled).length > maxSelectedProducts;
}

function readRows({ productsId, names = [], firstRow }: ImportedRows) {
  const rowOfId = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const nameOf = (row: number) => names[row - firstRow];
  function report(row: number, code: RowProblemCode, productId?: string) {
    const name = nameOf(row);
    problems.push({ row, code, ...(productId && { productId }), ...(name && { name }) });
  }
  for (const [index, productId] of productsId.entries()) {
    const row = firstRow + index;
    if (productId === null) report(row, 'row-malformed');
    else if (rowOfId.has(productId)) report(row, 'product-already-listed', productId);
    else if (productId !== '') rowOfId.set(productId, row);
    else if (nameOf(row)) report(row, 'id-missing');
  }
  return { rowOfId, problems, report };
}
