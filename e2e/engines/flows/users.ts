import { sampleFeed } from '../../support/sample-products.ts';
import { deployUsers } from '../../support/users.ts';
import { flow, type Options } from '../flow.ts';

const options = { windows: ['wide'], products: sampleFeed } satisfies Options;

export const userFlows = [
  flow('a guest signs in, and her lists go along', options, async ({ page, shop }) => {
    const { stop } = await deployUsers(shop);
    await page.visit('/Mis-Listas');
    await page.createList('Navidad');
    await page.sees('.list-card a', 'Navidad (0)');
    await page.click('.guest-note a', 'Inicia sesión');
    await page.click('a', 'Ana María Soto');
    await page.sees('.toast-region p', 'Agregamos 1 lista a tu cuenta');
    await page.sees('.header-user', 'Hola Ana');
    await page.sees('.list-card a', 'Navidad (0)');
    await page.click('.account-menu button', 'Cerrar sesión');
    await page.sees('h1', '¿Quieres cerrar tu sesión?');
    await page.visit('/Mis-Listas');
    await page.sees('header a', 'Hola Inicia sesión');
    await page.sees('.no-lists h1', 'Crea tu primera lista');
    await stop();
  }),
];
