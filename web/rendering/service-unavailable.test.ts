import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { success } from '../../domain/result-codes.ts';
import type { Services } from '../../server/entities.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { withServiceUnavailable } from './service-unavailable.ts';

const logged: unknown[][] = [];
const record = (...values: unknown[]) => void logged.push(values);
const log = { info: record, warn: record, error: record };
const diskError = new Error('the disk is gone');
const lists = {
  menuLists: async (productId: string) => ({
    lists: [{ docId: productId, name: 'Invierno', containsProduct: true }],
    more: false,
  }),
  delete: async () => success(undefined),
  overview: async () => {
    throw diskError;
  },
} as unknown as Services['lists'];
const context = new RouterContextProvider();
context.set(requestContext, { lists, log } as RequestContext);
const args = { context } as unknown as LoaderFunctionArgs;
const page = { offset: 0, limit: 1 };

beforeEach(() => void logged.splice(0));

test('a loader that succeeds returns its data', async () => {
  const loadMenuLists = withServiceUnavailable('lists', 'menuLists', async () => lists.menuLists('p1', page));
  assert.equal((await loadMenuLists(args)).lists[0]?.docId, 'p1');
  const loadDeletion = withServiceUnavailable('lists', 'delete', async () => lists.delete('1'));
  assert.ok((await loadDeletion(args)).ok);
  assert.deepEqual(logged, []);
});

test('an error becomes a 503 without its message, and is logged', async () => {
  const load = withServiceUnavailable('lists', 'overview', async () => lists.overview(page));
  await assert.rejects(load(args), { data: 'store-unavailable', init: { status: 503 } });
  assert.deepEqual(logged, [['The lists failed: overview.', diskError]]);
});

test('a response that a loader throws is not changed and not logged', async () => {
  const load = withServiceUnavailable('lists', 'find', async () => {
    throw data('list-not-found', { status: 404 });
  });
  await assert.rejects(load(args), { data: 'list-not-found', init: { status: 404 } });
  assert.deepEqual(logged, []);
});
