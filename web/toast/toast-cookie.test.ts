import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailPath, detailPathById } from '../paths.ts';
import { readToastCookie, toastCookie } from './toast-cookie.ts';

const sent = (cookie: string) => cookie.split(';')[0];

test('a message and the path of any list are read back, also between other cookies', () => {
  const lists = ['Invierno', 'Año / nuevo', "¿a; b, c? \\ 100% # 🎁 '(x)'!", '漢'.repeat(255)].map(
    (name) => ({
      docId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      name,
    }),
  );
  for (const href of lists.flatMap((list) => [detailPath(list), detailPathById(list)])) {
    const toast = { message: 'product-added', action: { code: 'view-list', href } } as const;
    const cookie = toastCookie(toast);
    assert.ok(cookie.length < 4_000, `${cookie.length} characters`);
    assert.deepEqual(readToastCookie(`a=b; ${sent(cookie)}; c=d`), toast);
  }
  assert.deepEqual(readToastCookie(sent(toastCookie({ message: 'list-deleted' }))), {
    message: 'list-deleted',
  });
});

test('an unknown message and a path outside the lists are ignored', () => {
  for (const value of [
    '',
    'unknown',
    'toString',
    'product-added//otro.example/Mis-Listas/',
    'product-added/',
    'product-addedhttps://otro.example/',
    'product-added/Mis-Listas/',
    'product-added/Mis-Listas/a"b',
    'product-added/Mis-Listas\\..',
  ]) {
    assert.equal(readToastCookie(`aviso=${value}`), undefined, value);
  }
  assert.equal(readToastCookie(undefined), undefined);
});
