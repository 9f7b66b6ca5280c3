import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCurrent } from './live-data.ts';

const path = '/mis-listas-en-vivo?q=navidad';
const loader = (version: string) => ({ version });
const live = (version: string, replaced = loader('1.a')) => ({ path, replaced, data: { version } });
const gifts = (ofList: number, ofGifts: number) => `${ofList}.1234-56789012345a+${ofGifts}.9999-999999999999`;

test('live data is shown until the loader has data of the same version, and not at another address', () => {
  const replaced = loader('1.a');
  assert.ok(isCurrent(live('2.b', replaced), path, replaced, '2.b'));
  assert.ok(isCurrent(live('2.b'), path, loader('1.a'), '2.b'));
  assert.ok(!isCurrent(live('2.b'), path, loader('2.b'), '2.b'));
  assert.ok(!isCurrent(live('2.b'), '/mis-listas-en-vivo?q=verano', loader('1.a'), '2.b'));
});

test('older data of the loader does not hide a gift, also when only the gifts have changed', () => {
  const shown = live(gifts(3, 10));
  assert.ok(isCurrent(shown, path, loader(gifts(3, 9)), gifts(3, 10)));
  assert.ok(isCurrent(shown, path, loader(gifts(3, 9)), gifts(3, 11)));
  assert.ok(!isCurrent(shown, path, loader(gifts(3, 10)), gifts(3, 10)));
  assert.ok(isCurrent(live(gifts(3, 1)), path, loader('3.1234-567890123456+0'), gifts(3, 1)));
});

test('after a restore, whose version is lower, the data of the loader is shown', () => {
  assert.ok(!isCurrent(live('90.b'), path, loader('50.c'), '50.c'));
});
