import { hooded, sampleFeed, striped } from '../../support/sample-products.ts';
import { openLinkOf } from '../../support/sharing.ts';
import { deployGuests } from '../../support/users.ts';
import { flow } from '../flow.ts';

export const sharingFlows = [
  flow(
    'a list is shared, and a visitor gives a product',
    { products: sampleFeed },
    async ({ page, shop, lists }) => {
      await lists.createStoredList('Navidad', [hooded]);
      await page.visit('/Mis-Listas/Navidad');
      await page.click('.list-detail-head button', 'Compartir');
      await page.click('.dialog-form button', 'Crear enlace');
      await page.sees('.dialog-form button', 'Copiar enlace');

      await deployGuests(shop);
      const { path } = await openLinkOf(shop, [hooded, striped]);
      await page.visit(path);
      await page.click('.row-actions button', `Yo lo regalo: ${striped.name}`);
      await page.sees('.price-note', 'Tú lo regalas');
      await page.click('.product-row-price button', `Ya no lo regalo: ${striped.name}`);
      await page.seesNone('.price-note');
      await page.click('.menu-button', `Agregar a mi lista: ${striped.name}`);
      await page.sees('.menu-last', 'Crear lista +');
    },
  ),
];
