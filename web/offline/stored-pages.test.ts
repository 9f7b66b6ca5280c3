import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletePages, deletePagesOfUser, isPageData, pageUrlOf, storePage } from './stored-pages.ts';

test('where the browser has no store of pages, or the user has blocked it, a deletion of stored pages does not fail', async (t) => {
  assert.equal('caches' in globalThis, false);
  await deletePagesOfUser();
  await deletePages();
  t.after(() => Reflect.deleteProperty(globalThis, 'caches'));
  const blocked = async () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.assign(globalThis, { caches: { has: blocked, open: blocked, delete: blocked } });
  await deletePagesOfUser();
  await deletePages();
});

test('the first page of another user deletes all stored pages, and pages for all users do not', async (t) => {
  const pages = storeInMemory();
  t.after(() => Reflect.deleteProperty(globalThis, 'caches'));
  const store = (path: string, user?: string) =>
    storePage(path, new Response(path, { headers: user ? { 'x-user': user } : {} }));
  await store('/');
  await store('/Mis-Listas', 'ana');
  await store('/Mis-Listas/Invierno', 'ana');
  await store('/productos/1');
  assert.deepEqual([...pages.keys()], ['/', '/Mis-Listas', '/Mis-Listas/Invierno', '/productos/1']);
  await store('/Mis-Listas', 'berta');
  assert.deepEqual([...pages.keys()], ['/Mis-Listas']);
  assert.equal(pages.get('/Mis-Listas')?.headers.get('x-user'), 'berta');
});

test('after a deletion or a rename only pages for all users are stored', async (t) => {
  const pages = storeInMemory();
  t.after(() => Reflect.deleteProperty(globalThis, 'caches'));
  const ofUser = { headers: { 'x-user': 'ana' } };
  await storePage('/', new Response('page'));
  await storePage('/Mis-Listas', new Response('page', ofUser));
  await storePage('/Mis-Listas/Invierno', new Response('page', ofUser));
  await storePage('/productos/1', new Response('page'));
  await deletePagesOfUser();
  assert.deepEqual([...pages.keys()], ['/', '/productos/1']);
});

test('a page with the dialog of the link of a list is not stored', async (t) => {
  const pages = storeInMemory();
  t.after(() => Reflect.deleteProperty(globalThis, 'caches'));
  for (const query of [
    '',
    '?dialog=share-list',
    '?q=a?&dialog=share-list',
    '?id=1&dialog=share-list',
    '?dialog=edit-list',
  ])
    await storePage(`/Mis-Listas/Invierno${query}`, new Response('page'));
  assert.deepEqual([...pages.keys()], ['/Mis-Listas/Invierno', '/Mis-Listas/Invierno?dialog=edit-list']);
});

test('pages of categories are stored, but not each combination of their filters', () => {
  const of = (path: string) =>
    pageUrlOf(`https://tienda.example${path}`)?.slice('https://tienda.example'.length);
  assert.deepEqual(['/c', '/c/hogar/sillas.data?page=2', '/c/hogar?utm_source=mail'].map(of), [
    '/c',
    '/c/hogar/sillas?page=2',
    '/c/hogar?utm_source=mail',
  ]);
  for (const query of ['brand=A', 'sort=price-asc', 'minPrice=1']) {
    assert.equal(of(`/c/hogar?${query}`), undefined);
    assert.equal(isPageData(`https://tienda.example/c/hogar.data?${query}`), true);
  }
});

/** @returns the stored responses */
function storeInMemory(): Map<string, Response> {
  const pages = new Map<string, Response>();
  const cache = {
    keys: async () => [...pages.keys()],
    match: async (key: string) => pages.get(key),
    delete: async (key: string) => pages.delete(key),
    put: async (key: string, response: Response) => void pages.set(key, response),
  };
  Object.assign(globalThis, {
    caches: { has: async () => true, open: async () => cache, delete: async () => pages.clear() },
  });
  return pages;
}
