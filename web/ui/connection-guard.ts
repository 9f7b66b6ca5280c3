import { useEffect } from 'react';
import { showToast } from './toast-state.ts';

/**
 * Keeps the page when a link that the router does not follow leads where nothing can be reached: to a page of the shop,
 * which is asked first, or to another site while the browser has no network.
 */
export function useLinkGuard(): void {
  useEffect(() => {
    window.addEventListener('click', guard);
    return () => window.removeEventListener('click', guard);
  }, []);
}

function guard(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const opensElsewhere =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || event.defaultPrevented) return;
  const { href, origin, pathname, search } = link;
  const here = window.location;
  if (origin === here.origin ? pathname === here.pathname && search === here.search : navigator.onLine)
    return;
  event.preventDefault();
  const refuse = () => showToast('server-unreachable');
  if (origin === here.origin) fetch(href, { method: 'HEAD' }).then(() => here.assign(href), refuse);
  else refuse();
}
