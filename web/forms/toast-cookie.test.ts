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

test('a product to buy is read back, whatever its ID and its seller are, and as nothing else', () => {
  for (const productId of ['148203951', "¿a;b, c? \\ 100%&docId=2 # 🎁 '(x)'!*~"]) {
    const action = { code: 'buy', productId, seller: 'Ropero & Cía' } as const;
    const toast = { message: 'gift-given', action } as const;
    assert.deepEqual(readToastCookie(sent(toastCookie(toast))), toast);
  }
  const forged = readToastCookie('aviso=gift-given~code=view-list&href=x');
  assert.equal(forged?.action?.code, 'buy');
});

test('the name of a list and the path at which it is changed are read back, and no text of a control', () => {
  const href = '/buscar?q=a&productId=p1&intent=move-products&from=1-a#producto-p1';
  for (const name of ['Invierno', '¿a; b, c? \\ 100% # 🎁', '漢'.repeat(100)]) {
    const action = { code: 'change-list', href } as const;
    const toast = { message: 'list-created', values: { name }, action } as const;
    assert.deepEqual(readToastCookie(sent(toastCookie(toast))), toast);
  }
  assert.equal(readToastCookie('aviso=list-created>//example.com/'), undefined);
  assert.equal(readToastCookie('aviso=soon:name=Gratis'), undefined);
});

test('each form of the button is read back', () => {
  for (const intent of ['restore-list', 'restore-products', 'undo-move', 'undo-copy', 'undo-placement']) {
    const form = `intent=${intent}&docId=1&targetId=2&copyKey=4&productId=3`;
    const toast = { message: 'list-deleted', action: { code: 'undo', form } } as const;
    assert.deepEqual(readToastCookie(sent(toastCookie(toast))), toast);
  }
});

test('of the forms that remove something, only that of one product is read back, as the one that removes', () => {
  const read = (form: string) => readToastCookie(`aviso=product-already-listed?${form}`);
  const form = 'intent=remove-products&docId=1-a&productId=%C3%B1+1';
  const toast = { message: 'product-already-listed', action: { code: 'remove', form } } as const;
  assert.deepEqual(read(form), toast);
  assert.deepEqual(readToastCookie(sent(toastCookie(toast))), toast);
  for (const other of [`${form}&productId=2`, `${form}&volver=%2F`, 'intent=remove-products&docId=1-a'])
    assert.equal(read(other), undefined, other);
});

test('a form that restores a list or a product with any ID is read back', () => {
  const docId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const ids = [undefined, '148203951', "¿a;b, c? \\ 100%&docId=2 # 🎁 '(x)'!*~", '漢'.repeat(255)];
  for (const productId of ids) {
    const intent = productId === undefined ? 'restore-list' : 'restore-products';
    const form = String(new URLSearchParams({ intent, docId, ...(productId && { productId }) }));
    const toast = { message: 'list-deleted', action: { code: 'undo', form } } as const;
    const cookie = toastCookie(toast);
    assert.ok(cookie.length < 4_000, `${cookie.length} characters`);
    assert.deepEqual(readToastCookie(`a=b; ${sent(cookie)}; c=d`), toast);
    assert.equal(new URLSearchParams(form).get('productId') ?? undefined, productId);
  }
});

test('the numbers and the list of a change of several products and the form that undoes it are read back, unless they are too long', () => {
  const toastOf = (count: number) => {
    const fields = { intent: 'undo-move', docId: '1-a', targetId: '2-b' };
    const form = new URLSearchParams(fields);
    for (let index = 0; index < count; index++) form.append('productId', `ñ${index}`);
    const action = { code: 'undo', form: String(form) } as const;
    return {
      message: 'products-moved',
      values: { changed: count, duplicates: 2, name: '¿Ñandú «1»; 100 %?' },
      action,
    } as const;
  };
  assert.deepEqual(readToastCookie(sent(toastCookie(toastOf(100)))), toastOf(100));
  const { action, ...others } = toastOf(500);
  assert.deepEqual(readToastCookie(sent(toastCookie({ ...others, action }))), others);
});

test('the position of a product is read back with its name, unless this is too long', () => {
  const toastOf = (name: string) =>
    ({ message: 'product-placed', values: { position: 3, productCount: 12, name } }) as const;
  const toast = toastOf('Polerón «Ñandú» 100 %');
  assert.deepEqual(readToastCookie(sent(toastCookie(toast))), toast);
  const cookie = sent(toastCookie(toastOf('漢'.repeat(1_000))));
  assert.deepEqual(readToastCookie(cookie), { message: 'product-placed' });
});

test('an unknown message, the address of another site and a form that undoes nothing are ignored', () => {
  for (const value of [
    '',
    'unknown',
    'toString',
    'product-added//otro.example/Mis-Listas/',
    'product-added/',
    'product-addedhttps://otro.example/',
    'product-added/Mis-Listas/a"b',
    'product-added/Mis-Listas\\..',
    'products-moved:',
    'products-moved:other=1',
    'products-moved:changed=<b>',
    'list-deleted?',
    'list-deleted?intent=delete-list&docId=1',
    'list-deleted?intent=undo-&docId=1',
    'list-deleted?docId=1&intent=restore-list',
    'list-deleted?intent=restore-list',
    'list-deleted?intent=restore-list&docId=',
    'list-deleted?intent=restore-list&docId=1&productId="a"',
  ]) {
    assert.equal(readToastCookie(`aviso=${value}`), undefined, value);
  }
  assert.equal(readToastCookie(undefined), undefined);
  for (const byte of ['\xa0', '\x0b', '\x0c', '\xc2\xa0'])
    assert.equal(readToastCookie(`a=b;${byte}aviso=list-deleted`), undefined);
});
