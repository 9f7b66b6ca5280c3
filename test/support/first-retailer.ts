import firstShop from '../../catalog/shop.json' with { type: 'json' };
import { casaAustral } from '../../server/shop/shop.test-support.ts';
import { read } from './source-files.ts';

/** Keys of its file whose values are names of files and of parts of the program. */
const namesOfProgram = ['soon', 'icon', 'type', 'page', 'lang', 'logo', 'picture'];
/** Of its name, cards, town and products, in any letter case. */
const anyCase = /falabella|(?<!\p{L})(?:cmr|fpay|providencia|sustentable|poler[oó]n(?:es)?)(?!\p{L})/giu;
const derivedColours = ['#8fca02', '#b53800'];

const own = new Set(textsOf(casaAustral.shop));
const soon = firstShop.header.map((entry) => entry.soon);
const foreign = [...textsOf(firstShop), ...textsOf(soon), ...derivedColours].filter((text) => !own.has(text));
const texts = new RegExp(`(?<![\\p{L}\\d])(?:${foreign.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu');

/** Its texts, names and colours that Casa Austral does not have, with the first place of each. */
export type Words = Record<string, string>;

export function addWords(words: Words, text: string, place: string) {
  for (const [word] of [...text.matchAll(anyCase), ...text.matchAll(texts)]) words[word] ??= place;
}

export function wordsIn(files: string[]): Words {
  const words: Words = {};
  for (const file of files) addWords(words, read(file), file);
  // A key of the keyboard has the name of its first page.
  delete words.Home;
  return words;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (namesOfProgram.includes(key) ? [] : textsOf(part)));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
