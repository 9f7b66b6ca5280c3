import { useEffect, useState } from 'react';
import { type Suggestions, searchLimits } from '../../domain/search.ts';
import { suggestionsPath } from '../../server/api-paths.ts';
import { fetchJson } from '../browser/fetch-json.ts';
import { productPath } from '../paths.ts';
import { searchTextPath } from '../search-paths.ts';

const delayMs = 150;
const maxRecentWhileTyping = 3;

export type Option = {
  key: string;
  label: string;
  path: string;
  /** The text that is searched, which becomes a recent search. */
  search?: string;
  isProduct?: boolean;
  image?: string | undefined;
};

/** With the number of answers since the field was empty. */
type Found = Suggestions & { answers: number };

const nothing: Found = { products: [], brands: [], answers: 0 };

/** At most ten options together: first the recent searches that start with the text. */
export function optionGroups(text: string, recent: string[], { products, brands }: Suggestions) {
  const typed = text.trim().toLowerCase();
  const matching = recent.filter((search) => search.toLowerCase().startsWith(typed));
  const limit = typed ? maxRecentWhileTyping : searchLimits.maxSuggestions;
  const groups = [
    {
      kind: 'recent' as const,
      options: matching.slice(0, limit).map((search) => searchOption('recent', search)),
    },
    { kind: 'brands' as const, options: brands.map((brand) => searchOption('brand', brand)) },
    {
      kind: 'products' as const,
      options: products.map(
        ({ productId, name, image }): Option => ({
          key: `product ${productId}`,
          label: name,
          path: productPath(productId),
          isProduct: true,
          image,
        }),
      ),
    },
  ];
  let free = searchLimits.maxSuggestions;
  return groups.flatMap(({ kind, options }) => {
    const shown = options.slice(0, free);
    free -= shown.length;
    return shown.length > 0 ? [{ kind, options: shown }] : [];
  });
}

function searchOption(kind: string, search: string): Option {
  return { key: `${kind} ${search}`, label: search, path: searchTextPath(search), search };
}

/** @returns the suggestions for the text, or those for the text before until they arrive */
export function useFoundSuggestions(text: string): Found {
  const [found, setFound] = useState(nothing);
  const query = text.trim();
  useEffect(() => {
    if (!query) return setFound(nothing);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const path = `${suggestionsPath}?${new URLSearchParams({ q: query })}`;
      const response = await fetchJson<Suggestions>(path, request.signal);
      if (request.signal.aborted) return;
      const suggestions = response.ok ? response.value : nothing;
      setFound(({ answers }) => ({ ...suggestions, answers: answers + 1 }));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return found;
}
