import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createWatchers } from './watchers.ts';

let watchers: ReturnType<typeof createWatchers>;
let told: string[];
let unwatch: () => void;
beforeEach(() => {
  watchers = createWatchers();
  told = [];
  unwatch = watchers.watch('ana', (version) => told.push(version));
});
const tell = (...versions: string[]) => {
  for (const version of versions) watchers.tell('ana', version);
};

test('each new version is told once and in order, compared by its number', () => {
  tell('1.z', '2.y', '2.y', '1.z', '9.x', '10.a', '9.x');
  assert.deepEqual(told, ['1.z', '2.y', '9.x', '10.a']);
});

test('a version of another owner is not told, nor one after unwatching', () => {
  watchers.tell('berta', '1.a');
  unwatch();
  tell('1.a');
  assert.deepEqual(told, []);
});

test('after a new connection the same version is not told again, and older ones stay suppressed', () => {
  tell('7.a');
  watchers.allowRestart();
  tell('7.a', '6.z');
  assert.deepEqual(told, ['7.a']);
});

test('after a new connection a version of another history is told, also with a lower or the same number', () => {
  tell('7.a');
  watchers.allowRestart();
  tell('5.b', '4.c', '5.b', '6.d');
  watchers.allowRestart();
  tell('6.e');
  assert.deepEqual(told, ['7.a', '5.b', '6.d', '6.e']);
});

test('after a new connection a write that is announced before the version was read again is not followed by the older one', () => {
  tell('9.a');
  watchers.allowRestart();
  tell('7.c', '6.b');
  assert.deepEqual(told, ['9.a', '7.c']);
});
