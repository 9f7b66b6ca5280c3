import { overviewPath } from '../../paths.ts';
import { listLocation, logFailures, type Operation, samePage, viewChangedList } from './submission.ts';

const listRestoration: Pick<Operation, 'run' | 'code'> = {
  run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'restoreList', lists.restoreList(docId)),
  code: 'list-restored',
};

const productRestoration: Pick<Operation, 'run' | 'code'> = {
  run: ({ fields: { docId = '', productId = '' }, lists, log }) =>
    logFailures(log, 'restoreProduct', lists.restoreProduct(docId, productId)),
  code: 'product-restored',
};

export const restorationOperations = {
  'undo-deletion': { ...listRestoration, location: () => overviewPath },
  'undo-removal': { ...productRestoration, location: listLocation },
  'restore-list': { ...listRestoration, location: samePage, action: viewChangedList },
  'restore-product': { ...productRestoration, location: samePage, action: viewChangedList },
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
