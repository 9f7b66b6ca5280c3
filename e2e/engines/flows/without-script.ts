import assert from 'node:assert/strict';
import { messages } from '../../support/messages.ts';
import { hooded, sampleFeed } from '../../support/sample-products.ts';
import type { Flow } from '../flow.ts';

export const withoutScriptFlows: Flow[] = [
  {
    title: 'without JavaScript a user can add a product, and create a list from it, edit it and delete it',
    windows: ['wide'],
    products: sampleFeed,
    javaScript: false,
    async run({ page, lists }) {
      await lists.createStoredLists('Invierno');
      await page.visit('/');
      await page.click('.menu-button', `Agregar a la lista: ${hooded.name}`);
      await page.click('.menu:popover-open a', 'Ver tus listas');
      await page.click('.menu:not([popover]) button', 'Invierno');
      await page.sees('.toast-region p', messages.productAdded);
      await page.click('.menu-button', `Agregar a la lista: ${hooded.name}`);
      await page.click('.menu:popover-open a', 'Ver tus listas');
      await page.click('.menu:not([popover]) button', 'Crear lista +');
      await page.fill('input', 'Nombre de la lista', 'Regalos');
      await page.click('.dialog-form button', 'Crear lista');
      await page.sees('.toast-region p', messages.listCreated);
      await page.visit('/Mis-Listas/Regalos');
      await page.click('button', 'Editar');
      await page.fill('input', 'Nombre de la lista', 'Otoño');
      await page.click('.dialog-form button', 'Aceptar');
      await page.sees('.toast-region p', messages.listEdited);
      await page.sees('h1', 'Otoño');
      await page.click('button', 'Eliminar lista');
      await page.click('.dialog-form button', 'Aceptar');
      await page.sees('.toast-region p', messages.listDeleted);
      assert.deepEqual(await lists.storedProductCounts(), [['Invierno', 1]]);
    },
  },
];
