import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What the server may know of who asks. Nothing is known in a test that has no connection. */
export type Client = { address: string | undefined; isSecure: boolean };

type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/**
 * @param trustProxy whether a proxy of ours stands before the server: only then what it says is believed, and of
 *   a chain of addresses only the last, which is the one that it saw itself. Where that is no address, the proxy's own
 *   is taken
 */
export function readClient({ env, req }: Pick<Context, 'env' | 'req'>, trustProxy: boolean): Client {
  const peer = (env as Connection | undefined)?.incoming?.socket.remoteAddress;
  if (!trustProxy) return { address: peer, isSecure: false };
  return {
    address: addressIn(lastOf(req.header('x-forwarded-for'))) ?? peer,
    isSecure: isHttps(req.header('x-forwarded-proto')),
  };
}

/** @param forwarded what a proxy of ours says in `X-Forwarded-Proto` */
export function isHttps(forwarded: string | undefined): boolean {
  return lastOf(forwarded) === 'https';
}

/**
 * How an address is counted: one of version 6 by its first 56 bits, the most that a provider commonly gives to one
 * customer (RFC 6177 §2). An IPv4 address mapped to version 6 is counted as the IPv4 address.
 */
export function rateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const words = wordsOf(address);
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) {
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 0xff])
      .join('.');
  }
  const network = [...words.slice(0, 3), (words[3] ?? 0) & 0xff00];
  return `${network.map((word) => word.toString(16)).join(':')}::/56`;
}

/** The eight words of an IPv6 address. `URL` writes it in one form, without dots; a zone is left out. */
function wordsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((word) => Number.parseInt(word, 16));
}

/** The address in an entry of `X-Forwarded-For`, which some proxies write with a port; undefined if there is none. */
function addressIn(entry: string | undefined): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry ?? '') ?? [];
  const address = inBrackets ?? beforePort ?? entry ?? '';
  return isIP(address) ? address : undefined;
}

function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}
