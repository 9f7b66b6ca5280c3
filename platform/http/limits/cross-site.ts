export const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Fetch Metadata, otherwise `Origin` (RFC 6454 §7), as `http.CrossOriginProtection` in Go 1.25. Clients other than browsers send neither header. */
export function isCrossSite(request: Request, isSameOriginOnly: (request: Request) => boolean): boolean {
  const { method, url, headers } = request;
  if (safeMethods.includes(method)) {
    if (headers.get('sec-fetch-mode') === 'navigate' || !isSameOriginOnly(request)) return false;
  }
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return origin !== null && URL.parse(origin)?.host !== (headers.get('host') ?? new URL(url).host);
}
