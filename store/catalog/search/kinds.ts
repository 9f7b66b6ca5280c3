import type { Columns } from '../index/columns.ts';
import { tokenOf, wordsOf } from '../index/words.ts';
import type { Level } from './match-expressions.ts';
import type { Term } from './terms.ts';

/** The first word: 'Silla', but not 'Funda para silla'. */
export function createKinds({ heads, headNames }: Pick<Columns, 'heads' | 'headNames'>) {
  const firstToken = (name = '') => tokenOf(wordsOf(name)[0]?.joined ?? '');
  const headNumbers = Map.groupBy(headNames.keys(), (number) => firstToken(headNames[number]));

  function placesFor(terms: Term[], level: Level): (position: number) => number {
    const isStart = terms.length === 1 && level !== 'spelled' && level !== 'words';
    const places = new Map<number, number>();
    for (const [place, { typed, alternatives, wider }] of terms.entries()) {
      const first = typed[0]?.joined ?? '';
      const tokens = [...alternatives, ...wider].map(([word]) => tokenOf(word?.joined ?? ''));
      const starts = isStart ? [...headNumbers.keys()].filter((head) => head.startsWith(first)) : [];
      for (const number of [...tokens, ...starts].flatMap((head) => headNumbers.get(head) ?? []))
        if (!places.has(number)) places.set(number, place);
    }
    return (position) => places.get(heads[position] as number) ?? terms.length;
  }

  return {
    placesFor,

    first(positions: number[], terms: Term[], level: Level): number[] {
      const placeOf = placesFor(terms, level);
      return positions.toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  };
}
