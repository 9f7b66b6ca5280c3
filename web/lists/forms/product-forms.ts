import { failure } from '../../../domain/result-codes.ts';
import type { FormOperation, FormResult, SentForm } from '../../forms/form-result.ts';
import { namedPage } from '../../forms/page-after-form.ts';
import { unlessFailed } from '../../rendering/service-unavailable.ts';
import {
  changeOnce,
  readChangedList,
  returnLocation,
  selectionIn,
  textIn,
  undoAction,
  viewChangedList,
} from './form-steps.ts';

export const productForms = {
  'move-products': (sent) => transfer(sent, { move: true }),

  'copy-products': (sent) => transfer(sent, { move: false }),

  async 'remove-products'(sent) {
    const docId = textIn(sent, 'docId');
    const selection = selectionIn(sent);
    if (!selection.ok) return selection;
    const { result } = await changeOnce(sent, (key) =>
      sent.lists.removeProducts(docId, selection.value, { key }),
    );
    if (!result.ok) return result;
    const { removed } = result.value;
    if (removed.length === 0) return notListed(selection.value);
    return {
      ok: true,
      ...(selection.value.length === 1
        ? { code: 'product-removed' }
        : { code: 'products-removed', values: { changed: removed.length } }),
      location: await returnLocation(sent),
      action: undoAction('restore-products', { docId }, removed),
    };
  },

  async 'restore-products'(sent) {
    const selection = selectionIn(sent);
    if (!selection.ok) return selection;
    const restored = await sent.lists.restoreProducts(textIn(sent, 'docId'), selection.value);
    if (!restored.ok) return restored;
    const code = selection.value.length === 1 ? 'product-restored' : 'products-restored';
    const view = namedPage(sent) !== undefined && (await viewChangedList(sent));
    return { ok: true, code, location: await returnLocation(sent), ...view };
  },

  async 'place-product'(sent) {
    const [docId, productId] = [textIn(sent, 'docId'), textIn(sent, 'productId')];
    const change = { position: Number(textIn(sent, 'position')) };
    const placed = await sent.lists.changeProduct(docId, productId, change);
    if (!placed.ok) return placed;
    const { position, previousPosition } = placed.value;
    const from = textIn(sent, 'from') || String(previousPosition);
    const [list, product] = [await readChangedList(sent, docId), await readProduct(sent, productId)];
    return {
      ok: true,
      code: 'product-placed',
      ...(list?.ok &&
        product && {
          values: { position, productCount: list.value.productCount, name: product.name },
        }),
      location: await returnLocation(sent),
      ...(from !== String(position) && {
        action: undoAction('undo-placement', { docId, position: from }, [productId]),
      }),
    };
  },

  async 'undo-placement'(sent) {
    const position = Number(textIn(sent, 'position'));
    const placed = await sent.lists.changeProduct(textIn(sent, 'docId'), textIn(sent, 'productId'), {
      position,
    });
    return placed.ok ? undone(sent) : placed;
  },

  async 'replace-product'(sent) {
    const [docId, productId] = [textIn(sent, 'docId'), textIn(sent, 'productId')];
    const { result, key } = await changeOnce(sent, (key) =>
      sent.lists.replaceProduct(docId, productId, textIn(sent, 'otherId'), { key }),
    );
    if (!result.ok) return result;
    const undo = key && undoAction('undo-replacement', { docId, copyKey: key }, [productId]);
    return {
      ok: true,
      code: 'product-replaced',
      location: await returnLocation(sent),
      ...(undo && { action: undo }),
    };
  },

  async 'undo-replacement'(sent) {
    const [docId, productId] = [textIn(sent, 'docId'), textIn(sent, 'productId')];
    const restored = await sent.lists.undoReplacement(docId, productId, textIn(sent, 'copyKey'));
    return restored.ok ? undone(sent) : restored;
  },

  async 'undo-move'(sent) {
    const selection = selectionIn(sent);
    if (!selection.ok) return selection;
    const source = { from: textIn(sent, 'targetId'), move: true, isUndo: true };
    const moved = await sent.lists.transferProducts(textIn(sent, 'docId'), selection.value, source);
    return moved.ok ? undone(sent) : moved;
  },

  async 'undo-copy'(sent) {
    const removed = await sent.lists.undoCopy(textIn(sent, 'targetId'), textIn(sent, 'copyKey'));
    return removed.ok ? undone(sent) : removed;
  },
} satisfies Record<string, FormOperation>;

async function transfer(sent: SentForm, { move }: { move: boolean }): Promise<FormResult> {
  const [from, to] = [textIn(sent, 'docId'), textIn(sent, 'targetId')];
  const selection = selectionIn(sent);
  if (!selection.ok) return selection;
  const { result, key } = await changeOnce(sent, (key) =>
    sent.lists.transferProducts(to, selection.value, { from, move }, { key }),
  );
  if (!result.ok) return result;
  const { added, duplicates } = result.value;
  if (added.length + duplicates.length === 0) return notListed(selection.value);
  const target = await readChangedList(sent, to);
  const fields = { docId: from, targetId: to };
  const undo = move
    ? undoAction('undo-move', fields, added)
    : key && undoAction('undo-copy', { ...fields, copyKey: key }, added);
  return {
    ok: true,
    code: move ? 'products-moved' : 'products-copied',
    values: {
      changed: added.length,
      duplicates: duplicates.length,
      ...(target?.ok && { name: target.value.name }),
    },
    location: await returnLocation(sent),
    ...(added.length > 0 && undo && { action: undo }),
  };
}

/** The change was made, even if the product cannot be read now. */
function readProduct({ lists, log }: SentForm, productId: string) {
  return unlessFailed(log, 'lists', 'listedProduct', () => lists.listedProduct(productId));
}

function notListed(productIds: string[]) {
  return failure(productIds.length === 1 ? 'product-not-listed' : 'products-not-listed');
}

async function undone(sent: SentForm): Promise<FormResult> {
  return { ok: true, code: 'change-undone', location: await returnLocation(sent) };
}
