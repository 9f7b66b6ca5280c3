import type { GeneratedEntry } from './catalog-feed.ts';
import judgedQueries from './judged-queries.json' with { type: 'json' };
import typingErrors from './typing-errors.json' with { type: 'json' };

/** The number of queries with the right first page, and the texts of the others. */
export type Quality = { right: number; wrong: string[] };

/** What the judged queries ask for. */
type JudgedEntry = Pick<GeneratedEntry, 'productId' | 'brand' | 'kind'>;
type Wanted = Partial<Record<'brand' | 'type' | 'colour' | 'model' | 'productId', string>>;

const judgedPlaces = 4;
const shortWord = 6;

type Found = { ids: string[]; isCorrected: boolean };

/** @param entries the number of generated ones. @param search returns the IDs of the first page */
export async function measureQuality(
  entries: JudgedEntry[],
  search: (text: string) => Promise<Found>,
): Promise<{ judged: Quality; corrected: Quality }> {
  const entriesById = new Map(entries.map((entry) => [entry.productId, entry]));
  const judged: Quality = { right: 0, wrong: [] };
  for (const { query, wanted } of judgedQueries) {
    const places = Math.min(judgedPlaces, entries.filter((entry) => isWanted(entry, wanted)).length);
    const first = (await search(query)).ids.slice(0, places).map((id) => entriesById.get(id));
    const isRight = first.length === places && first.every((entry) => entry && isWanted(entry, wanted));
    count(judged, isRight, query);
  }
  const corrected: Quality = { right: 0, wrong: [] };
  for (const { typed, intended } of typingErrors) {
    const found = await search(typed);
    const isRight = isOtherWord(typed, intended)
      ? !found.isCorrected
      : String(found.ids) === String((await search(intended)).ids);
    count(corrected, isRight, `${typed} (${intended})`);
  }
  return { judged, corrected };
}

/** Whether a letter of a short word is replaced ('mesa', 'masa'), for which no correction is wanted. */
function isOtherWord(typed: string, intended: string): boolean {
  const intendedWords = intended.split(' ');
  return typed.split(' ').some((word, index) => {
    const meant = intendedWords[index] ?? '';
    const differing = [...word].filter((letter, at) => letter !== meant[at]);
    return word.length <= shortWord && word.length === meant.length && differing.length === 1;
  });
}

function count(quality: Quality, isRight: boolean, text: string): void {
  if (isRight) quality.right += 1;
  else quality.wrong.push(text);
}

function isWanted({ productId, brand, kind }: JudgedEntry, wanted: Wanted): boolean {
  const compact = (text = '') => text.replaceAll('-', '');
  return (
    (wanted.productId ?? productId) === productId &&
    (wanted.brand ?? brand) === brand &&
    (wanted.type ?? kind.type) === kind.type &&
    (wanted.colour ?? kind.colour) === kind.colour &&
    compact(kind.model).includes(compact(wanted.model))
  );
}
