import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createChangeSubscribers } from './change-subscribers.ts';

let subscribers: ReturnType<typeof createChangeSubscribers>;
let told: string[];
let unsubscribe: () => void;
beforeEach(() => {
  subscribers = createChangeSubscribers();
  told = [];
  unsubscribe = subscribers.subscribe('ana', (version) => told.push(version));
});
const tell = (...versions: string[]) => {
  for (const version of versions) subscribers.tell('ana', version);
};

test('each new version is told in order, and the last one told not again', () => {
  tell('1.z', '2.y', '2.y', '9.x', '10.a', '10.a');
  assert.deepEqual(told, ['1.z', '2.y', '9.x', '10.a']);
});

test('a version of another owner is not told, nor one after unsubscribing', () => {
  subscribers.tell('berta', '1.a');
  unsubscribe();
  tell('1.a');
  assert.deepEqual(told, []);
});

test('a version of another history is told, also with a lower or the same number', () => {
  tell('7.a', '5.b', '5.b', '5.c', '6.d');
  assert.deepEqual(told, ['7.a', '5.b', '5.c', '6.d']);
});
