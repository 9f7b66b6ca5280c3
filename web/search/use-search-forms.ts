import { useLocation, useNavigate, useNavigation } from 'react-router';
import { pageQueryOf, searchPath } from '../paths.ts';
import { pathOfForm, readSearchUrl } from './search-url.ts';

/** @returns the query of the results that are being loaded, or else of those that are shown */
export function useShownSearch(): { search: string; isLoading: boolean } {
  const { search } = useLocation();
  const { location } = useNavigation();
  const loading = location?.pathname === searchPath ? location : undefined;
  return { search: String(pageQueryOf((loading ?? { search }).search)), isLoading: loading !== undefined };
}

export const keepingFocus = { preventScrollReset: true, state: { keepsFocus: true } };

/** @returns a function that shows the results for a form, while its control keeps the focus and its position, and returns their query */
export function useSearchWith() {
  const navigate = useNavigate();
  // A control shows its new state in the frame of the event.
  const options = { ...keepingFocus, flushSync: true };
  return (form: HTMLFormElement) => {
    const path = pathOfForm(new FormData(form));
    void navigate(path, options);
    return readSearchUrl(path.slice(searchPath.length));
  };
}
