import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Shop } from '../domain/shop.ts';
import { readShopFile } from '../server/shop/shop-file.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { temporaryFolder } from './support/server-process.ts';
import { usersOf } from './support/users-of.ts';

const products = ['p1', 'p2'].map((productId) => ({
  ...{ productId, brand: 'LUMEN', name: `Lámpara ${productId}`, images: [`/${productId}.jpg`] },
  ...{ seller: undefined, offerings: [{ price: 24_990, seller: undefined }] },
}));
const required = {
  name: 'Casa Austral',
  company: 'Casa Austral SpA · Av. Brasil 100, Valparaíso',
  contact: 'hola@casaaustral.example',
};
const smallest = readSmallest();

function readSmallest() {
  const path = join(temporaryFolder(), 'shop.json');
  writeFileSync(path, JSON.stringify(required));
  return readShopFile(pathToFileURL(path));
}

/** Of a guest with a list, without scripts and data. */
async function pagesOf(changes: Partial<Shop> = {}, publicUrl?: string) {
  const guest = { id: 'ana', name: '', isGuest: true } as const;
  const { request, stores } = createBuiltApp({
    catalog: catalogOf(products),
    users: usersOf({ USERS: 'guests' }),
    readUser: async () => ({ user: guest }),
    shopFile: { ...smallest, shop: { ...smallest.shop, ...changes } },
    ...(publicUrl && { publicUrl }),
  });
  await stores.lists.createList(guest.id, { name: 'Invierno', status: 'Pública' }, products);
  const paths = ['/', '/productos/p1', '/buscar?q=lampara', '/Mis-Listas', '/Mis-Listas/Invierno', '/falta'];
  return Promise.all(paths.map(async (path) => (await request(path)).text()));
}

const shownIn = (pages: string[]) =>
  pages.join('\n').replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');

const href = 'https://casaaustral.example/pagina';
const cart = 'https://casaaustral.example/carro?producto={productId}';
const link = { text: 'Ayuda', href };
/** What each part of the shop file draws. */
const parts: [Partial<Shop>, RegExp[]][] = [
  [{ soon: ['menu'] }, [/>Menú</, /El menú de categorías llega pronto/]],
  [{ soon: ['categories'] }, [/>Todas</, /Pronto podrás elegir una categoría/]],
  [{ soon: ['signIn'] }, [/Inicia sesión/, /Pronto podrás iniciar sesión aquí/]],
  [
    { soon: ['cart'] },
    [
      /"Carro de compras"/,
      /El carro de compras llega pronto/,
      /Agregar al carro: Lámpara p1/,
      /Todavía no vendemos en línea/,
    ],
  ],
  [{ soon: ['order'] }, [/Ordenar por<select/]],
  [{ cart }, [/href="https:\/\/casaaustral\.example\/carro\?producto=p1"/]],
  [{ cart, cartPage: href }, [/<a [^>]*href="[^"]*pagina"[^>]*aria-label="Carro de compras"/]],
  [{ logo: '/shop/logo.svg' }, [/src="\/shop\/logo\.svg"/]],
  [{ delivery: 'Valparaíso' }, [/Entrega en[^<]*(?:<!-- -->)?[^<]*<b>Valparaíso/]],
  [{ badge: { text: 'HECHO AQUÍ' } }, [/class="badge">HECHO AQUÍ</]],
  [{ header: [{ ...link, type: 'link', soon: '' }] }, [/href="[^"]*pagina">Ayuda</]],
  [
    { header: [{ text: 'Ayuda', type: 'select', soon: 'La ayuda llega' }] },
    [/<select[^>]*aria-label="Ayuda"/, /id="soon-0" hidden="">La ayuda llega</],
  ],
  [{ newsletter: { title: 'NOVEDADES' } }, [/NOVEDADES/, /Ingresa tu RUT/, /La suscripción llega pronto/]],
  [{ social: { title: 'Redes', links: [{ ...link, icon: 'youtube' }] } }, [/"Redes"/, /data-icon="youtube"/]],
  [{ footer: [{ title: 'COMPRAS', links: [link] }] }, [/COMPRAS/, /href="[^"]*pagina">Ayuda</]],
  [{ footer: [{ title: 'X', links: [{ text: 'Ayuda', lang: 'en' }] }] }, [/<li lang="en">Ayuda</]],
  [
    { footer: [{ title: 'X', links: [{ text: 'Ayuda', page: 'privacy' }] }] },
    [/"\/cookies-y-datos"[^>]*>Ayuda</],
  ],
  [{ rights: 'RESERVADOS' }, [/RESERVADOS/]],
  [{ seal: { text: 'SEGURA', picture: '/shop/seal.svg' } }, [/SEGURA/, /src="\/shop\/seal\.svg"/]],
  [{ account: [{ text: 'Mis compras', href }] }, [/href="[^"]*pagina"[^>]*>Mis compras</]],
];

test('each part of the shop file is drawn, and is not drawn without it', async () => {
  const without = shownIn(await pagesOf());
  for (const [part, drawn] of parts) {
    const shown = shownIn(await pagesOf(part));
    for (const text of drawn) {
      assert.ok(text.test(shown), String(text));
      assert.ok(!text.test(without), `without: ${text}`);
    }
  }
});

test('a shop of which only the name, the company and the contact are known has no other control, row, column or text', async () => {
  const pages = await pagesOf();
  assert.doesNotMatch(pages[0] ?? '', /class="screen-only breadcrumb"/);
  const shown = shownIn(pages);
  assert.doesNotMatch(
    shown,
    /soon-|carro|header-more|footer-columns|class="badge"|class="row seal"|falabella/i,
  );
  const [, header = ''] = /<header([\s\S]*?)<\/header>/.exec(shown) ?? [];
  const controls = [...header.matchAll(/<(?:a|button|select|input)\b[^>]*>/g)].map(([control]) => control);
  assert.equal(controls.length, 4, controls.join('\n'));
  assert.match(header, /aria-label="Casa Austral, ir al inicio"[^>]*><b>Casa Austral</);
  const [, footer = ''] = /<footer([\s\S]*?)<\/footer>/.exec(shown) ?? [];
  assert.equal(footer.replaceAll(/<[^>]*>/g, '').replace(/^[^>]*>/, ''), required.company);
});

test('an account entry without a function is only in the account of the sample user', async () => {
  const account = ['Mis compras', 'Cambiar mi contraseña', 'Cerrar sesión', 'Mis listas'].map((text) => ({
    text,
  }));
  assert.doesNotMatch(shownIn(await pagesOf({ account })), /account-menu/);
  const lists = { text: 'Mis listas', page: 'lists' } as const;
  assert.match(shownIn(await pagesOf({ account: [lists] })), /account-menu[\s\S]*>Mis listas</);
});

test('titles, messengers, search engines and cards name the shop, and its locale', async () => {
  const pages = await pagesOf({ locale: 'es-PE' }, 'https://casaaustral.example');
  for (const page of pages) assert.match(page, /<title>[^<]+ \| Casa Austral<\/title>/);
  const [home = '', product = ''] = pages;
  assert.match(home, /"og:site_name" content="Casa Austral"/);
  assert.match(home, /"og:locale" content="es_PE"/);
  assert.match(home, />Por Casa Austral</);
  assert.match(product, /"seller":\{"@type":"Organization","name":"Casa Austral"\}/);
  assert.match(pages[4] ?? '', /print-head"><b>Casa Austral</);
});
