import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLists, startOf } from './number-lists.ts';

const listsOf = ({ ends, numbers }: ReturnType<ReturnType<typeof createLists>['complete']>) =>
  Array.from(ends, (end, position) => [...numbers.subarray(startOf(ends, position), end)]);

test('lists are read as they were added, also if some are replaced', () => {
  const added = Array.from({ length: 1_000 }, (_, position) =>
    Array.from({ length: position % 4 }, (_, index) => position + index),
  );
  const [kept, replaced] = [createLists(1_000), createLists(1_000)];
  for (const own of added) for (const lists of [kept, replaced]) lists.add(own);
  assert.deepEqual(listsOf(kept.complete()), added);
  const changes: [number, number[]][] = [
    [0, [7]],
    [1, []],
    [500, [1, 2, 3]],
    [999, [9, 9]],
  ];
  for (const [position, own] of changes) replaced.replace(position, own);
  const changed = new Map(changes);
  assert.deepEqual(
    listsOf(replaced.complete()),
    added.map((own, position) => changed.get(position) ?? own),
  );
});

test('more numbers than a process may keep are an error', () => {
  const lists = createLists(3, 1_024);
  lists.add(Array.from({ length: 1_024 }, (_, index) => index));
  lists.add([]);
  assert.throws(() => lists.add([1]), { message: 'its products have more than 1024 sellers or categories' });
});
