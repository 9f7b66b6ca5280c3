import type { Stores } from '../store/stores.ts';
import { openShop } from '../test/support/shop-with-users.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { ratePerProcessorSecond, sampleProducts, silentLog } from './sample-data.ts';

const products = 50;
const gifts = 10;
const requestsPerRound = 50;

/** Compares the page of a visitor with that of the owner of the same list. */
export async function measureSharedList(stores: Stores, name: string, rounds: number): Promise<Row> {
  const shop = openShop({ USERS: 'guests' }, { stores, log: silentLog });
  const [owner, visitor] = [shop.newBrowser(), shop.newBrowser()];
  await owner.createList('Navidad');
  const [list] = (await (await owner.send('/api/lists')).json()) as { docId: string; userId: string }[];
  const { docId, userId } = list as { docId: string; userId: string };
  await stores.lists.addProducts(userId, docId, sampleProducts.slice(0, products));
  const response = await owner.send(`/api/lists/${docId}/share`, { method: 'POST' });
  const { token } = (await response.json()) as { token: string };
  for (const { productId } of sampleProducts.slice(0, gifts)) {
    const given = await visitor.send(`/api/shared/${token}/gifts/${productId}`, { method: 'PUT' });
    if (!given.ok) throw new Error(`gift: ${given.status}`);
  }
  const candidates = {
    visitor: () => ratePerProcessorSecond(requestsPerRound, () => read(visitor, `/compartida/${token}`)),
    owner: () => ratePerProcessorSecond(requestsPerRound, () => read(owner, '/Mis-Listas/Navidad')),
  };
  await measureAlternately(4, candidates);
  const values = await measureAlternately(rounds, candidates);
  return {
    name: `the page of a shared list of ${products} products, ${name}`,
    unit: 'requests per second of the processor',
    values: values.visitor,
    baselines: { owner: values.owner },
    goal: { atLeast: 1, relativeTo: 'owner' },
  };
}

async function read({ send }: { send(path: string): Promise<Response> }, path: string): Promise<void> {
  const response = await send(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}
