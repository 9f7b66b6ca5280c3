import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

type Connection = { incoming?: { socket: { remoteAddress?: string } } } | undefined;

/** @returns undefined in tests without a connection */
export function readAddress(
  { env, req }: Pick<Context, 'env' | 'req'>,
  trustProxy: boolean,
): string | undefined {
  const peer = (env as Connection)?.incoming?.socket.remoteAddress;
  return addressOf(peer, trustProxy ? req.header('x-forwarded-for') : undefined);
}

/**
 * @param peer the address of the connection
 * @param forwardedFor the `X-Forwarded-For` header of a trusted proxy. Its last address counts, which the proxy has added
 *   itself, or the address of the proxy where that is not one
 */
export function addressOf(peer: string | undefined, forwardedFor: string | undefined): string | undefined {
  if (forwardedFor === undefined) return peer;
  const entry = lastOf(forwardedFor) ?? '';
  // Some proxies add the port of the client.
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) ? address : peer;
}

/** Whether a trusted proxy received the request over TLS. */
export function isSecure({ req }: Pick<Context, 'req'>, trustProxy: boolean): boolean {
  return trustProxy && isHttps(req.header('x-forwarded-proto'));
}

/** @param forwarded the `X-Forwarded-Proto` header of a trusted proxy */
export function isHttps(forwarded: string | undefined): boolean {
  return lastOf(forwarded) === 'https';
}

/**
 * The key under which limits count an address: for IPv6 its first 56 bits, the most that a provider commonly assigns to
 * one customer (RFC 6177 §2). An IPv4 address mapped to IPv6 is counted as the IPv4 address.
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

/** The eight words of an IPv6 address without its zone. `URL` normalizes the notation. */
function wordsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((word) => Number.parseInt(word, 16));
}

function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}
