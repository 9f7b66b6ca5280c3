import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrivateLog } from './support/private-log.ts';
import { signIn, useProvider } from './support/sign-in.ts';
import type { Browser } from './support/user-browser.ts';

const { openShop } = useProvider();
const note = 'Talla <b>M</b> & colores 🎁';
const escaped = 'Talla &lt;b&gt;M&lt;/b&gt; &amp; colores 🎁';
const line = `<p class="lead" dir="auto">${escaped}</p>`;

type List = { docId: string; name: string; note: string };
const json = async <T>(browser: Browser, path: string) => (await (await browser.send(path)).json()) as T;

async function createList(browser: Browser): Promise<List> {
  await browser.post('/Mis-Listas?index', { intent: 'new-list', name: 'Navidad', note: ` ${note}\n` });
  const [list] = await json<List[]>(browser, '/api/lists');
  assert.equal(list?.note, note);
  await browser.send(`/api/lists/${list.docId}/products/148203951`, { method: 'PUT' });
  return list;
}

test('a note is shown to the owner and to visitors, and is neither in a file nor in a copy', async () => {
  const log = createPrivateLog();
  const { newBrowser } = openShop({}, { log });
  const [owner, visitor] = [newBrowser(), newBrowser()];
  const { docId } = await createList(owner);
  const shared = await owner.send(`/api/lists/${docId}/share`, { method: 'POST' });
  const { token } = (await shared.json()) as { token: string };
  const link = `/compartida/${token}`;
  for (const [browser, path] of [
    [owner, `/Mis-Listas/Navidad?id=${docId}`],
    [visitor, link],
  ] as const) {
    const html = await (await browser.open(path)).text();
    assert.ok(html.includes(line), path);
    assert.ok(html.indexOf(line) < html.indexOf('product-rows'), path);
  }
  assert.doesNotMatch(await (await owner.open('/Mis-Listas')).text(), /colores/);
  assert.equal((await json<List>(visitor, `/api/shared/${token}`)).note, note);
  const file = await owner.send(`/api/lists/${docId}`, { headers: { accept: 'text/csv' } });
  assert.doesNotMatch(await file.text(), /colores/);
  await visitor.post(link, { intent: 'copy-shared-list' });
  assert.deepEqual(
    (await json<List[]>(visitor, '/api/lists')).map((list) => list.note),
    [''],
  );
  assert.doesNotMatch(log.text(), /colores/);
});

test('a note goes to the account with its list, and is downloaded and deleted with the data of its owner', async () => {
  const { newBrowser, stores } = openShop();
  const browser = newBrowser();
  await createList(browser);
  await browser.post('/Mis-Listas?index', { intent: 'new-list', name: 'Verano', note: 'Talla L' });
  const [summer] = await json<List[]>(browser, '/api/lists');
  await signIn(browser, 'ana');
  await browser.send(`/api/lists/${summer?.docId}`, { method: 'DELETE' });
  type File = { userId: string; lists: List[]; deleted: List[] };
  const { userId, lists, deleted } = await json<File>(browser, '/mis-datos/descarga');
  assert.deepEqual([lists[0]?.note, deleted[0]?.note], [note, 'Talla L']);
  await browser.post('/mis-datos');
  assert.equal((await stores.lists.restoreList(userId, summer?.docId ?? '')).ok, false);
});

test('without scripts, a note that is too long is shown again with its error and the focus', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  const { docId } = await createList(browser);
  const long = 'ñ'.repeat(201);
  const fields = { intent: 'edit-list', docId, name: 'Navidad', status: 'Pública', note: long };
  const rejected = await browser.post(`/Mis-Listas/Navidad?id=${docId}`, fields);
  assert.equal(rejected.status, 422);
  const html = await rejected.text();
  assert.match(html, /La nota puede tener hasta 200 caracteres/);
  const [field = '', ...others] = html.match(/<input[^>]*autofocus[^>]*>/gi) ?? [];
  assert.deepEqual(others, []);
  assert.match(field, new RegExp(`aria-invalid="true".*name="note" value="${long}"`));
  assert.equal((await json<List>(browser, `/api/lists/${docId}`)).note, note);
});
