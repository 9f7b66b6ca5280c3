import type { FormEffect } from '../../forms/form-result.ts';
import { shareDialog } from '../../paths.ts';
import {
  deletesStoredPages,
  endsSelection,
  keysRestMs,
  removesProducts,
  showListed,
} from '../forms/list-effects.ts';

type Dialog = {
  /** What its opener and its form send; `next` is the dialog that follows. */
  fields: readonly ('docId' | 'productId' | 'next')[];
  /** What its page contains without scripts. */
  data?: 'targetLists' | 'similar' | 'share';
  effect?: FormEffect;
};

const listId = ['docId'] as const;
const productIds = ['docId', 'productId'] as const;

/** The key is the kind: in addresses, and the intent of the form (specification §4). */
const table = {
  'new-list': { fields: ['docId', 'productId', 'next'] },
  'create-list': { fields: ['docId', 'productId'], effect: { onShow: showListed } },
  'edit-list': { fields: listId, effect: deletesStoredPages },
  'delete-list': { fields: listId, effect: deletesStoredPages },
  [shareDialog]: { fields: listId, data: 'share' },
  'free-gifts': { fields: listId },
  'end-sharing': { fields: listId },
  'move-products': { fields: productIds, data: 'targetLists', effect: endsSelection },
  'copy-products': { fields: productIds, data: 'targetLists', effect: endsSelection },
  'remove-products': { fields: productIds, effect: removesProducts },
  'place-product': {
    fields: productIds,
    effect: { restMs: (form) => (form.has('from') ? keysRestMs : undefined) },
  },
  'replace-product': { fields: productIds, data: 'similar' },
} satisfies Record<string, Dialog>;

export type DialogKind = keyof typeof table;
export const dialogs: Readonly<Record<DialogKind, Dialog>> = table;

/** A button may have other fields. */
export type Opening = {
  [Kind in DialogKind]: { dialog?: Kind } & Partial<Record<(typeof table)[Kind]['fields'][number], string>>;
}[DialogKind];

export function dialogDataOf(query: URLSearchParams): Dialog['data'] {
  const kind = kindOf(query.get('dialog'));
  return kind && dialogs[kind].data;
}

export function kindOf(text: string | null): DialogKind | undefined {
  return text !== null && Object.hasOwn(dialogs, text) ? (text as DialogKind) : undefined;
}

export function fieldsOf(kind: DialogKind, fields: URLSearchParams): [string, string][] {
  const names: readonly string[] = dialogs[kind].fields;
  return [...fields].filter(([name]) => names.includes(name));
}
