import assert from 'node:assert/strict';
import { messages } from '../../support/messages.ts';
import { hooded, sampleFeed } from '../../support/sample-products.ts';
import { flow, type Options } from '../flow.ts';

const options = { windows: ['wide'], products: sampleFeed, javaScript: false } satisfies Options;

export const withoutScriptFlows = [
  flow('without JavaScript a list is created, edited and deleted', options, async ({ page, lists }) => {
    await lists.createStoredLists('Invierno');
    await page.visit('/');
    await page.click('.menu-button', `Agregar a la lista: ${hooded.name}`);
    await page.click('.menu:popover-open a', 'Ver tus listas');
    await page.click('.menu:not([popover]) button', 'Invierno');
    await page.sees('.toast-region p', messages.productAdded);
    await page.click('.menu-button', `Agregar a la lista: ${hooded.name}`);
    await page.click('.menu:popover-open a', 'Ver tus listas');
    await page.click('.menu:not([popover]) button', 'Crear lista +');
    await page.nameList('Regalos');
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
    assert.deepEqual(await lists.storedProductCounts(), ['Invierno (1)']);
  }),
];
