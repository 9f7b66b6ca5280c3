import type { CodeTable, MessageValues } from './codes/code-table.ts';
import { giftCodes } from './codes/gift-codes.ts';
import { listCodes } from './codes/list-codes.ts';
import { productCodes } from './codes/product-codes.ts';
import { requestCodes } from './codes/request-codes.ts';
import { shareCodes } from './codes/share-codes.ts';
import { userCodes } from './codes/user-codes.ts';

export const messages = {
  ...listCodes,
  ...productCodes,
  ...requestCodes,
  ...shareCodes,
  ...giftCodes,
  ...userCodes,
  soon: { text: ({ name = '' }: MessageValues) => name },
};
export type MessageCode = keyof typeof messages;

export function messageText(code: MessageCode, values: MessageValues = {}): string {
  const { text } = messages[code];
  return typeof text === 'function' ? text(values) : text;
}

export function fieldOf(code: MessageCode): CodeTable[string]['field'] {
  return entryOf(code).field;
}

export function closesDialog(code: MessageCode): boolean {
  return entryOf(code).closesDialog === true;
}

function entryOf(code: MessageCode): CodeTable[string] {
  return messages[code];
}

export function isRequestErrorCode(code: MessageCode): boolean {
  return Object.hasOwn(requestCodes, code);
}

export const actionTexts = {
  save: 'Guardar',
  'view-list': 'Ver lista',
  'change-list': 'Cambiar',
  buy: 'Ver producto',
  undo: 'Deshacer',
  remove: 'Quitar',
  'return-lists': 'No es mío',
};
