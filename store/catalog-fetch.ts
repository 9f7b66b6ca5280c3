import { lookup } from 'node:dns/promises';
import { isPrivate } from './private-addresses.ts';

const timeLimitMs = 5_000;
const sizeLimitBytes = 32 * 1024 * 1024;
const mostRedirects = 3;

/** A copy and how to recognise it again; nothing when it has not changed. */
export type Answer = { text: string; tag: string | undefined } | undefined;

/**
 * Fetches a feed, bounded in size and time. A redirect is followed a few times, to the web alone; and from the
 * open network to no private address, since whoever holds the feed's server must not see into ours.
 * @param known how the last copy is recognised, if there is one
 */
export async function fetchBounded(source: URL, known: string | undefined): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const headers = { accept: 'application/json', ...(known && { 'if-none-match': known }) };
  let mayBePrivate: boolean | undefined;
  let address = source;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!isRedirect(response.status) || !location) return readAnswer(response);
    await response.body?.cancel();
    mayBePrivate ??= await leadsInside(source);
    address = readLocation(location, address);
    if (!mayBePrivate && (await leadsInside(address))) throw new Error('it redirects to a private address');
  }
  throw new Error(`it redirects more than ${mostRedirects} times`);
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function readLocation(location: string, base: URL): URL {
  const address = URL.parse(location, base);
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new Error('it redirects to what is no web address');
}

/** Whether any of the addresses that a name stands for is private. */
async function leadsInside({ hostname }: URL): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.some(({ address }) => isPrivate(address));
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return { text: await readBounded(response), tag: response.headers.get('etag') ?? undefined };
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > sizeLimitBytes) throw new Error(`it is larger than ${sizeLimitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
