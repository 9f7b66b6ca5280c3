const writePauseMs = 50;
const json = { 'content-type': 'application/json' };

export type TimedResponse = { name: string; status: number; ms: number };
export type CreatedList = TimedResponse & { docId: string; path: string };

/** @throws if the connection breaks before the response is complete */
export async function createList(origin: string, name: string, productId?: string): Promise<CreatedList> {
  const start = performance.now();
  const body = JSON.stringify({ name, productId });
  const response = await fetch(`${origin}/api/lists`, { method: 'POST', headers: json, body });
  const { docId = '' } = (await response.json()) as { docId?: string };
  const { pathname: path } = new URL(response.headers.get('location') ?? '', origin);
  return { name, status: response.status, ms: performance.now() - start, docId, path };
}

export async function changeList(
  listUrl: string,
  change: { name?: string; status?: string },
): Promise<number> {
  const response = await fetch(listUrl, { method: 'PATCH', headers: json, body: JSON.stringify(change) });
  await response.arrayBuffer();
  return response.status;
}

export async function timedRequest(url: string, init?: RequestInit): Promise<TimedResponse> {
  const start = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return { name: url, status: response.status, ms: performance.now() - start };
}

/**
 * Changes a list again and again until that succeeds.
 * @returns milliseconds since `start`
 * @throws after the limit, and for another status than 200 and 503
 */
export async function timeToFirstWrite(start: number, url: string, limitMs: number): Promise<number> {
  for (;;) {
    const status = await changeList(url, { status: Math.random() < 0.5 ? 'Privada' : 'Pública' });
    if (status === 200) return performance.now() - start;
    if (status !== 503) throw new Error(`a write had the status ${status}`);
    if (performance.now() - start > limitMs) throw new Error(`no write within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, writePauseMs));
  }
}

/** @param name with its labels, as in `/metrics` */
export async function readMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** @returns the version of the lists, from their ETag */
export async function readVersion(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/lists?limit=1`);
  await response.arrayBuffer();
  return /^"([^:]+):/.exec(response.headers.get('etag') ?? '')?.[1] ?? '';
}

export const slowestMs = (responses: TimedResponse[]) =>
  Math.round(Math.max(...responses.map(({ ms }) => ms)));
export const withStatus = (responses: TimedResponse[], status: number) =>
  responses.filter((response) => response.status === status);
