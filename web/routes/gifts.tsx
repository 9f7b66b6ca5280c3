import { Link, useNavigate } from 'react-router';
import type { GivenGift } from '../../domain/gift.ts';
import { canBuy, type RowDisplay, toVisitorRow, withGiftNote } from '../../domain/listed-product.ts';
import { productLabels } from '../../domain/product.ts';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { listDetailTexts } from '../../domain/texts/list-detail-texts.ts';
import { sharedListTexts, giftsTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { collapseRemovedItems } from '../browser/collapse-removed-items.ts';
import { ProductRow } from '../list/product-row.tsx';
import { CartButton } from '../parts/cart-button.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { PageTitle } from '../parts/page-head.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { giftsPath, overviewPath, sharedListPath } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { unlessFailed, withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/gifts.ts';
import './account-styles.css';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

type Gift = { giftId: string; product: RowDisplay; isFreed: boolean };
type ListOfGifts = Pick<GivenGift, 'listName' | 'token'> & { gifts: Gift[] };

export const loader = withServiceUnavailable('gifts', 'read', async ({ context }: Route.LoaderArgs) => {
  const { gifts, catalog, log, shop } = requestOfUser(context);
  const given = await gifts.read();
  const ids = given.map(({ product }) => product.productId);
  const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts(ids));
  const lists: ListOfGifts[] = [];
  for (const { giftId, product, listName, token, isListed, isFreed } of given) {
    const last = lists.at(-1);
    const isSame = last && last.token === token && last.listName === listName;
    const list = isSame ? last : { listName, token, gifts: [] };
    if (!isSame) lists.push(list);
    const row = toVisitorRow(product, onSale, shop);
    const note = isFreed ? texts.freed : isListed === false && texts.notListed;
    list.gifts.push({ giftId, product: note ? withGiftNote(row, note) : row, isFreed });
  }
  return lists;
});

/** 'Regalos que haré': the products that this user gives, by list. */
export default function Gifts({ loaderData: lists }: Route.ComponentProps) {
  return (
    <section className="panel page-panel">
      <PageTitle>{texts.heading}</PageTitle>
      <Link to={overviewPath} className="text-button back-link" data-icon="previous">
        {listDetailTexts.back}
      </Link>
      <h1 tabIndex={-1}>{texts.heading}</h1>
      {lists.length === 0 ? (
        <div className="info-card" data-icon="gift">
          <h2>{texts.empty}</h2>
          <p>{texts.emptyBody}</p>
        </div>
      ) : (
        <p className="lead">{texts.intro}</p>
      )}
      {lists.map((list) => (
        <GiftsOfList key={list.gifts[0]?.giftId} {...list} />
      ))}
    </section>
  );
}

function GiftsOfList({ listName, token, gifts }: ListOfGifts) {
  const navigate = useNavigate();
  const labels = productLabels(gifts.map(({ product }) => product));
  return (
    <>
      <h2 className="section-title">
        {token ? (
          <Link to={sharedListPath(token)} reloadDocument>
            {listName}
          </Link>
        ) : (
          listName
        )}
      </h2>
      {!token && <p className="brand">{texts.notShared}</p>}
      <ul role="list" className="product-rows" ref={collapseRemovedItems}>
        {gifts.map(({ giftId, product, isFreed }, index) => {
          const label = labels[index] ?? product.name;
          const text = isFreed ? texts.remove : sharedListTexts.takeBack;
          return (
            <ProductRow
              key={giftId}
              product={product}
              heading="h3"
              belowPrice={<TakeBackForm giftId={giftId} text={text} label={label} />}
              onOpen={navigate}
            >
              {!isFreed && <CartButton product={product} label={label} canBuy={canBuy(product)} isListed />}
            </ProductRow>
          );
        })}
      </ul>
    </>
  );
}

function TakeBackForm({ giftId, text, label }: { giftId: string; text: string; label: string }) {
  const { isBusy, submit } = useFormFetcher(giftsPath);
  return (
    <form method="post" action={giftsPath} onSubmit={submit}>
      <HiddenFields fields={Object.entries({ intent: 'take-gift-back', giftId })} />
      <button
        type="submit"
        className="text-button"
        aria-label={homeTexts.labelOf(text, label)}
        aria-disabled={isBusy}
      >
        {text}
      </button>
    </form>
  );
}
