import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchLimits } from '../../../domain/search.ts';
import { headerTexts as texts } from '../../../domain/texts/header-texts.ts';
import { useFieldText } from '../../browser/field-text.ts';
import { categoriesPath, categoryPath } from '../../category-paths.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { searchPath, searchTextOf, searchTextPath } from '../../paths.ts';
import { useShop } from '../../rendering/shop-context.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { CategorySelect, chosenCategory, useCategoriesOfPage } from './category-select.tsx';
import type { SearchSuggestions } from './search-suggestions.tsx';

export const searchFieldId = 'buscar';

/** Suggestions are loaded when the field gets the focus: docs/decisions/search-page.md. */
export function SearchForm() {
  const { home } = useShop();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const text = searchTextOf(pathname, query);
  const field = useFieldText(text, pathname + text);
  const Suggestions = useSuggestions(field);
  const within = useCategoriesOfPage();
  function search(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!field.current) return;
    field.current.value = field.current.value.trim();
    const category = chosenCategory(field.current);
    if (field.current.value) void navigate(searchTextPath(field.current.value, category));
    else if (category) void navigate(categoryPath(category));
    else if (within.length > 0) void navigate(categoriesPath);
    else showToast('search-empty');
  }
  return (
    <search className="search">
      <form action={searchPath} onSubmit={search}>
        <SearchField
          ref={field}
          id={searchFieldId}
          name="q"
          label={home.placeholder}
          submit={texts.search}
          start={<CategorySelect within={within} />}
          defaultValue={text}
          maxLength={searchLimits.maxText}
        >
          {Suggestions && field.current && <Suggestions field={field.current} />}
        </SearchField>
      </form>
    </search>
  );
}

function useSuggestions(field: React.RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<{ SearchSuggestions: typeof SearchSuggestions }>();
  const load = useEffectEvent(() => void import('./search-suggestions.tsx').then(setLoaded, () => undefined));
  useEffect(() => {
    const element = field.current;
    if (document.activeElement === element) load();
    element?.addEventListener('focus', load);
    return () => element?.removeEventListener('focus', load);
  }, [field]);
  return loaded?.SearchSuggestions;
}
