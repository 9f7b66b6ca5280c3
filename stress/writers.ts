import {
  createLedger,
  type Found,
  nameOf,
  statusOf,
  type Verdict,
  type Write,
} from './acknowledged-writes.ts';

const writerCount = 8;
const recoveryTimeoutMs = 20_000;

export type Load = ReturnType<typeof createWriters>;

/** Writers that write over HTTP as fast as they are answered, each in lists of its own, until the server is gone. */
export function createWriters(productIds: string[]) {
  const ledgers = Array.from({ length: writerCount }, (_, turn) => createLedger(`w${turn}`, productIds));
  let acknowledged = 0;
  let retried = 0;

  async function write(origin: string, ledger: (typeof ledgers)[number]): Promise<boolean> {
    const answer = await send(origin, ledger.next());
    if (answer === undefined) return false;
    acknowledged += 1;
    ledger.acknowledge(answer.docId);
    return true;
  }

  return {
    counts: () => ({ acknowledged, retried }),

    /**
     * @param origins the writers take turns with them
     * @param stopping ends the writers that meet no error
     * @returns when no writer writes any more: the last write of one that met an error is in doubt
     */
    async writeUntilGone(origins: string[], stopping?: AbortSignal): Promise<void> {
      await Promise.all(
        ledgers.map(async (ledger, turn) => {
          const origin = origins[turn % origins.length] as string;
          while (!stopping?.aborted && (await write(origin, ledger)));
        }),
      );
    },

    /** Reads what is there, holds it against the ledgers, and sends creations in doubt again with their keys. */
    async settle(origin: string): Promise<Verdict> {
      const found = await readAll(origin);
      const verdict: Verdict = { lost: [], halfMade: [] };
      for (const ledger of ledgers) {
        const { lost, halfMade, retry } = ledger.settle(found);
        verdict.lost.push(...lost);
        verdict.halfMade.push(...halfMade);
        if (!retry) continue;
        retried += 1;
        const answer = await send(origin, retry);
        const made = found.find(({ name }) => retry.after && name === nameOf(retry.after));
        if (!answer?.docId || (made && made.docId !== answer.docId)) {
          verdict.halfMade.push(`${retry.base}: its creation was sent again and not answered as the first`);
        }
        ledger.acknowledge(answer?.docId);
      }
      const strangers = found.filter(({ name }) => !/^w\d+-/.test(name));
      verdict.halfMade.push(...strangers.map(({ name }) => `${name}: nobody made this`));
      return verdict;
    },
  };
}

/**
 * @returns the answer of a write that was accepted; nothing where its fate is unknown
 * @throws at an answer that no crash excuses
 */
async function send(origin: string, write: Write): Promise<{ docId?: string } | undefined> {
  let answer: Response;
  let text: string;
  try {
    answer = await ask(origin, write);
    text = await answer.text();
  } catch {
    return undefined;
  }
  if (answer.status === 503) return undefined;
  if (!answer.ok) throw new Error(`${write.verb} ${write.base} was answered ${answer.status}: ${text}`);
  return write.verb === 'create' ? JSON.parse(text) : {};
}

function ask(origin: string, { verb, before, after, productId, key }: Write): Promise<Response> {
  const json = (method: string, path: string, body: object, headers = {}) =>
    fetch(`${origin}/api/lists${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const product = () => `${origin}/api/lists/${before?.docId}/products/${productId}`;
  const wish = after && { name: nameOf(after), status: statusOf(after) };
  switch (verb) {
    case 'create':
      return json('POST', '', { ...wish, productId }, { 'idempotency-key': key });
    case 'edit':
      return json('PATCH', `/${before?.docId}`, { ...wish });
    case 'delete':
      return fetch(`${origin}/api/lists/${before?.docId}`, { method: 'DELETE' });
    case 'add':
      return fetch(product(), { method: 'PUT' });
    case 'remove':
      return fetch(product(), { method: 'DELETE' });
  }
}

/** Waits for a database that is not there yet: the server has to find it again by itself. */
async function readAll(origin: string): Promise<Found[]> {
  const start = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/lists?limit=100`);
    if (answer.ok) return (await answer.json()) as Found[];
    await answer.text();
    if (performance.now() - start > recoveryTimeoutMs) {
      throw new Error(`still answered ${answer.status} after ${recoveryTimeoutMs} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
