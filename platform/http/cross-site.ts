import { isForApi } from '../../server/http-errors.ts';

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
 * - An `Origin` that is no URL comes from no browser, whatever else the request says. `null` is one that a browser hides.
 */
export function isCrossSite(request: Request): boolean {
  const { method, url, headers } = request;
  const isLink = !isForApi(request) || headers.get('sec-fetch-mode') === 'navigate';
  if (harmless.includes(method) && isLink) return false;
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return origin !== null && URL.parse(origin)?.host !== (headers.get('host') ?? new URL(url).host);
}
