import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createStreamResponses } from '../../platform/http/responses/event-stream.ts';
import type { Stores } from '../../store/stores.ts';
import { assertDescribed, catalog, pagePaths } from '../api.test-support.ts';
import { createApi } from '../api.ts';
import { sampleUser } from '../current-user.ts';
import { sampleShop } from '../shop/shop.test-support.ts';

/** An owner, two visitors and somebody who is not known. */
export type Sharing = Awaited<ReturnType<typeof openSharing>>;
export type Client = ReturnType<Awaited<ReturnType<typeof serveApi>>['clientOf']>;

export async function openSharing(stores: Stores) {
  const api = await serveApi(stores);
  const [ana, berta, carla, nobody] = ['Ana', 'Berta', 'Carla', ''].map(api.clientOf) as [
    Client,
    Client,
    Client,
    Client,
  ];
  return {
    stores,
    api,
    clients: { ana, berta, carla, nobody },
    async shareList(...productIds: string[]) {
      const docId = await ana.createList('Navidad', ...productIds);
      return { docId, token: await ana.share(docId) };
    },
  };
}

/** The API over HTTP, which reads the user from a header. */
async function serveApi(stores: Stores) {
  const logged: unknown[] = [];
  const record = (...parameters: unknown[]) => void logged.push(...parameters);
  const api = createApi({
    shop: sampleShop,
    stores,
    catalog,
    pagePaths,
    async readUser({ headers }) {
      const name = headers.get('x-user') ?? '';
      if (name === 'sample') return { user: sampleUser };
      return name ? { user: { id: `owner-of-${name}`, name } } : {};
    },
    respondWithStream: createStreamResponses({ limits: { perAddress: 99, total: 99 } }),
    log: { info: record, warn: record, error: record },
  });
  const server = createServer(getRequestListener(api.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function clientOf(user: string) {
    const send = async (method: string, path: string, init: { headers?: object; body?: object } = {}) => {
      const json = init.body && { 'content-type': 'application/json' };
      const headers = { 'x-user': user, ...json, ...init.headers };
      const response = await fetch(origin + path, {
        method,
        headers,
        body: JSON.stringify(init.body) ?? null,
      });
      const text = await response.text();
      const isJson = /json$/.test(response.headers.get('content-type') ?? '');
      const body = isJson ? JSON.parse(text) : text;
      assertDescribed(method, path, response.status, response.headers, body);
      const tag = response.headers.get('etag') ?? '';
      return { status: response.status, code: body?.code, body, text, tag, headers: response.headers };
    };
    const client = {
      send,
      async createList(name: string, ...productIds: string[]): Promise<string> {
        const { body } = await send('POST', '/lists', { body: { name } });
        for (const id of productIds) await send('PUT', `/lists/${body.docId}/products/${id}`);
        return body.docId;
      },
      async share(docId: string, query = ''): Promise<string> {
        const { status, body } = await send('POST', `/lists/${docId}/share${query}`);
        assert.ok(status < 300);
        return body.token;
      },
      /** Ends the link, and creates another. */
      async shareAnew(docId: string): Promise<string> {
        await send('DELETE', `/lists/${docId}/share`);
        return client.share(docId);
      },
      give: (token: string, id: string) => send('PUT', `/shared/${token}/gifts/${id}`),
      takeBack: (token: string, id: string) => send('DELETE', `/shared/${token}/gifts/${id}`),
      async states(token: string): Promise<(string | undefined)[]> {
        const { body } = await send('GET', `/shared/${token}`);
        return body.products.map(({ gift }: { gift?: string }) => gift);
      },
      /** Collects what the stream sends. */
      async follow(path: string) {
        const response = await fetch(origin + path, { headers: { 'x-user': user } });
        const stream = { status: response.status, text: '', isOpen: true };
        void (async () => {
          for await (const bytes of response.body ?? []) stream.text += new TextDecoder().decode(bytes);
          stream.isOpen = false;
        })().catch(() => {});
        return stream;
      },
    };
    return client;
  }
  return {
    clientOf,
    logged,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
