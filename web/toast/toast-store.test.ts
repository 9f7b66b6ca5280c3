import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { showToast, showToastAfterDialog, toastStore } from './toast-store.ts';

const initial = toastStore.read();
const shown = () => toastStore.read().shown?.message;
let isHovered = false;
Object.assign(globalThis, {
  matchMedia: () => ({ matches: true }),
  document: { querySelector: () => ({ matches: () => isHovered }) },
});
mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
beforeEach(() => toastStore.update(initial));

test('a toast of a dialog is shown, with its effects once, a moment after the dialog has closed', () => {
  const onShow = mock.fn();
  showToast('list-created', { afterDialog: true, onShow });
  mock.timers.tick(60_000);
  assert.deepEqual([shown(), onShow.mock.callCount()], [undefined, 0]);
  showToastAfterDialog();
  assert.equal(shown(), undefined);
  mock.timers.tick(100);
  assert.deepEqual([shown(), onShow.mock.callCount()], ['list-created', 1]);
});

test('a toast that another one replaces before it is shown has its effects, once', () => {
  for (const options of [{}, { afterDialog: true }, { restMs: 1_000 }]) {
    const onShow = mock.fn();
    showToast('list-created', { afterDialog: true, onShow });
    showToast('product-added', options);
    assert.equal(onShow.mock.callCount(), 1);
    showToastAfterDialog();
    mock.timers.tick(1_000);
    assert.deepEqual([shown(), onShow.mock.callCount()], ['product-added', 1]);
  }
});

test('a toast is hidden 4 s after it was shown, without the time in which it is used', () => {
  showToast('product-added');
  const { shown: before } = toastStore.read();
  mock.timers.tick(3_000);
  isHovered = true;
  mock.timers.tick(60_000);
  isHovered = false;
  mock.timers.tick(900);
  assert.equal(toastStore.read().shown, before);
  mock.timers.tick(100);
  assert.equal(shown(), undefined);
});
