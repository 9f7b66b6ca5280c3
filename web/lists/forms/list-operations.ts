import { failure } from '../../../domain/result-codes.ts';
import type { CreatedList } from '../../../domain/wish-list.ts';
import { cardPath, homePageOf, homePagePath, overviewPath, pageQueryOf, searchPath } from '../../paths.ts';
import { unlessFailed } from '../../rendering/service-unavailable.ts';
import { undoAction } from './list-form.ts';
import {
  createOnce,
  listLocation,
  logFailures,
  type Operation,
  type Submission,
  viewChangedList,
  viewList,
} from './submission.ts';

export const listOperations = {
  'new-list': {
    run: (submission) => createList(submission),
    code: 'list-created',
    location: () => overviewPath,
  },
  'create-list': {
    run: (submission) => createList(submission, submission.fields.productId ?? ''),
    code: 'list-created',
    location: cardLocation,
    action: (_, list: CreatedList) => viewList(list),
  },
  'edit-list': {
    run: ({ fields: { docId = '', name, status }, lists, log }) =>
      logFailures(log, 'edit', lists.edit(docId, { name: name ?? '', status })),
    code: 'list-edited',
    location: listLocation,
  },
  'delete-list': {
    run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'delete', lists.delete(docId)),
    code: 'list-deleted',
    location: () => overviewPath,
    action: ({ fields }) => undoAction('restore-list', fields),
  },
  'add-product': {
    run: addProduct,
    code: 'product-added',
    location: cardLocation,
    action: viewChangedList,
  },
} satisfies Record<string, Operation>;

function createList(submission: Submission, productId?: string) {
  const { fields, lists } = submission;
  return createOnce(
    submission,
    'create',
    (key) => lists.create(fields, productId, key),
    (list) => list,
  );
}

async function addProduct({ fields, idempotencyKey: key, lists, log }: Submission) {
  const { docId = '', productId = '' } = fields;
  const result = await logFailures(log, 'addProduct', lists.addProduct(docId, productId, { key }));
  const isListed = result?.ok && result.value.duplicates.length > 0;
  return isListed ? failure('product-already-listed') : result;
}

/** On a page of results the card stays; on others it may have another page than the form. The change was made, even if the index cannot be read now. */
async function cardLocation({ fields: { productId = '' }, url, catalog, log }: Submission): Promise<string> {
  if (url.pathname === searchPath) return cardPath(productId, `${searchPath}?${pageQueryOf(url.search)}`);
  const position = await unlessFailed(log, 'catalog', 'positionOf', () => catalog.positionOf(productId));
  return cardPath(productId, homePagePath(homePageOf(position)));
}
