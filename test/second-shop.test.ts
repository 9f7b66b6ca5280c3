import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialogs } from '../web/lists/dialogs/dialog-table.ts';
import routes from '../web/routes.ts';
import { createBuiltApp, openCasaAustral } from './support/built-app.ts';
import feed from './support/casa-austral/products.json' with { type: 'json' };
import { addWords, type Words, wordsIn } from './support/first-retailer.ts';
import { openShop } from './support/shop-with-users.ts';
import { publicUrl, signIn, useProvider } from './support/sign-in.ts';
import { find, productFiles } from './support/source-files.ts';
import type { Browser } from './support/user-browser.ts';
import { usersOf } from './support/users-of.ts';

const productIds = feed.products.map(({ productId }) => productId);
const [first = '', second = ''] = productIds;
const openWithAccounts = useProvider().openShop;
const shop = { publicUrl, ...(await openCasaAustral()) };

const pages = [
  ...['/', '/?page=2', '/_.data', '/productos/no-hay', '/no-hay', '/Mis-Listas/no-hay', '/%E0'],
  ...productIds.flatMap((id) => [`/productos/${id}`, `/productos/${id}.data`, `/productos/${id}/parecidos`]),
  ...[
    '/buscar',
    '/buscar?q=olla',
    '/buscar?q=oya',
    '/buscar?q=zapatilla',
    '/buscar?q=olla&seller=Casa+Austral',
  ],
  ...[
    '/Mis-Listas',
    '/eliminados',
    '/regalos',
    '/mis-datos',
    '/cookies-y-datos',
    '/sin-conexion',
    '/usuario',
  ],
  ...[
    '/iniciar-sesion',
    '/iniciar-sesion/respuesta?error=access_denied',
    '/cerrar-sesion',
    '/devolver-listas',
  ],
  ...['/compartida/no-hay', '/mis-listas-en-vivo', '/listas', '/mis-datos/descarga', '/mis-datos?borrar'],
  ...['/api', '/api/openapi.json', '/api/products', `/api/products/${first}`, '/api/products/no-hay'],
  ...[
    '/api/search?q=olla',
    '/api/suggestions?q=oll',
    '/api/lists',
    '/api/deleted',
    '/api/gifts',
    '/api/no-hay',
  ],
  ...['/c', '/c/hogar', '/categorias', '/api/categories'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/favicon.ico'],
  ...['/.well-known/security.txt', '/service-worker.js', '/healthz', '/readyz?verbose', '/metrics'],
];

test('no page, file or JSON that a guest of a second shop reads has a word of the first', async () => {
  const { newBrowser } = openShop({ USERS: 'guests', PUBLIC_URL: publicUrl }, shop);
  const [owner, visitor] = [newBrowser(), newBrowser()];
  const list = await giveInSharedList(owner, visitor);
  const ofOwner = await crawl(owner.send, [...pages, ...pagesOf(list)]);
  const ofVisitor = await crawl(visitor.send, [`/compartida/${list.token}`, '/regalos']);
  assert.deepEqual({ ...ofOwner.words, ...ofVisitor.words }, {});
  assert.match(await (await visitor.send('/regalos')).text(), /Olla de hierro fundido/);
  for (const pattern of patternsOf(routes)) {
    const ofRoute = new RegExp(`^/?${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i');
    assert.ok(
      ofOwner.paths.some((path) => ofRoute.test(path.replace(/\?.*/, ''))),
      pattern,
    );
  }
});

test('no page of a second shop with accounts, or without users, has a word of the first', async () => {
  const { newBrowser } = openWithAccounts({}, shop);
  const [owner, visitor] = [newBrowser(), newBrowser()];
  await signIn(owner, 'ana');
  const list = await giveInSharedList(owner, visitor);
  const ofAccount = await crawl(owner.send, [...pages, ...pagesOf(list)]);
  const ofSampleUser = await crawl(createBuiltApp(shop).request, pages);
  assert.deepEqual({ ...ofAccount.words, ...ofSampleUser.words }, {});
});

test('no response of a second shop to a request that is rejected or fails has a word of the first', async () => {
  const users = usersOf({ USERS: 'guests' });
  const fail = () => Promise.reject(new Error('gone'));
  const allowedHosts = [{ name: 'tienda.example', port: undefined }];
  const requestLimits = { trustProxy: true, requestsPerMinute: 2, allowedHosts };
  const limited = createBuiltApp({ ...shop, users, requestLimits });
  const unreadable = createBuiltApp({ ...shop, users, readUser: fail });
  const failing = createBuiltApp({ ...shop, users });
  Object.assign(failing.stores.lists, { readOverview: fail, readListsWithProducts: fail });
  const newList = () => ({ method: 'POST', body: new URLSearchParams({ intent: 'new-list', name: '' }) });
  const responses = [
    await limited.fetch(new Request('http://otra.example/')),
    await failing.request('/', { method: 'DELETE' }),
    await failing.request('/cookies-y-datos', newList()),
    await failing.request('/Mis-Listas'),
    await failing.request('/Mis-Listas.data'),
    await failing.request('/api/lists'),
    await unreadable.request('/Mis-Listas'),
    await unreadable.request('/Mis-Listas?index', newList()),
  ];
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let number = 0; number < 8; number++) {
    responses.push(await limited.request('/buscar?q=olla', { headers }));
    responses.push(await limited.request('/Mis-Listas?index', { ...newList(), headers }));
  }
  const statuses = new Set(responses.map(({ status }) => status));
  for (const status of [200, 405, 421, 422, 429, 503]) assert.ok(statuses.has(status), `${status}`);
  const words: Words = {};
  for (const response of responses) addWords(words, await textOf(response), `${response.status}`);
  assert.deepEqual(words, {});
});

test('no file for browsers has a word of the first retailer', () => {
  const files = find('build/client/**/*').filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file));
  assert.ok(files.length > 30);
  assert.deepEqual(wordsIn(files), {});
});

test('the first retailer is in no source of the shop', () => {
  const layers = '{domain,platform,server,store,web}';
  const code = productFiles.filter((file) => /^(domain|platform|server|store|web)\//.test(file));
  assert.deepEqual(wordsIn([...code, ...find(`${layers}/**/*.{css,svg,txt}`)]), {});
});

const textOf = async (response: Response) =>
  `${[...response.headers].map((header) => header.join(': ')).join('\n')}\n${await response.text()}`;

/** Follows the links to pages and files, without opening the menu of each product. */
async function crawl(send: (path: string) => Promise<Response>, starts: string[]) {
  const paths = new Set(starts);
  const words: Words = {};
  for (const path of paths) {
    const response = await send(path);
    const text = await textOf(response);
    if (!path.startsWith('/assets/')) addWords(words, text, `${response.status} ${path}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="(\/[^"#]*)/g))
      if (!link.includes('productId=')) paths.add(link.replaceAll('&amp;', '&'));
  }
  assert.ok(paths.size < 500, `${paths.size} pages`);
  return { words, paths: [...paths] };
}

/** The owner also has a deleted list, and a deleted product. */
async function giveInSharedList(owner: Browser, visitor: Browser) {
  const create = async (name: string) => {
    await owner.createList(name);
    const [list] = (await (await owner.send('/api/lists')).json()) as { docId: string; name: string }[];
    assert.equal(list?.name, name);
    for (const id of productIds)
      await owner.send(`/api/lists/${list.docId}/products/${id}`, { method: 'PUT' });
    return list.docId;
  };
  await owner.send(`/api/lists/${await create('Antigua')}`, { method: 'DELETE' });
  const docId = await create('Mudanza');
  await owner.send(`/api/lists/${docId}/products/${second}`, { method: 'DELETE' });
  const shared = await owner.send(`/api/lists/${docId}/share`, { method: 'POST' });
  const { token } = (await shared.json()) as { token: string };
  await visitor.post(`/compartida/${token}`, { intent: 'give-product', productId: first });
  return { docId, token };
}

function pagesOf({ docId, token }: { docId: string; token: string }) {
  const list = `/Mis-Listas/Mudanza?id=${docId}`;
  return [
    ...[list, `${list}&q=olla&sort=price`, `${list}&q=nada`, '/Mis-Listas?dialog=new-list'],
    ...Object.keys(dialogs).map((kind) => `${list}&dialog=${kind}&productId=${first}`),
    ...[`/listas/${docId}/csv`, `/listas/${docId}/enlace`, `/listas/${docId}/regalos`],
    ...['/Mis-Listas.data', `/Mis-Listas/Mudanza.data?id=${docId}`],
    ...[`/api/lists/${docId}`, `/api/lists/${docId}/share`],
    ...[`/compartida/${token}`, `/compartida/${token}/datos`, `/api/shared/${token}`],
    ...[`/productos/${first}/listas`, `/?productId=${first}`, `/?productId=${first}&intent=remove-products`],
  ];
}

type Route = { path?: string | undefined; children?: Route[] | undefined };

function patternsOf(ofRoutes: Route[]): string[] {
  return ofRoutes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsOf(children)]);
}
