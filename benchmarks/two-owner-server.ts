// `PORT=… node benchmarks/two-owner-server.ts database`: the API for two owners, below '/ana' and '/berta'.
import { createServer } from 'node:http';
import { Hono } from 'hono';
import { createDispatcher } from '../platform/http/dispatcher.ts';
import { createStreamLimiter } from '../platform/http/stream-limit.ts';
import { createApi } from '../server/api.ts';
import { createListStreams } from '../server/lists/live-endpoint.ts';
import { openSqliteStores } from '../test/support/stores.ts';

const [, , database = ''] = process.argv;
const log = { info: () => {}, warn: () => {}, error: console.error };
const catalog = {
  readProducts: async () => [],
  refreshProducts: () => [],
  findProduct: async () => undefined,
};
const stores = openSqliteStores(database);
const limiter = createStreamLimiter({ perAddress: 10_000, total: 10_000 });
const stopping = new AbortController().signal;
const owners = ['ana', 'berta'].map((id) => ({ id, readUser: async () => ({ id, name: id }) }));

const hono = new Hono().get('/', ({ text }) => text('ready'));
for (const { id, readUser } of owners) hono.route(`/${id}`, createApi({ stores, catalog, readUser, log }));
const routes = owners.map(({ id, readUser }) => {
  const openListStream = createListStreams({ versions: stores.database, readUser, log, limiter, stopping });
  return {
    pattern: `/${id}/lists/live`,
    methods: ['GET'],
    handle: ({ toWebRequest }: { toWebRequest(): Request }) => openListStream(toWebRequest(), ''),
  };
});
const { listener } = createDispatcher({
  routes,
  hono,
  isAllowedHost: () => true,
  trustProxy: false,
  recordRequest() {},
  onError: () => new Response(null, { status: 500 }),
});
createServer(listener).listen(Number(process.env.PORT), '127.0.0.1');
