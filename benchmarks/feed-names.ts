import type { Random } from '../stress/seeded-random.ts';
import { accessories, colours, type Group, groups, sellers } from './feed-words.ts';

const rareWords = 400_000;
const rareBrands = 3_000;
const rareSellers = 200;
const consonants = ['b', 'c', 'd', 'f', 'g', 'l', 'll', 'm', 'n', 'ñ', 'p', 'r', 's', 't', 'v', 'z'];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const knownModels = ['WH-1000XM4', 'WH-1000XM5', 'WF-1000XM4', 'N5', 'N3', 'N5 Pro', 'HC5630', 'TAH4205BK'];

/** `kind` is what the judged queries ask for; the names have parts of it. */
export type GeneratedProduct = {
  name: string;
  brand: string;
  sellers: string[];
  kind: { type: string; colour?: string; model?: string };
};

export function createProductGenerator({ integerBelow, chance, pick }: Random): () => GeneratedProduct {
  /** The first ones are the most frequent. */
  const frequent = <T>(items: readonly T[]) => items[skewed(items.length, 2)] as T;
  const skewed = (limit: number, exponent: number) =>
    Math.floor(limit * (integerBelow(2 ** 30) / 2 ** 30) ** exponent);

  function brandOf(group: Group): string {
    return chance(0.6) ? frequent(group.brands) : wordOf(7 + 13 * skewed(rareBrands, 3)).toUpperCase();
  }

  function modelOf(): string {
    if (chance(0.02)) return pick(knownModels);
    const letters = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(65 + integerBelow(26))).join('');
    const hyphen = chance(0.3) ? '-' : '';
    return `${letters(2 + integerBelow(2))}${hyphen}${100 + integerBelow(9_900)}${letters(integerBelow(3))}`;
  }

  function nameOf(group: Group, type: string, brand: string, colour: string, model: string | undefined) {
    const parts = [type];
    if (chance(group.hasModels ? 0.6 : 0.15)) parts.push(brand);
    if (model) parts.push(model);
    parts.push(frequent(group.words));
    if (chance(0.4)) parts.push(frequent(group.words));
    if (chance(0.4)) parts.push(frequent(group.materials));
    if (chance(0.3)) parts.push(frequent(group.measures));
    if (chance(0.35)) parts.push(capitalised(wordOf(skewed(rareWords, 3))));
    parts.push(colour);
    return [...new Set(parts)].filter(Boolean).join(' ');
  }

  /** As in feeds: some names have no accents, and some are in capitals. */
  function typed(name: string): string {
    const letters = chance(0.2)
      ? name
          .normalize('NFD')
          .replace(/[\u0300\u0301]/g, '')
          .normalize()
      : name;
    return chance(0.1) ? letters.toUpperCase() : letters;
  }

  return () => {
    const group = pick(groups);
    const [type, gender] = frequent(group.types);
    const [masculine, feminine] = frequent(colours);
    const brand = brandOf(group);
    const colour = gender === 'f' ? feminine : masculine;
    const sellersOf = () =>
      chance(0.5) ? frequent(sellers) : `${capitalised(wordOf(5 + 11 * integerBelow(rareSellers)))} SpA`;
    const offered = [sellersOf(), sellersOf(), sellersOf()];
    if (chance(0.03)) {
      const accessory = pick(accessories);
      const name = `${accessory} para ${type} ${frequent(group.words)} ${colour}`;
      return { name: typed(name), brand, sellers: offered, kind: { type: accessory, colour: masculine } };
    }
    const model = group.hasModels ? modelOf() : undefined;
    const shown = chance(0.7) ? colour : '';
    const name = nameOf(group, type, brand, shown, model);
    const kind = { type, ...(shown && { colour: masculine }), ...(model && { model }) };
    return { name: typed(name), brand, sellers: offered, kind };
  };
}

/** @returns a word of syllables, the same for the same number */
function wordOf(number: number): string {
  const syllables: string[] = [];
  for (let rest = number + 80; rest > 0; rest = Math.floor(rest / 80)) {
    const syllable = rest % 80;
    syllables.push(`${consonants[Math.floor(syllable / 5)]}${vowels[syllable % 5]}`);
  }
  return `${syllables.join('')}${['', 's', 'n', 'l'][number % 4]}`;
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
