import catalog from '../catalog/products.json' with { type: 'json' };
import {
  createWriteRecord,
  type Differences,
  nameOf,
  type StoredList,
  statusOf,
  type Write,
} from './acknowledged-writes.ts';

const writerCount = 8;
const recoveryTimeoutMs = 20_000;
const productIds = catalog.products.slice(0, 8).map(({ productId }) => productId);

/** Concurrent writers over HTTP, each with lists of its own. */
export function createWriters() {
  const records = Array.from({ length: writerCount }, (_, index) =>
    createWriteRecord(`w${index}`, productIds),
  );
  let acknowledged = 0;
  let retried = 0;

  async function write(origin: string, record: (typeof records)[number]): Promise<boolean> {
    const response = await send(origin, record.next());
    if (response === undefined) return false;
    acknowledged += 1;
    record.acknowledge(response.docId);
    return true;
  }

  return {
    counts: () => ({ acknowledged, retried }),

    /**
     * Each writer writes until its first failed write, or until `stopping`.
     * @param origins are assigned to the writers cyclically; a function is called for each write
     * @returns the number of failed writes
     */
    async writeUntilFailure(origins: string[] | (() => string), stopping?: AbortSignal): Promise<number> {
      const results = await Promise.all(
        records.map(async (record, index) => {
          const origin = Array.isArray(origins) ? () => origins[index % origins.length] as string : origins;
          let isWritten = true;
          while (isWritten && !stopping?.aborted) isWritten = await write(origin(), record);
          return isWritten;
        }),
      );
      return results.filter((isWritten) => !isWritten).length;
    },

    /** Compares stored lists with acknowledged writes, and retries pending creations with the same key. */
    async verify(origin: string): Promise<Differences> {
      const stored = await readLists(origin);
      const differences: Differences = { lost: [], partial: [] };
      for (const record of records) {
        const { lost, partial, retry } = record.reconcile(stored);
        differences.lost.push(...lost);
        differences.partial.push(...partial);
        if (!retry) continue;
        retried += 1;
        const response = await send(origin, retry);
        const created = stored.find(({ name }) => retry.after && name === nameOf(retry.after));
        if (!response?.docId || (created && created.docId !== response.docId)) {
          differences.partial.push(`${retry.label}: the retried creation had a different response`);
        }
        record.acknowledge(response?.docId);
      }
      const unknown = stored.filter(({ name }) => !/^w\d+-/.test(name));
      differences.partial.push(...unknown.map(({ name }) => `${name}: no writer created this list`));
      return differences;
    },
  };
}

/**
 * @returns the response to an accepted write, or `undefined` if the result is unknown
 * @throws for a status that a fault cannot cause
 */
async function send(origin: string, write: Write): Promise<{ docId?: string } | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await sendOperation(origin, write);
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`${write.operation} ${write.label}: status ${response.status}: ${text}`);
  return write.operation === 'create' ? JSON.parse(text) : {};
}

function sendOperation(
  origin: string,
  { operation, before, after, productId, key }: Write,
): Promise<Response> {
  const sendJson = (method: string, path: string, body: object, headers = {}) =>
    fetch(`${origin}/api/lists${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const list = `${origin}/api/lists/${before?.docId}`;
  const fields = after && { name: nameOf(after), status: statusOf(after) };
  switch (operation) {
    case 'create':
      return sendJson('POST', '', { ...fields, productId }, { 'idempotency-key': key });
    case 'edit':
      return sendJson('PATCH', `/${before?.docId}`, { ...fields });
    case 'delete':
      return fetch(list, { method: 'DELETE' });
    case 'add':
      return fetch(`${list}/products/${productId}`, { method: 'PUT' });
    case 'remove':
      return fetch(`${list}/products/${productId}`, { method: 'DELETE' });
    case 'restore': {
      const path = before ? `${list}/products/${productId}` : `${origin}/api/lists/${after?.docId}`;
      return fetch(`${path}/restore`, { method: 'POST' });
    }
  }
}

/** Retries until the server has reconnected to its database. */
async function readLists(origin: string): Promise<StoredList[]> {
  const start = performance.now();
  for (;;) {
    const response = await fetch(`${origin}/api/lists?limit=100`);
    if (response.ok) return (await response.json()) as StoredList[];
    await response.text();
    if (performance.now() - start > recoveryTimeoutMs) {
      throw new Error(`still status ${response.status} after ${recoveryTimeoutMs} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
