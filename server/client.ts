import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What the server may know of who asks. Nothing is known in a test that has no connection. */
export type Client = { address: string | undefined; isSecure: boolean };

type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/**
 * @param trustProxy whether a proxy of ours stands before the server: only then what it says is believed, and of
 *   a chain of addresses only the last, which is the one that it saw itself
 */
export function readClient({ env, req }: Pick<Context, 'env' | 'req'>, trustProxy: boolean): Client {
  const peer = (env as Connection | undefined)?.incoming?.socket.remoteAddress;
  if (!trustProxy) return { address: peer, isSecure: false };
  return {
    address: lastOf(req.header('x-forwarded-for')) ?? peer,
    isSecure: isHttps(req.header('x-forwarded-proto')),
  };
}

/** @param forwarded what a proxy of ours says in `X-Forwarded-Proto` */
export function isHttps(forwarded: string | undefined): boolean {
  return lastOf(forwarded) === 'https';
}

/**
 * How an address is counted: one of version 6 by its first 64 bits, of which a single household has all the rest
 * (RFC 6177).
 */
export function countedAs(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}
