import assert from 'node:assert/strict';
import { test } from 'node:test';
import { success } from '../domain/result-codes.ts';
import type { ListService } from '../server/lists/service.ts';
import { withServiceUnavailable } from './service-unavailable.ts';

const logged: unknown[][] = [];
const tell = (...said: unknown[]) => void logged.push(said);
const log = { info: tell, warn: tell, error: tell };
const disk = new Error('the disk is gone');
const lists = {
  choices: async (productId: string) => ({
    lists: [{ docId: productId, name: 'Invierno', holdsProduct: true }],
    more: false,
  }),
  delete: async () => success(undefined),
  overview: async () => {
    throw disk;
  },
} as unknown as ListService;

test('what works, works as before', async () => {
  const answering = withServiceUnavailable(lists, log);
  assert.equal((await answering.choices('p1', { offset: 0, limit: 1 })).lists[0]?.docId, 'p1');
  assert.ok((await answering.delete('1')).ok);
});

test('a fault becomes a 503 that says nothing of it, and goes into the log', async () => {
  await assert.rejects(withServiceUnavailable(lists, log).overview({ offset: 0, limit: 1 }), {
    data: 'store-unavailable',
    init: { status: 503 },
  });
  assert.deepEqual(logged, [['The lists failed: overview.', disk]]);
});
