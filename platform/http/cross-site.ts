export const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a page of another site made the request. No token is needed: browsers send `Sec-Fetch-Site` to https and
 * localhost, otherwise `Origin` (Fetch Metadata; RFC 6454 §7; the rule of `http.CrossOriginProtection` in Go 1.25).
 * Programs that are no browsers send neither and are accepted.
 * @param isSameOriginOnly whether other sites may not even read it, except as the target of a link
 */
export function isCrossSite(request: Request, isSameOriginOnly: (request: Request) => boolean): boolean {
  const { method, url, headers } = request;
  if (safeMethods.includes(method)) {
    if (headers.get('sec-fetch-mode') === 'navigate' || !isSameOriginOnly(request)) return false;
  }
  const origin = headers.get('origin');
  // Browsers send a URL, or 'null' where they hide it.
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return origin !== null && URL.parse(origin)?.host !== (headers.get('host') ?? new URL(url).host);
}
