import { useLocation, useNavigate, useNavigation } from 'react-router';
import { pageQueryOf, searchPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { pathOfForm, readSearchUrl } from './search-url.ts';

export function useShownSearch(): { search: string; isLoading: boolean } {
  const { search } = useLocation();
  const { location } = useNavigation();
  const loading = location?.pathname === searchPath ? location : undefined;
  return { search: String(pageQueryOf((loading ?? { search }).search)), isLoading: loading !== undefined };
}

export function useSearchUrl(search: string) {
  return readSearchUrl(search, useShop().currency);
}

export const keepingFocus = { preventScrollReset: true, state: { keepsFocus: true } };

export function useSearchWith() {
  const navigate = useNavigate();
  const { currency } = useShop();
  // A control shows its new state in the frame of the event.
  const options = { ...keepingFocus, flushSync: true };
  return (form: HTMLFormElement) => {
    const path = pathOfForm(new FormData(form));
    void navigate(path, options);
    return readSearchUrl(path.slice(searchPath.length), currency);
  };
}
