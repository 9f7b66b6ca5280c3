import { useLocation, useNavigate, useNavigation } from 'react-router';
import { categoryOf } from '../category-paths.ts';
import { pageQueryOf, searchPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { pathOfForm, readSearchUrl } from './search-url.ts';

type ShownSearch = { pathname: string; search: string; isLoading: boolean };

export function useShownSearch(): ShownSearch {
  const current = useLocation();
  const { location } = useNavigation();
  const loading = location && isOfResults(location) ? location : undefined;
  const { pathname, search } = loading ?? current;
  return { pathname, search: String(pageQueryOf(search)), isLoading: loading !== undefined };
}

function isOfResults({ pathname }: { pathname: string }): boolean {
  return pathname === searchPath || categoryOf(pathname) !== undefined;
}

export function useSearchUrl(place: Pick<URL, 'pathname' | 'search'>) {
  return readSearchUrl(place, useShop().currency);
}

export const keepingFocus = { preventScrollReset: true, state: { keepsFocus: true } };

export function useSearchWith() {
  const navigate = useNavigate();
  const { pathname } = useShownSearch();
  const { currency } = useShop();
  // A control shows its new state in the frame of the event.
  const options = { ...keepingFocus, flushSync: true };
  return (form: HTMLFormElement) => {
    const path = pathOfForm(pathname, new FormData(form));
    void navigate(path, options);
    return readSearchUrl({ pathname, search: path.slice(pathname.length) }, currency);
  };
}
