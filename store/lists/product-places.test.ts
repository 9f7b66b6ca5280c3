import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbourCounts, placeBetween } from './product-places.ts';

const write = 2 ** 20;
/** Moves products as the stores do. @returns the numbers of changed products */
function listOf(count: number) {
  let products = Array.from({ length: count }, (_, index) => ({
    productId: `p${index}`,
    place: String((index + 1) * write),
  }));
  let sequenceNumber = count;
  return {
    ids: () => products.map(({ productId }) => productId),
    move(productId: string, index: number): number {
      sequenceNumber += 1;
      const others = products.filter((product) => product.productId !== productId);
      for (const neighbours of neighbourCounts) {
        const before = others.slice(Math.max(0, index - neighbours), index);
        const after = others.slice(index, index + neighbours);
        const placements = placeBetween(productId, { before, after, count: neighbours }, sequenceNumber);
        if (!placements) continue;
        const places = new Map(placements.map((placement) => [placement.productId, placement.place]));
        products = products
          .map((product) => ({ ...product, place: places.get(product.productId) ?? product.place }))
          .sort((one, other) => Number(BigInt(one.place) - BigInt(other.place)));
        assert.equal(new Set(products.map(({ place }) => place)).size, products.length);
        return placements.length;
      }
      throw new Error('no place was found');
    },
  };
}

test('a product moves to the start, to the end and between two others, and only it changes', () => {
  const list = listOf(5);
  assert.deepEqual([list.move('p4', 0), list.move('p0', 4), list.move('p1', 2)], [1, 1, 1]);
  assert.deepEqual(list.ids(), ['p4', 'p2', 'p1', 'p3', 'p0']);
});

test('a product at the end is before the products that later writes add', () => {
  const [placement] =
    placeBetween('p1', { before: [{ productId: 'p0', place: '0' }], after: [], count: 1 }, 7) ?? [];
  assert.ok(Number(placement?.place) > 0 && Number(placement?.place) < 8 * write);
});

test('without room between two products, some neighbours are renumbered, in the same order', () => {
  const list = listOf(3_000);
  const changes = Array.from({ length: 600 }, (_, move) => {
    const productId = `p${(move * 37) % 3_000}`;
    const changed = list.move(productId, 1_500);
    assert.equal(list.ids()[1_500], productId);
    return changed;
  });
  const sum = changes.reduce((total, changed) => total + changed);
  assert.ok(Math.max(...changes) > 1 && Math.max(...changes) <= 2_048, `${Math.max(...changes)}`);
  assert.ok(sum / changes.length < 16, `${sum / changes.length}`);
});

test('every order of a short list is reached by any number of moves', () => {
  const list = listOf(4);
  const expected = list.ids();
  for (let move = 0; move < 3_000; move++) {
    const [from, to] = [(move * 7) % 4, (move * 5 + 1) % 4];
    const [productId] = expected.splice(from, 1);
    expected.splice(to, 0, productId as string);
    list.move(productId as string, to);
    assert.deepEqual(list.ids(), expected);
  }
});

test('places are exact beyond the numbers of JavaScript', () => {
  const place = String(2n ** 62n);
  const next = String(2n ** 62n + 2n);
  const neighbours = {
    before: [{ productId: 'a', place }],
    after: [{ productId: 'b', place: next }],
    count: 1,
  };
  assert.deepEqual(placeBetween('p1', neighbours, 1), [{ productId: 'p1', place: String(2n ** 62n + 1n) }]);
  const full = { ...neighbours, after: [{ productId: 'b', place: String(2n ** 62n + 1n) }] };
  assert.equal(placeBetween('p1', full, 1), undefined);
});
