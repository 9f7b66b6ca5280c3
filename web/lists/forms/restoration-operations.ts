import { readSelection } from '../../../domain/product-selection.ts';
import { deletedItemsPath, overviewPath } from '../../paths.ts';
import {
  listLocation,
  logFailures,
  type Operation,
  type Submission,
  samePage,
  viewChangedList,
} from './submission.ts';

export const restorationOperations = {
  'restore-list': {
    run: ({ fields: { docId = '' }, lists, log }) =>
      logFailures(log, 'restoreList', lists.restoreList(docId)),
    code: 'list-restored',
    location: (submission) => (isAmongDeleted(submission) ? samePage(submission) : overviewPath),
    action: viewFromDeleted,
  },
  'restore-products': {
    async run({ fields: { docId = '', productIds = [] }, lists, log }) {
      const selection = readSelection(productIds);
      if (!selection.ok) return selection;
      return logFailures(log, 'restoreProducts', lists.restoreProducts(docId, selection.value));
    },
    code: ({ fields: { productIds = [] } }) =>
      productIds.length === 1 ? 'product-restored' : 'products-restored',
    location: (submission) => (isAmongDeleted(submission) ? samePage(submission) : listLocation(submission)),
    action: viewFromDeleted,
  },
  'purge-list': {
    run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'purgeList', lists.purgeList(docId)),
    code: 'list-purged',
    location: samePage,
  },
  'purge-product': {
    run: ({ fields: { docId = '', productId = '' }, lists, log }) =>
      logFailures(log, 'purgeProduct', lists.purgeProduct(docId, productId)),
    code: 'product-purged',
    location: samePage,
  },
} satisfies Record<string, Operation>;

/** Otherwise the form is that of a toast. */
function isAmongDeleted({ url }: Submission): boolean {
  return url.pathname === deletedItemsPath;
}

async function viewFromDeleted(submission: Submission) {
  return isAmongDeleted(submission) ? viewChangedList(submission) : undefined;
}
