import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';

let shown: { path: string; data: unknown } | undefined;

/** Must be called by the component of a page whose client loader calls `loadOrKeepPage`. */
export function useKeptPage(data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { path: pathname + search, data };
    return () => {
      shown = undefined;
    };
  }, [pathname, search, data]);
}

type Load<T> = { url: URL; serverLoader(): Promise<T> };

/** For a client loader. If the data of the shown page cannot be loaded again for now, the page stays as it is, with its open dialog. */
export async function loadOrKeepPage<T>({ url, serverLoader }: Load<T>): Promise<T> {
  try {
    return await serverLoader();
  } catch (error) {
    const isLasting = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
    if (isLasting || shown?.path !== url.pathname + url.search) throw error;
    return shown.data as T;
  }
}
