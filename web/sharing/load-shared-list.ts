import { type LoaderFunctionArgs, redirect } from 'react-router';
import { toVisitorRow } from '../../domain/listed-product.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import { loadPage } from '../parts/pagination.tsx';
import { sharedListPath, sharedTokenOf } from '../paths.ts';
import { loadMenu } from '../products/load-menu.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { unlessFailed, withServiceUnavailable } from '../rendering/service-unavailable.ts';

export type SharedListData = Awaited<ReturnType<typeof loadSharedList>>;

/** A list that is not shared has one response, whatever the reason. */
export const loadSharedList = withServiceUnavailable(
  'sharedLists',
  'read',
  async ({ url, context }: LoaderFunctionArgs) => {
    const services = context.get(requestContext);
    const { sharedLists, catalog, log, publicUrl, shop } = services;
    const token = sharedTokenOf(url);
    const path = sharedListPath(token);
    const read = async (range: PageRange) => {
      const list = await sharedLists.read(token, range);
      if (!list.ok) throw redirectToToken(token, url) ?? pageError(list.code);
      return list.value;
    };
    const { page, content } = await loadPage(url, read, ({ productCount }) => productCount);
    const ids = content.products.map(({ productId }) => productId);
    const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts(ids));
    const { gifts, viewer } = content;
    const pagePath = page > 1 ? `${path}?page=${page}` : path;
    return {
      ...content,
      products: content.products.map((product) => toVisitorRow(product, onSale, shop)),
      gifts: gifts && Object.fromEntries(gifts),
      hasGifts: viewer === 'visitor' && (await services.gifts?.hasAny()),
      page,
      pagePath,
      token,
      canonical: publicUrl && publicUrl + path,
      menu: await loadMenu(services, url, pagePath),
    };
  },
);

/** Programs add signs to addresses. */
function redirectToToken(text: string, { search }: URL): Response | undefined {
  const [token] = /^[\w-]{22}(?=.)/s.exec(text) ?? [];
  return token === undefined ? undefined : redirect(sharedListPath(token) + search);
}
