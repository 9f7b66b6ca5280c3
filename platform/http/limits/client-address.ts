import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { visibleText } from '../header-text.ts';

type Connection = { incoming?: { socket: { remoteAddress?: string } } } | undefined;

/** Only the last address is trusted: the proxy has added it. */
export function readAddress(
  { env, req }: Pick<Context, 'env' | 'req'>,
  trustProxy: boolean,
): string | undefined {
  const peer = (env as Connection)?.incoming?.socket.remoteAddress;
  const forwardedFor = req.header('x-forwarded-for');
  if (!trustProxy || forwardedFor === undefined) return peer;
  const entry = lastOf(forwardedFor) ?? '';
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = inBrackets ?? beforePort ?? entry;
  return isIP(address) ? address : peer;
}

export function isSecure(trustProxy: boolean, forwardedProtocol: string | undefined): boolean {
  return trustProxy && lastOf(forwardedProtocol) === 'https';
}

/** IPv6 by 56 bits, the most that one customer commonly gets (RFC 6177 §2). */
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
  return visibleText(header?.split(',').at(-1) ?? '');
}
