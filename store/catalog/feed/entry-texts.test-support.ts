import { EntryFinder } from './entry-finder.ts';

/** @returns the entry of a feed with this JSON text */
export function entryOf(text: string): unknown {
  let entry: unknown;
  const finder = new EntryFinder('', (found) => {
    entry = found;
  });
  finder.push(`[${text}]`);
  finder.end();
  return entry;
}
