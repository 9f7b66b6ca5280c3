import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstNumberAt, numberPositions } from './sparse-numbers.ts';

const initial = (count: number) => Array.from({ length: count }, (_, position) => firstNumberAt(position));
const numbered = (previous: number[]) => [...(numberPositions(Uint32Array.from(previous)) ?? [])];
/** @returns how many positions got another number than before */
const changes = (previous: number[]) =>
  numbered(previous).filter((number, position) => number !== previous[position]).length;

function assertIncreasing(numbers: number[]): void {
  for (const [position, number] of numbers.entries())
    assert.ok(position === 0 || number > (numbers[position - 1] as number), `position ${position}`);
}

test('new products at the top, in the middle and at the end leave the numbers of the others', () => {
  const before = initial(100);
  for (const at of [0, 50, 100]) {
    const added = before.toSpliced(at, 0, ...Array<number>(15).fill(0));
    assert.equal(changes(added), 15);
    assertIncreasing(numbered(added));
  }
  assert.equal(changes([...Array<number>(5_000).fill(0), ...before]), 5_000);
});

test('more new products than numbers between two others change the numbers of some neighbours', () => {
  const added = initial(10_000).toSpliced(50, 0, ...Array<number>(1_000).fill(0));
  assertIncreasing(numbered(added));
  assert.ok(changes(added) < 1_000 + 100, String(changes(added)));
});

test('a moved product is the only one with another number', () => {
  const before = initial(100);
  assert.equal(changes([...before.slice(99), ...before.slice(0, 99)]), 1);
  assert.equal(changes([...before.slice(1), ...before.slice(0, 1)]), 1);
  assert.equal(changes(before), 0);
});

test('numbers always increase, and there are none beyond 32 bits', () => {
  const numbers = fc.uniqueArray(fc.oneof(fc.nat(100), fc.nat(2 ** 32 - 1)), { maxLength: 40 });
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(60)), (previous, holes) => {
      const mixed = holes.reduce((all, at) => all.toSpliced(at, 0, 0), previous);
      const numbers = numberPositions(Uint32Array.from(mixed));
      if (numbers) assertIncreasing([...numbers]);
    }),
    { numRuns: 2_000 },
  );
  assert.equal(numberPositions(Uint32Array.of(0, 5)), undefined);
  assert.equal(numberPositions(Uint32Array.of(2 ** 32 - 5, 0)), undefined);
});
