import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { detailPathById, listKey } from '../paths.ts';

/** React Router keeps the property. Its `navigate` would discard the result of a form. */
export function useRecordListId(docId: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key) window.history.replaceState({ ...window.history.state, docId }, '');
  }, [docId, key]);
}

/** From the old URL (specification §2). */
export function useRedirectToRenamedList(isMissing: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const docId: unknown = window.history.state?.docId;
    const key = listKey(new URL(pathname + search, window.location.origin));
    if (!isMissing || key.docId || typeof docId !== 'string') return;
    void navigate(detailPathById({ docId, name: key.name }), { replace: true });
  }, [isMissing, navigate, pathname, search]);
}
