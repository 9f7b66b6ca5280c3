import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { type RawRequest, sendRawRequest } from '../../test/support/raw-http.ts';
import { createCachedPageHandler } from './cached-page-handler.ts';

const whole = { status: 200, headers: ['etag', '"1"', 'content-length', '3'], body: Buffer.from('<p>') };
const unchanged = { status: 304, headers: ['etag', '"1"'], body: null };
let kept: boolean;
let told: object[];

const sendCachedPage = createCachedPageHandler({
  page: {
    answer: async () => new Response(),
    answerAtOnce: (asked) => (kept ? (asked['if-none-match'] ? unchanged : whole) : undefined),
  },
  route: '/',
  canUseCachedPage: ({ url, headers }) => url === '/' && !headers.cookie,
  isAllowedHost: (host) => host !== 'otra.example',
  tell: ({ start, ...exchange }) => void told.push(exchange),
  trustProxy: true,
});
const theLongWay = 501;
const server = createServer((incoming, outgoing) => {
  if (!sendCachedPage(incoming, outgoing)) outgoing.writeHead(theLongWay).end();
});

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => void server.close());
beforeEach(() => {
  kept = true;
  told = [];
});

async function ask(asked?: RawRequest) {
  const answer = await sendRawRequest(server, asked);
  return { ...answer, body: answer.body.toString() };
}

test('what is kept is sent, and told of', async () => {
  const { status, headers, body } = await ask({ headers: { 'x-request-id': 'r-1' } });
  assert.deepEqual([status, body, headers.etag, headers['x-request-id']], [200, '<p>', '"1"', 'r-1']);
  assert.equal(headers['strict-transport-security'], undefined);
  assert.deepEqual(told, [{ id: 'r-1', method: 'GET', route: '/', status: 200 }]);
});

test('without its body to whoever has it, or asks for the headers alone', async () => {
  const again = await ask({ headers: { 'if-none-match': '"1"' } });
  assert.deepEqual([again.status, again.body], [304, '']);
  const head = await ask({ method: 'HEAD' });
  assert.deepEqual([head.status, head.body, head.headers['content-length']], [200, '', '3']);
});

test('an id that could be anything is replaced', async () => {
  const { headers } = await ask({ headers: { 'x-request-id': 'a b' } });
  assert.match(String(headers['x-request-id']), /^[\w-]{36}$/);
});

test('browsers are told to stay with TLS where a proxy says that it stands before the server', async () => {
  const { headers } = await ask({ headers: { 'x-forwarded-proto': 'https' } });
  assert.match(String(headers['strict-transport-security']), /^max-age=/);
});

test('all else goes the long way, and nothing is told', async () => {
  const others: RawRequest[] = [
    { method: 'POST' },
    { path: '/?productId=1' },
    { path: '/Mis-Listas' },
    { headers: { cookie: 'aviso=list-created' } },
    ...['9007199254740993', 'a/b', 'u@h', 'otra.example'].map((host) => ({ headers: { host } })),
  ];
  for (const asked of others) assert.equal((await ask(asked)).status, theLongWay, JSON.stringify(asked));
  kept = false;
  assert.equal((await ask()).status, theLongWay);
  assert.deepEqual(told, []);
});
