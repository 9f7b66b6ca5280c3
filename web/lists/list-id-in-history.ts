import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailPathById, listKey } from '../paths.ts';

/** Stores the id of the list in the current entry of the browser's history (specification §2). */
export function useStoredListId(docId: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key) window.history.replaceState({ ...window.history.state, docId }, '');
  }, [docId, key]);
}

/** Redirects from the old URL of a renamed list: the history entry has the id of the list that was shown there. */
export function useRedirectToStoredList(isMissing: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const docId: unknown = window.history.state?.docId;
    const key = listKey(new URL(pathname + search, window.location.origin));
    if (!isMissing || key.docId || typeof docId !== 'string') return;
    void navigate(detailPathById({ docId, name: key.name }), { replace: true });
  }, [isMissing, navigate, pathname, search]);
}
