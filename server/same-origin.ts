import { apiPath } from './api-paths.ts';

const harmless = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request was made by a page of another site, which must neither change lists nor use the API. No token
 * is needed: the browser says where a request comes from (Fetch Metadata; RFC 6454 §7; the rule is the one of
 * `http.CrossOriginProtection` in Go 1.25).
 *
 * - What only reads a page may come from anywhere: that is a link.
 * - `Sec-Fetch-Site` decides where it is sent, that is by every browser to https and to localhost.
 * - Or else `Origin` must name the host that was asked.
 * - What sends neither is no browser, and acts for no shopper who did not ask for it.
 */
export function isForeign({ method, url, headers }: Request): boolean {
  const isLink =
    !new URL(url).pathname.startsWith(`${apiPath}/`) || headers.get('sec-fetch-mode') === 'navigate';
  if (harmless.includes(method) && isLink) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && URL.parse(origin)?.host !== (headers.get('host') ?? new URL(url).host);
}
