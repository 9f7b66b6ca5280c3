import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createChangeSubscribers } from './change-subscribers.ts';

let subscribers: ReturnType<typeof createChangeSubscribers>;
let received: string[];
beforeEach(() => {
  subscribers = createChangeSubscribers();
  received = [];
  subscribers.subscribe('ana', (version) => received.push(version));
});
const notify = (...versions: string[]) => {
  for (const version of versions) subscribers.notify('ana', version);
};

test('a subscriber receives each new version in order, and does not receive the last one again', () => {
  notify('1.z', '2.y', '2.y', '9.x', '10.a', '10.a');
  assert.deepEqual(received, ['1.z', '2.y', '9.x', '10.a']);
});

test('a subscriber receives a version with another token, also with a lower or the same number', () => {
  notify('7.a', '5.b', '5.b', '5.c', '6.d');
  assert.deepEqual(received, ['7.a', '5.b', '5.c', '6.d']);
});
