import type { Product } from '../../domain/product.ts';
import { thumbnailOf } from '../../domain/product-display.ts';
import type { ListWithProducts, MenuList } from '../../domain/wish-list.ts';
import type { Database, Query } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { findEarlier } from './idempotency.ts';
import { idsOf, type PageRange, type ProductIdRow, type ProductRow, productsOf } from './list-access.ts';
import type { Creation, FoundList, ListPage, ListStore, OverviewList } from './list-store.ts';
import { sql } from './statements.ts';

export function createListReads({ read }: Database) {
  return {
    readListsWithProducts: (...range) => readListPage<ListWithProducts>(read, toList, ...range),

    readOverview: (...range) => readListPage(read, toOverviewList, ...range),

    readList: async (owner, docId, { offset, limit }) =>
      toFoundList(await read<FoundListRow>(sql.listById, owner, docId, limit, offset)),

    readListByName: async (owner, name, { offset, limit }) =>
      toFoundList(await read<FoundListRow>(sql.listByName, owner, name, limit, offset)),

    async readListVersion(owner, docId) {
      const [list] = await read<{ version: Version }>(sql.versionedList, owner, docId);
      return list?.version;
    },

    readProductsByDate: async (owner, docId) =>
      productsOf(await read<ProductRow>(sql.productsByDate, owner, docId)),

    async readMenuLists(owner, productId, limit, offset = 0) {
      const rows = await read<MenuListRow>(sql.menuLists, owner, productId, limit, offset);
      return rows.map(toMenuList);
    },

    readListedProductIds: async (owner, limit) => [
      ...new Set(idsOf(await read<ProductIdRow>(sql.listedProductIds, owner, limit))),
    ],

    readListedProduct: async (owner, productId) =>
      productsOf(await read<ProductRow>(sql.copyOfProduct, owner, productId))[0],

    findCreation: (owner, idempotency) => findEarlier<Creation>(read, owner, idempotency),
  } satisfies Partial<ListStore>;
}

type Flag = boolean | number;
type MenuListRow = Omit<MenuList, 'containsProduct'> & { containsProduct: Flag };
type ListRow = Omit<ListWithProducts, 'products' | 'shadowed'> & { products: string; shadowed: Flag };
export type FoundListRow = ListRow & { version: Version };
type OverviewRow = ListRow & { isShared: Flag };
/** A page without lists is one row. */
type ListPageRow = { version: Version; total: number } & (OverviewRow | { docId: null });

function toMenuList({ docId, name, containsProduct }: MenuListRow): MenuList {
  return { docId, name, containsProduct: Boolean(containsProduct) };
}

async function readListPage<List>(
  read: Query,
  toItem: (row: OverviewRow) => List,
  owner: string,
  { offset, limit }: PageRange,
  productsEach: number,
): Promise<ListPage<List>> {
  const rows = await read<ListPageRow>(sql.listPage, owner, limit, offset, productsEach);
  const { version, total } = rows[0] as ListPageRow;
  return { version, total, lists: rows.flatMap((row) => (row.docId === null ? [] : toItem(row))) };
}

/** In SQL, this takes half as long again. */
function toOverviewList(row: OverviewRow): OverviewList {
  const { note: _, ...list } = toList(row);
  const products = list.products.map((product) => ({
    ...thumbnailOf(product),
    offerings: product.offerings,
  }));
  return { ...list, products, isShared: Boolean(row.isShared) };
}

function toList(row: ListRow): ListWithProducts {
  const { docId, date, name, status, note, productCount } = row;
  const products: Product[] = JSON.parse(row.products);
  return { docId, date, name, status, note, productCount, products, shadowed: Boolean(row.shadowed) };
}

export function toFoundList([row]: FoundListRow[]): FoundList | undefined {
  return row && { ...toList(row), version: row.version };
}
