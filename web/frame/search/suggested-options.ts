import { useEffect, useState } from 'react';
import type { Currency } from '../../../domain/currency.ts';
import { currentPriceText } from '../../../domain/product-display.ts';
import { noSuggestions, type Suggestions, searchLimits } from '../../../domain/search.ts';
import { searchTexts as texts } from '../../../domain/texts/search-texts.ts';
import { withoutAccents } from '../../../domain/without-accents.ts';
import { suggestionsPath } from '../../../server/api-paths.ts';
import { useJson } from '../../offline/use-json.ts';
import { productPath, searchTextPath } from '../../paths.ts';

const delayMs = 150;
const maxRecentWhileTyping = 3;

export type Option = {
  key: string;
  label: string;
  path?: string;
  search?: string;
  isProduct?: boolean;
  image?: string | undefined;
  price?: string;
};

/** At most ten, recent searches first; then the search for the text. */
export function optionGroups(
  text: string,
  recent: string[],
  found: Suggestions | undefined,
  currency: Currency,
  category = '',
) {
  const { completions, products, brands, total, hasMore } = found ?? noSuggestions;
  const typed = text.trim().toLowerCase();
  const matching = recent.filter((search) => search.toLowerCase().startsWith(typed));
  const limit = typed ? maxRecentWhileTyping : searchLimits.maxSuggestions;
  const groups = [
    {
      kind: 'recent' as const,
      options: matching.slice(0, limit).map((search) => searchOption('recent', search)),
    },
    {
      kind: 'completions' as const,
      options: completions
        .filter((completion) => !matching.includes(completion))
        .map((completion) => searchOption('completion', completion)),
    },
    { kind: 'brands' as const, options: brands.map((brand) => searchOption('brand', brand)) },
    {
      kind: 'products' as const,
      options: products.map(
        ({ productId, name, image, price, pricesDiffer }): Option => ({
          key: `product ${productId}`,
          label: name,
          path: productPath(productId),
          isProduct: true,
          image,
          ...(price !== undefined && { price: currentPriceText(price, currency, pricesDiffer) }),
        }),
      ),
    },
  ];
  let free = searchLimits.maxSuggestions;
  const shownGroups = groups.flatMap(({ kind, options }) => {
    const shown = options.slice(0, free);
    free -= shown.length;
    return shown.length > 0 ? [{ kind, options: shown }] : [];
  });
  const query = text.trim();
  if (!query || !found) return shownGroups;
  const all = { ...searchOption('all', query), label: texts.showAll(query, category ? 0 : total, hasMore) };
  return [...shownGroups, { kind: 'all' as const, options: [all] }];
}

function searchOption(kind: string, search: string): Option {
  return { key: `${kind} ${search}`, label: search, search };
}

export function pathOf({ path, search = '' }: Option, category: string): string {
  return path ?? searchTextPath(search, category);
}

export function partsOf(label: string, text: string): { text: string; isNew: boolean }[] {
  const typed = withoutAccents(text).split(/\s+/).filter(Boolean);
  return label.split(/(?<=\s)/).flatMap((word) => {
    const start = typed.find((start) => withoutAccents(word).startsWith(start))?.length ?? 0;
    const parts = [
      { text: word.slice(0, start), isNew: false },
      { text: word.slice(start), isNew: true },
    ];
    return parts.filter((part) => part.text !== '');
  });
}

/** Those of the text before until others arrive. */
export function useFoundSuggestions(text: string): Suggestions | undefined {
  const query = text.trim();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    if (!query) return setRequested('');
    const timer = setTimeout(() => setRequested(query), delayMs);
    return () => clearTimeout(timer);
  }, [query]);
  const path = `${suggestionsPath}?${new URLSearchParams({ q: requested })}`;
  const { data, failure, isLoading } = useJson<Suggestions>(requested ? path : undefined);
  return failure && !isLoading ? noSuggestions : data;
}
