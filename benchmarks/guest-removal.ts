import { deleteExpired } from '../server/users/expired-sessions.ts';
import type { Stores } from '../store/stores.ts';
import { openShop } from '../test/support/shop-with-users.ts';
import { fillGuests, productsPerGuest } from './fill-guests.ts';
import { percentile, type Row } from './result-rows.ts';
import { silentLog } from './sample-data.ts';

const windowMs = 5_000;
const past = '2026-01-02T00:00:00.000Z';

/** Measures requests of one guest with the job and without it, until it has removed all expired guests. */
export async function measureGuestRemoval(
  stores: Stores,
  name: string,
  { first, guests }: { first: number; guests: number },
): Promise<Row> {
  await fillGuests(stores, first, first + guests, past);
  const shop = openShop({ USERS: 'guests' }, { stores, log: silentLog });
  const browser = shop.newBrowser();
  await browser.createList('Navidad');
  const [list] = (await (await browser.send('/api/lists')).json()) as { docId: string }[];
  const product = `/api/lists/${list?.docId}/products/148203951`;
  const requests = [
    () => browser.send('/api/lists'),
    () => browser.send(product, { method: 'PUT' }),
    () => browser.send('/Mis-Listas'),
    () => browser.send(product, { method: 'DELETE' }),
  ];

  /** @returns the 99th percentile in milliseconds */
  async function measure(): Promise<number> {
    const times: number[] = [];
    const end = performance.now() + windowMs;
    while (performance.now() < end) {
      for (const request of requests) {
        const start = performance.now();
        const response = await request();
        await response.arrayBuffer();
        times.push(performance.now() - start);
        if (!response.ok) throw new Error(`status ${response.status}`);
      }
    }
    return percentile(times, 0.99);
  }

  const values = { with: [] as number[], without: [] as number[] };
  // After half an hour, the job of the shop itself removes some too.
  while ((await stores.sessions.readExpired(1)).length > 0) {
    const stopping = new AbortController();
    const removing = deleteExpired({
      stores,
      log: silentLog,
      stopping: stopping.signal,
      mayDelete: () => true,
    });
    values.with.push(await measure());
    stopping.abort();
    await removing;
    values.without.push(await measure());
  }
  const count = guests.toLocaleString('en');
  return {
    name: `p99 of requests while ${count} guests with ${productsPerGuest} products each are removed, ${name}`,
    unit: 'ms',
    values: values.with,
    baselines: { 'without the job': values.without },
    goal: { atMost: 2, relativeTo: 'without the job' },
  };
}
