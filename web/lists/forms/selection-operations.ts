import type { Additions, Removals } from '../../../server/lists/selection-service.ts';
import { undoAction } from './list-form.ts';
import { listLocation, logFailures, type Operation, type Submission } from './submission.ts';

/** Changes of several products of one list. */
export const selectionOperations = {
  'move-products': {
    run: (submission) => transfer(submission, { move: true }),
    code: 'products-moved',
    counts: countsOf,
    location: listLocation,
    action: ({ fields }, { added }: Additions) =>
      added.length > 0 ? undoAction('undo-move', { ...fields, productIds: added }) : undefined,
  },
  'copy-products': {
    run: (submission) => transfer(submission, { move: false }),
    code: 'products-copied',
    counts: countsOf,
    location: listLocation,
    action: ({ fields }, { added }: Additions) =>
      added.length > 0 ? undoAction('undo-copy', { ...fields, productIds: added }) : undefined,
  },
  'remove-products': {
    run: ({ fields: { docId = '', productIds = [] }, lists, log }) =>
      logFailures(log, 'removeProducts', lists.removeProducts(docId, productIds)),
    code: 'products-removed',
    counts: ({ removed }: Removals) => ({ changed: removed.length, duplicates: 0 }),
    location: listLocation,
    action: ({ fields }, { removed }: Removals) =>
      removed.length > 0 ? undoAction('undo-removals', { ...fields, productIds: removed }) : undefined,
  },
  'place-product': {
    run: ({ fields: { docId = '', productId = '', position }, lists, log }) =>
      logFailures(log, 'placeProduct', lists.placeProduct(docId, productId, Number(position))),
    code: 'product-placed',
    location: listLocation,
  },
  'undo-move': {
    run: ({ fields: { docId = '', targetId = '', productIds = [] }, lists, log }) =>
      logFailures(
        log,
        'transferProducts',
        lists.transferProducts(docId, productIds, { from: targetId, move: true }),
      ),
    code: 'change-undone',
    location: listLocation,
  },
  'undo-copy': {
    run: ({ fields: { targetId = '', productIds = [] }, lists, log }) =>
      logFailures(log, 'removeProducts', lists.removeProducts(targetId, productIds)),
    code: 'change-undone',
    location: listLocation,
  },
  'undo-removals': {
    run: ({ fields: { docId = '', productIds = [] }, lists, log }) =>
      logFailures(log, 'restoreProducts', lists.restoreProducts(docId, productIds)),
    code: 'products-restored',
    location: listLocation,
  },
} satisfies Record<string, Operation>;

function transfer({ fields, lists, log }: Submission, { move }: { move: boolean }) {
  const { docId = '', targetId = '', productIds = [] } = fields;
  return logFailures(
    log,
    'transferProducts',
    lists.transferProducts(targetId, productIds, { from: docId, move }),
  );
}

function countsOf({ added, duplicates }: Additions) {
  return { changed: added.length, duplicates: duplicates.length };
}
