import type { FormEffect } from '../../forms/form-result.ts';
import { shareDialog } from '../../paths.ts';
import { deletesStoredPages, endsSelection, keysRestMs, showListed } from '../forms/list-effects.ts';

type Dialog = {
  /** What its opener sends and its form sends again; `next` is the kind of the dialog that follows. */
  fields: readonly ('docId' | 'productId' | 'next')[];
  /** What its page contains for browsers without scripts. */
  data?: 'targetLists' | 'similar' | 'share';
  /** What happens in the browser beside the message of its form. */
  effect?: FormEffect;
};

/** The dialogs of the specification (§4), and others. The key is the kind: in addresses, and the intent of the form. */
const table = {
  'new-list': { fields: ['docId', 'productId', 'next'] },
  'create-list': { fields: ['productId'], effect: { onShow: showListed } },
  'edit-list': { fields: ['docId'], effect: deletesStoredPages },
  'delete-list': { fields: ['docId'], effect: deletesStoredPages },
  [shareDialog]: { fields: ['docId'], data: 'share' },
  'free-gifts': { fields: ['docId'] },
  'end-sharing': { fields: ['docId'] },
  'move-products': { fields: ['docId', 'productId'], data: 'targetLists', effect: endsSelection },
  'copy-products': { fields: ['docId', 'productId'], data: 'targetLists', effect: endsSelection },
  'remove-products': { fields: ['docId', 'productId'], effect: endsSelection },
  'place-product': {
    fields: ['docId', 'productId'],
    effect: { restMs: (form) => (form.has('from') ? keysRestMs : undefined) },
  },
  'replace-product': { fields: ['docId', 'productId'], data: 'similar' },
} satisfies Record<string, Dialog>;

export type DialogKind = keyof typeof table;
export const dialogs: Readonly<Record<DialogKind, Dialog>> = table;

/** The fields with which a page opens a dialog; the buttons of a form may have the others. */
export type Opening = {
  [Kind in DialogKind]: { dialog?: Kind } & Partial<Record<(typeof table)[Kind]['fields'][number], string>>;
}[DialogKind];

/** @param query of a page, which has an open dialog without scripts */
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
