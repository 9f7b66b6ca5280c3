import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchLimits } from '../../domain/search.ts';
import { headerTexts as texts } from '../../domain/texts/header.ts';
import { SearchIcon } from '../parts/icons.tsx';
import { searchPath } from '../paths.ts';
import { searchTextOf, searchTextPath } from '../search-paths.ts';
import type { SearchSuggestions } from './search-suggestions.tsx';

/** The search of the header (specification §1). The suggestions are loaded when the field gets the focus: docs/decisions/search-page.md. */
export function SearchForm() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const text = useSearchText(field);
  const Suggestions = useSuggestions(field);
  function search(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (text) void navigate(searchTextPath(text));
  }
  return (
    <search className="search">
      <form action={searchPath} onSubmit={search}>
        <select aria-label={texts.category} data-soon>
          {texts.categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={texts.searchField}
          placeholder={texts.searchField}
          defaultValue={text}
          maxLength={searchLimits.maxText}
          required
          enterKeyHint="search"
        />
        {Suggestions && field.current && <Suggestions field={field.current} />}
        <button type="submit" aria-label={texts.search}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

/** @returns the text of the shown results. It replaces that of the field after each navigation to another page */
function useSearchText(field: React.RefObject<HTMLInputElement | null>): string {
  const { pathname, search } = useLocation();
  const text = searchTextOf(pathname, search);
  const page = pathname + text;
  const shownPage = useRef(page);
  useEffect(() => {
    if (field.current && shownPage.current !== page) field.current.value = text;
    shownPage.current = page;
  }, [field, page, text]);
  return text;
}

function useSuggestions(field: React.RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<{ SearchSuggestions: typeof SearchSuggestions }>();
  // Without a connection the search works without suggestions, until the next focus.
  const load = useEffectEvent(() => void import('./search-suggestions.tsx').then(setLoaded, () => undefined));
  useEffect(() => {
    const element = field.current;
    if (document.activeElement === element) load();
    element?.addEventListener('focus', load);
    return () => element?.removeEventListener('focus', load);
  }, [field]);
  return loaded?.SearchSuggestions;
}
