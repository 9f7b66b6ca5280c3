import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Placement } from './optimistic-changes.ts';
import { createPlacementQueue } from './placement-queue.ts';

test('placements are sent one at a time in their order, and of those of one product that wait only the last', async () => {
  const sent: string[] = [];
  const shown: string[] = [];
  const textOf = ({ productId, position }: Placement) => productId + position;
  let respond = () => {};
  const add = createPlacementQueue(
    (placement) => {
      sent.push(textOf(placement));
      return new Promise<void>((resolve) => {
        respond = resolve;
      });
    },
    (queued) => shown.push(queued.map(textOf).join(' ')),
  );
  add({ productId: 'a', position: 2 });
  add({ productId: 'a', position: 3 });
  add({ productId: 'a', position: 4 });
  add({ productId: 'b', position: 1 });
  add({ productId: 'a', position: 5 });
  assert.deepEqual(sent, ['a2']);
  assert.deepEqual(shown, ['a2', 'a2 a3', 'a2 a4', 'a2 a4 b1', 'a2 a4 b1 a5']);
  for (let response = 0; response < 4; response++) {
    respond();
    await setImmediate();
  }
  assert.deepEqual(sent, ['a2', 'a4', 'b1', 'a5']);
  assert.equal(shown.at(-1), '');
  add({ productId: 'a', position: 1 });
  assert.equal(sent.at(-1), 'a1');
});
