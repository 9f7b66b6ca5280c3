import { readSelection, type Selection } from '../../../domain/product-selection.ts';
import { failure, type Result } from '../../../domain/result-codes.ts';
import type { Removals } from '../../../store/lists/deleted-items.ts';
import type { Transferred } from '../../../store/lists/product-selections.ts';
import { undoAction } from './list-form.ts';
import { listLocation, logFailures, type Operation, type Submission } from './submission.ts';

/** Changes of the products of one list. */
export const selectionOperations = {
  'move-products': {
    run: (submission) => transfer(submission, { move: true }),
    code: 'products-moved',
    counts: countsOf,
    location: listLocation,
    action: ({ fields }, { added }: Transferred) =>
      added.length > 0 ? undoAction('undo-move', { ...fields, productIds: added }) : undefined,
  },
  'copy-products': {
    run: (submission) => transfer(submission, { move: false }),
    code: 'products-copied',
    counts: countsOf,
    location: listLocation,
    action: ({ fields, idempotencyKey: key }, { added }: Transferred) =>
      added.length > 0 && key ? undoAction('undo-copy', { ...fields, productIds: added }, key) : undefined,
  },
  'remove-products': {
    run: (submission) =>
      repeatable(
        submission,
        (selection, key) =>
          submission.lists.removeProducts(submission.fields.docId ?? '', selection, { key }),
        ({ removed }) => removed.length,
      ),
    code: ({ fields: { productIds = [] } }) =>
      productIds.length === 1 ? 'product-removed' : 'products-removed',
    counts: ({ removed }: Removals) => ({ changed: removed.length, duplicates: 0 }),
    location: listLocation,
    action: ({ fields }, { removed }: Removals) =>
      undoAction('restore-products', { docId: fields.docId, productIds: removed }),
  },
  'place-product': {
    run: ({ fields: { docId = '', productId = '', position }, lists, log }) =>
      logFailures(log, 'placeProduct', lists.placeProduct(docId, productId, Number(position))),
    code: 'product-placed',
    location: listLocation,
  },
  'undo-move': {
    async run({ fields: { docId = '', targetId = '', productIds = [] }, lists, log }) {
      const selection = readSelection(productIds);
      if (!selection.ok) return selection;
      const source = { from: targetId, move: true, isUndo: true };
      return logFailures(log, 'transferProducts', lists.transferProducts(docId, selection.value, source));
    },
    code: 'change-undone',
    location: listLocation,
  },
  'undo-copy': {
    run: ({ fields: { targetId = '', copyKey = '' }, lists, log }) =>
      logFailures(log, 'undoCopy', lists.undoCopy(targetId, copyKey)),
    code: 'change-undone',
    location: listLocation,
  },
} satisfies Record<string, Operation>;

function transfer(submission: Submission, { move }: { move: boolean }) {
  const { docId: from = '', targetId = '' } = submission.fields;
  return repeatable(
    submission,
    (selection, key) => submission.lists.transferProducts(targetId, selection, { from, move }, { key }),
    ({ added, duplicates }) => added.length + duplicates.length,
  );
}

/** A browser may show the form with its key again after its change was undone; sending it then makes the change again. @param countFound 0 if the list contains none of the products. @returns undefined if the store failed */
async function repeatable<T extends { replayed?: true }>(
  { fields: { productIds = [] }, idempotencyKey, log }: Submission,
  change: (selection: Selection, key?: string) => Promise<Result<T>>,
  countFound: (value: T) => number,
): Promise<Result<T> | undefined> {
  const selection = readSelection(productIds);
  if (!selection.ok) return selection;
  const send = (key?: string) => logFailures(log, 'transferProducts', change(selection.value, key));
  let result = await send(idempotencyKey);
  if (result?.ok && result.value.replayed) {
    const again = await send();
    if (again?.ok && 'version' in again.value) result = again;
  }
  if (!result?.ok || countFound(result.value) > 0) return result;
  return failure(productIds.length === 1 ? 'product-not-listed' : 'products-not-listed');
}

function countsOf({ added, duplicates }: Transferred) {
  return { changed: added.length, duplicates: duplicates.length };
}
