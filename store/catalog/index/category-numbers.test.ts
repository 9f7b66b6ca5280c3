import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCategoryNumbers, rowStep } from './category-numbers.ts';
import { createCategoryTree } from './category-tree.ts';
import { createLists } from './number-lists.ts';

const productIn = (...categories: string[][]) => ({
  ...{ productId: 'p1', brand: '', name: 'x', images: [], offerings: [] },
  categories,
});

test('a category and those that contain it have the same numbers for each product, once', () => {
  const numbers = createCategoryNumbers();
  assert.deepEqual(numbers.of(productIn(['Hogar', 'Cocina'])), [0, 1]);
  assert.deepEqual(numbers.of(productIn(['HOGAR', 'Baño'], ['Hogar', 'Cocina', 'Ollas'])), [0, 2, 1, 3]);
  assert.deepEqual(numbers.of(productIn(['Cocina'])), [4]);
  assert.deepEqual(numbers.of(productIn(['Hogar', 'Cocina'])), [0, 1]);
  assert.deepEqual(numbers.of(productIn()), []);
});

test('beyond the limit no category is created, and products belong to the known ones that contain them', () => {
  const numbers = createCategoryNumbers(3);
  assert.deepEqual(numbers.of(productIn(['A', 'B'])), [0, 1]);
  assert.equal(numbers.omits(productIn(['A', 'D'])), false);
  assert.deepEqual(numbers.of(productIn(['A', 'C', 'D'])), [0, 2]);
  assert.deepEqual(numbers.of(productIn(['E', 'B'], ['A', 'B'], ['A', 'D'])), [0, 1]);
  const omits = (...paths: string[][]) => numbers.omits(productIn(...paths));
  assert.deepEqual([omits(['A', 'C', 'D']), omits(['E']), omits(['A', 'B'], ['A', 'D'])], [true, true, true]);
  assert.deepEqual([omits(['A', 'B'], ['a', 'c']), omits()], [false, false]);
});

test('a million different names leave the known categories as they are', () => {
  const numbers = createCategoryNumbers(100);
  const before = numbers.of(productIn(['Hogar', 'Cocina']));
  for (let index = 0; index < 30_000; index += 1) numbers.of(productIn(['Hogar', `Otra ${index}`]));
  assert.deepEqual(numbers.of(productIn(['Hogar', 'Cocina'])), before);
  const { ends, numbers: none } = createLists(0).complete();
  assert.equal(numbers.counted({ ends, numbers: none }).length, 100);
});

test('a place in a category is found from one of its products that is at most a thousand before it', () => {
  const numbers = createCategoryNumbers();
  const count = 3 * rowStep;
  const lists = createLists(count);
  for (let index = 0; index < count; index += 1)
    lists.add(numbers.of(index % 2 === 0 ? productIn(['A']) : productIn()));
  const { seek } = createCategoryTree(numbers.counted(lists.complete()));
  assert.deepEqual(seek(0, 0), { row: 0, skipped: 0 });
  assert.deepEqual(seek(0, rowStep - 1), { row: 0, skipped: rowStep - 1 });
  assert.deepEqual(seek(0, rowStep + 7), { row: 2 * rowStep, skipped: 7 });
  assert.equal(seek(0, 2 * rowStep), undefined);
  assert.equal(seek(-1, 0), undefined);
});
