import { sampleFeed } from '../../support/sample-products.ts';
import { deployUsers } from '../../support/users.ts';
import type { Flow } from '../flow.ts';

export const userFlows: Flow[] = [
  {
    title: 'a guest signs in, her lists go along, and are gone after she has signed out',
    windows: ['wide'],
    products: sampleFeed,
    async run({ page, shop }) {
      const { stop } = await deployUsers(shop);
      await page.visit('/Mis-Listas');
      await page.click('button', 'Crear Lista');
      await page.fill('input', 'Nombre de la lista', 'Navidad');
      await page.click('.dialog-form button', 'Crear lista');
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
    },
  },
];
