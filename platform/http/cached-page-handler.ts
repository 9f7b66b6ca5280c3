import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHttps } from './client-address.ts';
import type { CachedPage } from './page-cache.ts';
import { requestIdHeader, requestIdOf, type Tell } from './request-log.ts';
import { strictTransport } from './security-headers.ts';

type FastPath = {
  page: CachedPage;
  /** The address of the page. */
  route: string;
  /** Whether it may be answered with what everybody is answered. */
  canUseCachedPage: (incoming: IncomingMessage) => boolean;
  /** Whether requests for this host are answered. */
  isAllowedHost: (host: string) => boolean;
  tell: Tell;
  trustProxy: boolean;
};

/**
 * Sends a kept page straight from Node's own server, before a web Request is made of what came in: that alone would
 * cost as much again as the answer. What holds for every answer holds for this one: log and figures, the request's id,
 * the headers of safety.
 * @returns whether it was sent; if not, nothing was done
 */
export function createCachedPageHandler({
  page,
  route,
  canUseCachedPage,
  isAllowedHost,
  tell,
  trustProxy,
}: FastPath) {
  /** The last host that was found to be answered: most requests after one another name the same. */
  let known: string | undefined;
  function isAnswered(host: string | undefined): boolean {
    if (host === undefined) return false;
    if (host === known) return true;
    if (!isHost(host) || !isAllowedHost(host)) return false;
    known = host;
    return true;
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', headers } = incoming;
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads || !isAnswered(headers.host) || !canUseCachedPage(incoming)) return false;
    const start = performance.now();
    const answer = page.answerAtOnce(headers);
    if (!answer) return false;
    const id = requestIdOf(headers[requestIdHeader]?.toString());
    const own = [...answer.headers, requestIdHeader, id];
    if (trustProxy && isHttps(headers['x-forwarded-proto']?.toString())) own.push(...strictTransport);
    outgoing.writeHead(answer.status, own).end(answer.body);
    tell({ id, method, route, status: answer.status, start });
    return true;
  };
}

/** What has no host, or another thing than a host and a port, is refused where requests are looked at in full. */
function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`);
}
