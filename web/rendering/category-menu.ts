import { hash } from 'node:crypto';
import { Hono } from 'hono';
import type { Category } from '../../domain/category.ts';
import type { Shop } from '../../domain/shop.ts';
import { findTag } from '../../platform/http/responses/content-negotiation.ts';
import { createRejections } from '../../server/http-errors.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { categoryMenuPath } from '../data-paths.ts';
import { largestOf } from './selectable-categories.ts';

/** Children only of the first level. */
export type MenuCategory = [slug: string, name: string, children?: MenuCategory[]];

const maxCategories = 1_000;

type Options = {
  catalog: Pick<Catalog, 'categories'>;
  shop: Shop;
  publicUrl: string | undefined;
};

/** The same for all users: without cookies. */
export function categoryMenuRoutes({ catalog, shop, publicUrl }: Options) {
  return new Hono().get(categoryMenuPath, async ({ req, json, body }) => {
    const tree = catalog.categories();
    if (!tree.isKnown) return createRejections({ shop, publicUrl })(req.raw, 'catalog-unavailable');
    const menu = categoryMenu(tree);
    const tag = `"${hash('sha256', JSON.stringify(menu), 'base64url')}"`;
    const known = findTag(req.header('If-None-Match'), tag);
    const headers = { etag: known ?? tag, 'cache-control': 'public, max-age=300' };
    return known ? body(null, 304, headers) : json(menu, 200, headers);
  });
}

/** Of too many the largest; the pages of categories have the others. */
function categoryMenu({ childrenOf }: ReturnType<Catalog['categories']>): MenuCategory[] {
  const first = largestOf(childrenOf(''), maxCategories);
  const second = first.flatMap(({ path }) => childrenOf(path));
  const shown = new Set(largestOf(second, maxCategories - first.length));
  return first.map((category) => {
    const children = childrenOf(category.path)
      .filter((child) => shown.has(child))
      .map(entryOf);
    return children.length > 0 ? [...entryOf(category), children] : entryOf(category);
  });
}

function entryOf({ path, name }: Category): [slug: string, name: string] {
  return [path.slice(path.lastIndexOf('/') + 1), name];
}
