import { useEffect } from 'react';
import { opensElsewhere } from './opens-elsewhere.ts';
import { showToast } from './toast-timer.ts';

/** Leaves the current page open when the target of a link cannot be reached, for links that the router does not handle. */
export function useOfflineLinks(): void {
  useEffect(() => {
    window.addEventListener('click', checkLink);
    return () => window.removeEventListener('click', checkLink);
  }, []);
}

function checkLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || opensElsewhere(event) || event.defaultPrevented) return;
  const { href, origin, pathname, search } = link;
  const current = window.location;
  const isSameOrigin = origin === current.origin;
  const isSamePage = pathname === current.pathname && search === current.search;
  if (isSameOrigin ? isSamePage : navigator.onLine) return;
  event.preventDefault();
  const showError = () => showToast('server-unreachable');
  if (isSameOrigin) fetch(href, { method: 'HEAD' }).then(() => current.assign(href), showError);
  else showError();
}
