import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCorrector, distanceOf } from './corrections.ts';

const find = createCorrector([
  { word: 'polera', products: 900 },
  { word: 'pulsera', products: 50 },
  { word: 'solera', products: 20 },
  { word: 'refrigerador', products: 40 },
  { word: 'sin', products: 30 },
  { word: 'te', products: 30 },
]);

const candidatesOf = (typed: string) => find(typed).map(({ word }) => word);
const isSure = (typed: string) => find(typed)[0]?.isSure;

test('one error is corrected, in a long word two', () => {
  for (const typed of ['polra', 'poleraa', 'poleta', 'ploera', 'olera'])
    assert.equal(candidatesOf(typed)[0], 'polera', typed);
  assert.deepEqual(candidatesOf('pollerra'), ['polera']);
  assert.deepEqual(candidatesOf('polrea').slice(0, 1), ['polera']);
  assert.deepEqual(candidatesOf('plra'), []);
  assert.deepEqual(candidatesOf('refrijeradro'), ['refrigerador']);
});

test('the most frequent of equally similar words is the first', () => {
  assert.deepEqual(candidatesOf('tolera'), ['polera', 'solera']);
});

test('in a word of up to six letters only exchanged, omitted and doubled ones are surely errors, in others not the first one', () => {
  for (const typed of ['polra', 'olera', 'ploera', 'pulsear']) assert.equal(isSure(typed), true, typed);
  for (const typed of ['poleta', 'tolera', 'sinn', 'sina'])
    assert.equal(isSure(typed), typed === 'sinn', typed);
  assert.deepEqual([isSure('pullsera'), isSure('pulsexa'), isSure('bulsera')], [true, true, false]);
  assert.equal(isSure('refrijeradro'), true);
});

test('codes, sizes and very short words are not corrected', () => {
  for (const typed of ['n5', 'polera7', '15.6', 'tr', 'año']) assert.deepEqual(candidatesOf(typed), []);
});

test('the distance counts insertions, deletions, substitutions and exchanges of neighbours', () => {
  const distances = [
    ['polera', 'polera', 0],
    ['', 'ab', 2],
    ['ab', 'ba', 1],
    ['abcd', 'acbd', 1],
    ['casa', 'caza', 1],
    ['sol', 'soles', 2],
    ['abcdef', 'badcfe', 3],
  ] as const;
  for (const [one, other, distance] of distances) {
    assert.equal(distanceOf(one, other, 5), distance);
    assert.equal(distanceOf(other, one, 5), distance);
    for (const limit of [0, 1, 2]) assert.equal(distanceOf(one, other, limit) <= limit, distance <= limit);
  }
});
