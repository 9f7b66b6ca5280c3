import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { reportConnection } from '../ui/connection.ts';

type ClientLoaderArgs<Data> = { url: URL; serverLoader: () => Promise<Data> };

/**
 * Keeps a page from being lost by being refreshed: when the server cannot be reached or its store fails, the page
 * stays as it is shown. A page that is entered without success says so.
 * @returns the page's loader in the browser, and a hook with which the page says what it shows
 */
export function keepShown<Data>() {
  let shown: { href: string; data: Data } | undefined;

  async function clientLoader({ url, serverLoader }: ClientLoaderArgs<Data>): Promise<Data> {
    try {
      const data = await serverLoader();
      reportConnection(true);
      return data;
    } catch (fault) {
      const isAnswer = isRouteErrorResponse(fault) && fault.status < 500;
      if (isAnswer || shown?.href !== url.href) throw fault;
      reportConnection(false);
      return shown.data;
    }
  }

  function useShown(data: Data): void {
    const { pathname, search } = useLocation();
    useEffect(() => {
      shown = { href: new URL(pathname + search, window.location.origin).href, data };
      return () => {
        shown = undefined;
      };
    }, [pathname, search, data]);
  }

  return { clientLoader, useShown };
}
