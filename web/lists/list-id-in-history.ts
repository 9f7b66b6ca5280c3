import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailPathById, listKey } from '../paths.ts';

/** Keeps the id of the list that is shown with the page's entry in the browser's history (specification §2). */
export function useListIdInHistory(docId: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key) window.history.replaceState({ ...window.history.state, docId }, '');
  }, [docId, key]);
}

/** Leads from an address that no list has to the list that was shown there, and may bear another name now. */
export function useFindByListIdInHistory(isMissing: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const docId: unknown = window.history.state?.docId;
    const asked = listKey(new URL(pathname + search, window.location.origin));
    if (!isMissing || asked.docId || typeof docId !== 'string') return;
    void navigate(detailPathById({ docId, name: asked.name }), { replace: true });
  }, [isMissing, navigate, pathname, search]);
}
