import { Form, Link, useNavigate } from 'react-router';
import { toVisitorRow, withGiftNote } from '../../domain/listed-product.ts';
import { giftsTexts, revealedGiftsTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { ProductRow } from '../list/product-row.tsx';
import { PageTitle } from '../parts/page-head.tsx';
import { detailPathById } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { unlessFailed, withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/revealed-gifts.ts';
import { readForm } from './form-action.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>;

/** The question is the same whether there are gifts or not. */
export const loader = withServiceUnavailable('lists', 'find', async ({ params, context }: Args) => {
  const { lists, user } = requestOfUser(context);
  const list = await lists.find({ docId: params.docId }, { offset: 0, limit: 0 });
  if (!list.ok || user.isShared) throw pageError('list-not-found');
  const { docId, name } = list.value;
  return { docId, name };
});

/** The gifts are only in this response, so that they are seen once. */
export const action = withServiceUnavailable(
  'shares',
  'revealGifts',
  async ({ request, params, context }: Route.ActionArgs) => {
    await readForm(request);
    const { shares, catalog, log, shop } = requestOfUser(context);
    const gifts = await shares.revealGifts(params.docId);
    if (!gifts.ok) throw pageError('list-not-found');
    const ids = gifts.value.map(({ productId }) => productId);
    const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts(ids));
    return gifts.value.map(({ productId, name, isListed }) => {
      const known = onSale?.get(productId);
      const saved = { brand: '', images: [], offerings: [], addedAt: '', ...known, productId, name };
      const row = toVisitorRow(saved, onSale, shop);
      return isListed ? row : withGiftNote(row, giftsTexts.notListed);
    });
  },
);

export default function RevealedGifts({ loaderData, actionData: gifts }: Route.ComponentProps) {
  const { docId, name } = loaderData;
  const title = gifts ? texts.title(name) : texts.question;
  return (
    <section>
      <PageTitle>{title}</PageTitle>
      <Link to={detailPathById({ docId, name })} className="text-button back-link" data-icon="previous">
        {texts.back}
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
      {gifts ? (
        <Gifts gifts={gifts} />
      ) : (
        <>
          <p className="lead">{texts.warning}</p>
          <div className="row wrapped page-actions">
            <Form method="post" replace>
              <RevealButton />
            </Form>
            <Link to={detailPathById({ docId, name })} className="text-button" data-icon="close">
              {texts.keep}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

function RevealButton() {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <button ref={button} type="submit" className="button secondary-button">
      {texts.confirm}
    </button>
  );
}

function Gifts({ gifts }: { gifts: NonNullable<Route.ComponentProps['actionData']> }) {
  const navigate = useNavigate();
  if (gifts.length === 0)
    return (
      <p role="status" className="lead">
        {texts.none}
      </p>
    );
  return (
    <>
      <p role="status" className="lead">
        {texts.shown}
      </p>
      <ul role="list" className="product-rows">
        {gifts.map((product) => (
          <ProductRow key={product.productId} product={product} onOpen={navigate} />
        ))}
      </ul>
    </>
  );
}
