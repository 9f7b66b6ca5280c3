export const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

type Rules = {
  isForApi(request: Request): boolean;
  corsOrigins?: string[] | undefined;
};

/** As `http.CrossOriginProtection` in Go 1.25. Clients other than browsers send neither header. */
export function isCrossSite(request: Request, { isForApi, corsOrigins = [] }: Rules): boolean {
  const { method, url, headers } = request;
  if (safeMethods.includes(method)) {
    if (headers.get('sec-fetch-mode') === 'navigate' || !isForApi(request)) return false;
  }
  const origin = headers.get('origin');
  if (origin !== null && corsOrigins.includes(origin) && isForApi(request)) return false;
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return origin !== null && URL.parse(origin)?.host !== (headers.get('host') ?? new URL(url).host);
}
