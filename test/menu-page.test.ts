import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { openSqliteStores } from './support/stores.ts';

const product = /Polerón canguro con capucha terracota/;

const pages = ['/', '/buscar?q=canguro+con+capucha&sort=price-asc'];

for (const path of pages) {
  test(`while the lists cannot be read, ${path} with an open menu is shown without the menu, with a message`, async () => {
    const stores = openSqliteStores();
    stores.lists.readMenuLists = () => Promise.reject(new Error('no disk'));
    const { request, logged } = createBuiltApp({ stores });
    const withMenu = `${path}${path.includes('?') ? '&' : '?'}productId=148203951`;
    const redirected = await request(withMenu);
    assert.equal(redirected.status, 303);
    assert.equal(redirected.headers.get('location'), path);
    assert.deepEqual(
      logged.map(([message]) => message),
      ['The lists failed: menuLists.'],
    );
    const cookie = redirected.headers.get('set-cookie') ?? '';
    const response = await request(path, { headers: { cookie } });
    assert.equal(response.status, 200);
    const html = await response.text();
    assert.match(html, /Tuvimos un problema de nuestro lado\. Inténtalo de nuevo/);
    assert.match(html, product);
    const data = await request(withMenu.replace('?', '.data?').replace('/.data', '/_.data'));
    assert.equal(data.status, 200);
    assert.match(await data.text(), product);
  });
}
