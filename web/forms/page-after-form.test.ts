import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure, success } from '../../domain/result-codes.ts';
import {
  cardAfterForm,
  choiceAfterForm,
  formActionOf,
  listAfterForm,
  namedPage,
  overviewAfterForm,
  pageOrListAfterForm,
  sharedListAfterForm,
  staysAfterForm,
} from './page-after-form.ts';

const sentTo = (path: string, fields: Record<string, string> = {}) => ({
  url: new URL(path, 'https://tienda.example'),
  form: new URLSearchParams(fields),
});

test('the forms of a page of products are sent to the same page', () => {
  assert.deepEqual(['/', '/?page=2'].map(formActionOf), ['/?index', '/?index&page=2']);
  assert.equal(formActionOf('/buscar?q=a&page=2'), '/buscar?q=a&page=2');
});

test('a form returns to the page that it names, or to its card there', () => {
  const sent = sentTo('/?index', { volver: '/buscar?q=a&page=2', productId: 'p/1' });
  assert.equal(namedPage(sent), '/buscar?q=a&page=2');
  assert.equal(cardAfterForm(sent), '/buscar?q=a&page=2#producto-p%2F1');
  const manyFilters = `/buscar?q=a${'&brand=NEVADINA'.repeat(100)}`;
  assert.equal(namedPage(sentTo('/buscar?q=a', { volver: manyFilters })), manyFilters);
});

test('a form that names no page of this shop, or a too long address, returns to the default page', () => {
  for (const volver of [
    'https://otra.example/',
    '//otra.example',
    '/\\otra.example',
    '',
    'buscar',
    '/a\nb',
    `/${'a'.repeat(4_000)}`,
  ]) {
    const sent = sentTo('/buscar?q=a', { volver, productId: 'p1' });
    assert.equal(namedPage(sent), undefined, volver);
    assert.equal(cardAfterForm(sent), '/#producto-p1');
    assert.equal(overviewAfterForm(sent), '/Mis-Listas');
    const shared = sentTo('/compartida/t', { volver, productId: 'p1' });
    assert.equal(sharedListAfterForm(shared), '/compartida/t');
    assert.equal(cardAfterForm(shared, sharedListAfterForm(shared)), '/compartida/t#producto-p1');
  }
});

test('a form of the version before, which names no page, returns to the page that receives it', () => {
  for (const [path, page] of [
    ['/?index&page=2&productId=p1', '/?page=2'],
    ['/buscar?q=a&productId=p1&offset=50', '/buscar?q=a'],
    ['/eliminados?page=2', '/eliminados?page=2'],
    ['/compartida/t?page=2', '/compartida/t?page=2'],
    ['/Mis-Listas/Invierno?id=1&dialog=remove-products', '/Mis-Listas/Invierno?id=1'],
    ['/mis-listas/', undefined],
  ] as const)
    assert.equal(namedPage(sentTo(path)), page);
});

test('after a change of a list its page has the new name, also if the list cannot be read now', async () => {
  const { form } = sentTo('/', { docId: '1', name: 'Verano' });
  assert.equal(listAfterForm(success({ docId: '1', name: 'Otoño' }), { form }), '/Mis-Listas/Oto%C3%B1o');
  assert.equal(listAfterForm(undefined, { form }), '/Mis-Listas/Verano?id=1');
  assert.equal(listAfterForm(undefined, sentTo('/')), '/Mis-Listas');
  assert.equal(listAfterForm(failure('list-not-found'), { form }), '/Mis-Listas');
  const pageOf = (volver: string) =>
    pageOrListAfterForm(sentTo('/', { volver }), async () => success({ docId: '1', name: 'Otoño' }));
  assert.equal(await pageOf('/eliminados'), '/eliminados');
  assert.equal(await pageOf(''), '/Mis-Listas/Oto%C3%B1o');
});

test('a new list is followed by the choice of lists in which its dialog was opened, or by the overview', () => {
  const list = { docId: '1', name: 'Verano' };
  const { form } = sentTo('/', { next: 'move-products', productId: 'p1' });
  assert.equal(choiceAfterForm(list, { form }), '/Mis-Listas/Verano?dialog=move-products&productId=p1');
  assert.equal(choiceAfterForm(undefined, { form }), '/Mis-Listas');
  assert.equal(choiceAfterForm(list, sentTo('/', { productId: 'p1' })), '/Mis-Listas');
});

const stays = (location: string, current: string, fields: Record<string, string> = {}) =>
  staysAfterForm(sentTo('/', fields).form, location, new URL(current, 'https://tienda.example'));

test('a page with scripts stays if the location is the page that the form names, or the same page', () => {
  assert.ok(stays('/?page=2#producto-1', '/buscar?q=a', { volver: '/?page=2' }));
  assert.ok(stays('/Mis-Listas', '/mis-listas/?page=2&dialog=delete-list'));
  assert.ok(stays('/Mis-Listas/Invierno', '/Mis-Listas/Invierno?id=1'));
  assert.ok(!stays('/Mis-Listas/Invierno?id=1', '/Mis-Listas/Invierno'));
  assert.ok(!stays('/Mis-Listas/Verano', '/Mis-Listas/verano', { volver: '/Mis-Listas/verano' }));
  assert.ok(!stays('/Mis-Listas', '/Mis-Listas/Invierno', { volver: '/Mis-Listas/Invierno' }));
});

test('a page stays after a form of the toast, whichever page it is', () => {
  assert.ok(stays('/Mis-Listas/Invierno', '/productos/1', { toast: '1' }));
});

test('a new list is shown on the first page of the overview', () => {
  const newList = { intent: 'new-list' };
  assert.ok(!stays('/Mis-Listas', '/mis-listas?page=2', newList));
  assert.ok(stays('/Mis-Listas', '/Mis-Listas?page=1', newList));
  assert.ok(stays('/Mis-Listas/Verano?dialog=move-products', '/Mis-Listas/Verano?page=2', newList));
});

test('a list whose ID is not in the address is still shown after its link was created', () => {
  const form = new URLSearchParams({ volver: '/Mis-Listas/Regalos?id=1' });
  const current = { href: 'https://shop.example/Mis-Listas/Regalos' };
  assert.equal(staysAfterForm(form, '/Mis-Listas/Regalos?id=1&dialog=share-list', current), true);
  assert.equal(staysAfterForm(form, '/Mis-Listas/Regalos?id=2&dialog=share-list', current), false);
});
