// `PORT=… node benchmarks/two-owner-server.ts database`: the API for two owners, below '/ana' and '/berta'.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type Connection, sendStream } from '../platform/http/event-stream.ts';
import { createApi } from '../server/api.ts';
import { openSqliteStores } from '../test/support/stores.ts';

const [, , database = ''] = process.argv;
const log = { info: () => {}, warn: () => {}, error: console.error };
const catalog = {
  readProducts: async () => [],
  currentProducts: () => [],
  findProduct: async () => undefined,
};
const stores = openSqliteStores(database);
const streams = { perAddress: 10_000, inAll: 10_000 };
const app = new Hono().get('/', ({ text }) => text('ready'));
for (const owner of ['ana', 'berta']) {
  app.route(
    `/${owner}`,
    createApi({
      stores,
      catalog,
      readUser: () => ({ id: owner, name: owner }),
      log,
      stopping: new AbortController().signal,
      streams,
    }),
  );
}
const respond = async (request: Request, connection: object) =>
  sendStream(await app.fetch(request, connection), connection as Connection);
const server = createServer(getRequestListener(respond));
server.listen(Number(process.env.PORT), '127.0.0.1');
