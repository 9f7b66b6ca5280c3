import type { SavedThumbnail } from '../../domain/listed-product.ts';
import type { Product } from '../../domain/product.ts';
import type { ListWithProducts, MenuList } from '../../domain/wish-list.ts';
import type { Database, Query, Statement } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { findEarlier } from './idempotency.ts';
import {
  idsOf,
  namesOf,
  type PageRange,
  type ProductIdRow,
  type ProductRow,
  productsOf,
} from './list-access.ts';
import type { Creation, FoundList, ListPage, ListStore, OverviewList } from './list-store.ts';
import { sql } from './statements.ts';

export function createListReads({ read }: Database) {
  return {
    readListsWithProducts: (...range) =>
      readListPage<ListRow, ListWithProducts>(read, sql.listsWithProducts, toList, ...range),

    readOverview: (...range) => readListPage(read, sql.overview, toOverviewList, ...range),

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

    readListNames: (owner) => namesOf(read, owner),

    findCreation: (owner, idempotency) => findEarlier<Creation>(read, owner, idempotency),
  } satisfies Partial<ListStore>;
}

type Flag = boolean | number;
type MenuListRow = Omit<MenuList, 'containsProduct'> & { containsProduct: Flag };
type ListRow = Omit<ListWithProducts, 'products' | 'shadowed'> & { products: string; shadowed: Flag };
export type FoundListRow = ListRow & { version: Version };
type OverviewRow = ListRow & { isShared: Flag };
/** On a page without lists there is one row, whose list is empty. */
type ListPageRow<Row> = { version: Version; total: number } & (Row | { docId: null });

function toMenuList({ docId, name, containsProduct }: MenuListRow): MenuList {
  return { docId, name, containsProduct: Boolean(containsProduct) };
}

async function readListPage<Row extends ListRow, List>(
  read: Query,
  statement: Statement,
  toItem: (row: Row) => List,
  owner: string,
  { offset, limit }: PageRange,
  productsEach: number,
): Promise<ListPage<List>> {
  const rows = await read<ListPageRow<Row>>(statement, owner, limit, offset, productsEach);
  const { version, total } = rows[0] as ListPageRow<Row>;
  return { version, total, lists: rows.flatMap((row) => (row.docId === null ? [] : toItem(row as Row))) };
}

function toOverviewList(row: OverviewRow): OverviewList {
  return { ...toList<SavedThumbnail>(row), isShared: Boolean(row.isShared) };
}

function toList<Item = Product>(row: ListRow): ListWithProducts<Item> {
  const { docId, date, name, status, productCount } = row;
  const products = JSON.parse(row.products);
  return { docId, date, name, status, productCount, products, shadowed: Boolean(row.shadowed) };
}

export function toFoundList([row]: FoundListRow[]): FoundList | undefined {
  return row && { ...toList(row), version: row.version };
}
