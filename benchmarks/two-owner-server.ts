// `PORT=… node benchmarks/two-owner-server.ts database`: the API for two owners, below '/ana' and '/berta'.

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createStreamResponses } from '../platform/http/responses/event-stream.ts';
import { pagePaths } from '../server/api.test-support.ts';
import { createApi } from '../server/api.ts';
import { sampleShop } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../test/support/stores.ts';

const [, , database = ''] = process.argv;
const log = { info: () => {}, warn: () => {}, error: console.error };
const catalog = catalogOf([]);
const stores = openSqliteStores(database);
const respondWithStream = createStreamResponses({ limits: { perAddress: 10_000, total: 10_000 } });

const hono = new Hono().get('/', ({ text }) => text('ready'));
for (const id of ['ana', 'berta']) {
  const readUser = async () => ({ user: { id, name: id } });
  hono.route(
    `/${id}`,
    createApi({ stores, shop: sampleShop, catalog, readUser, respondWithStream, log, pagePaths }),
  );
}
serve({ fetch: hono.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
