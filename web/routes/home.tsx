import { data } from 'react-router';
import { toCardDisplay } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import failure from '../parts/failure.svg?no-inline';
import { PageHead } from '../parts/page-head.tsx';
import { lastPageNumber, Pagination } from '../parts/pagination.tsx';
import { Select } from '../parts/select.tsx';
import { homePagePath, pageNumberOf, productsPerPage } from '../paths.ts';
import { Breadcrumb } from '../products/breadcrumb.tsx';
import { loadMenu } from '../products/load-menu.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { describeListing } from '../products/product-structured-data.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { structuredDataContext } from '../rendering/structured-data.tsx';
import type { Route } from './+types/home.ts';

export { shouldRevalidateProducts as shouldRevalidate } from '../products/should-revalidate-products.ts';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

/** 503 without products: caches and search engines ignore the page (RFC 9110 §15.6.4). */
export const loader = withServiceUnavailable(
  'catalog',
  'readRange',
  async ({ url, context }: Route.LoaderArgs) => {
    const services = context.get(requestContext);
    const { catalog, publicUrl, shop } = services;
    catalog.checkSoon();
    const page = pageNumberOf(url.search);
    const first = (page - 1) * productsPerPage;
    const { products: found, total } = catalog.readRange(first, productsPerPage);
    if (total > 0 && found.length === 0) throw pageError('page-unknown');
    const products = found.map((product) => toCardDisplay(product, shop));
    const menu = await loadMenu(services, url, homePagePath(page));
    if (publicUrl)
      context.set(structuredDataContext, [
        describeListing(found, { publicUrl, name: shop.home.heading, first, total }),
      ]);
    const canonical = publicUrl && publicUrl + homePagePath(page);
    const { progress } = catalog.status();
    const importedPercent = total === 0 && progress ? Math.floor(progress.part * 100) : undefined;
    return data(
      { page, total, products, menu, canonical, importedPercent },
      { status: total === 0 ? 503 : 200 },
    );
  },
);

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { page, total, products, menu, canonical, importedPercent } = loaderData;
  const { title, description, breadcrumb, heading } = useShop().home;
  return (
    <>
      <PageHead
        title={paginationTexts.title(title, page)}
        description={description}
        canonical={canonical}
        type="website"
        products={products}
      />
      {page > 1 && <link rel="prev" href={homePagePath(page - 1)} />}
      {page < lastPageNumber(total, productsPerPage) && <link rel="next" href={homePagePath(page + 1)} />}
      {breadcrumb.length > 1 && <Breadcrumb steps={breadcrumb.map((name) => ({ name }))} />}
      <div className="home">
        <HomeHead heading={heading} productCount={total} />
        {products.length === 0 && (
          <div className="stack error-page">
            <img src={failure} width="160" height="160" alt="" />
            <p>{importedPercent === undefined ? texts.unavailable : texts.importing(importedPercent)}</p>
          </div>
        )}
        <ProductGrid products={products} path={homePagePath(page)} menu={menu} formResult={actionData} />
        <Pagination page={page} total={total} size={productsPerPage} />
      </div>
    </>
  );
}

function HomeHead({ heading, productCount }: { heading: string; productCount: number }) {
  return (
    <div className="row wrapped products-head">
      <div className="row wrapped">
        <h1 tabIndex={-1}>{heading}</h1>
        {productCount > 0 && <p className="hint">{texts.productCount(productCount)}</p>}
      </div>
      {useShop().soon.includes('order') && (
        <label className="row hint screen-only">
          {texts.sortBy}
          <Select isPlain>
            {texts.sortOptions.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </label>
      )}
    </div>
  );
}
