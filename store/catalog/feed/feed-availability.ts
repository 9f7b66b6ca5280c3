import { NumberText } from './number-text.ts';

const maxTextLength = 60;
const prefix = /^(?:https?:\/\/schema\.org\/|schema:)/i;
const stock = /^-?\d+(?:\.\d+)?$/;

/** What can only be ordered is neither (schema.org, ItemAvailability). */
const words: Record<string, boolean | undefined> = {
  ...{ instock: true, limitedavailability: true, onlineonly: true, instoreonly: true, true: true },
  ...{ outofstock: false, soldout: false, discontinued: false, reserved: false, false: false },
  ...{ preorder: undefined, presale: undefined, backorder: undefined, madetoorder: undefined },
};

export function readAvailability(value: unknown): boolean | 'unknown' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (value instanceof NumberText) return Number(value.text) > 0;
  if (typeof value === 'number' && !Number.isNaN(value)) return value > 0;
  if (typeof value !== 'string' || value.length > maxTextLength) return 'unknown';
  const text = value.trim();
  if (text === '') return undefined;
  if (stock.test(text)) return Number(text) > 0;
  const word = text
    .replace(prefix, '')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return Object.hasOwn(words, word) ? words[word] : 'unknown';
}
