import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { sampleUser } from '../../../server/current-user.ts';
import { until } from '../../../test/support/until.ts';
import { messages } from '../../support/messages.ts';
import { cropped, dresses, hooded, sampleFeed, striped } from '../../support/sample-products.ts';
import { flow } from '../flow.ts';

const products = sampleFeed;
/** The fewest products with which a list has search and order. */
const ten = { products: [hooded, striped, cropped, ...dresses] };

export const listFlows = [
  flow(
    'a list is created, opened, edited, emptied and deleted',
    { products },
    async ({ page, shop, lists }) => {
      await page.visit('/Mis-Listas');
      await page.click('button', 'Crear Lista');
      await page.seesFocusOn('input', 'Nombre de la lista');
      await page.nameList('  ');
      await page.sees('.form-error', messages.nameEmpty);
      await page.nameList('Niñas');
      await page.sees('.toast-region p', messages.listCreated);
      await page.seesNone('.dialog');
      const [list] = await lists.storedLists();
      await shop.stores.lists.addProducts(sampleUser.id, list?.docId ?? '', [hooded]);
      await page.click('.list-card a', 'Niñas (1)');
      await page.sees('h1', 'Niñas');
      await page.back();
      await page.sees('.list-card a', 'Niñas (1)');
      await page.forward();
      await page.sees('h1', 'Niñas');
      await page.click('button', 'Editar');
      await page.fill('input', 'Nombre de la lista', 'Niños');
      await page.click('.privacy label', 'Lista Privada');
      await page.click('.dialog-form button', 'Aceptar');
      await page.sees('.toast-region p', messages.listEdited);
      await page.sees('h1', 'Niños');
      await page.seesNone('.dialog');
      await page.click('button', `Eliminar producto ${hooded.name}`);
      await page.click('.dialog-form button', 'Aceptar');
      await page.sees('.toast-region p', messages.productRemoved);
      await page.sees('.info-box p', 'No hay productos en esta lista');
      await page.seesNone('.dialog');
      await page.click('button', 'Eliminar lista');
      await page.click('.dialog-form button', 'Aceptar');
      await page.sees('.toast-region p', messages.listDeleted);
      await page.isAt('/Mis-Listas');
      assert.deepEqual(await lists.storedListNames(), []);
    },
  ),
  flow('a removed product and a deleted list are restored', { products }, async ({ page, lists }) => {
    await lists.createStoredList('Invierno', [hooded]);
    await page.visit('/Mis-Listas/Invierno');
    await page.click('button', `Eliminar producto ${hooded.name}`);
    await page.click('.dialog-form button', 'Aceptar');
    await page.sees('.toast-region p', messages.productRemoved);
    await page.click('.toast-region button', 'Deshacer');
    await page.sees('.toast-region p', messages.productRestored);
    await page.seesFocusOn('.product-row a', hooded.name);
    await page.click('button', 'Eliminar lista');
    await page.click('.dialog-form button', 'Aceptar');
    await page.sees('.toast-region p', messages.listDeleted);
    await page.click('a', 'Eliminados recientemente');
    await page.sees('h1', 'Eliminados recientemente');
    await page.click('button', 'Restaurar la lista Invierno');
    await page.sees('.toast-region p', messages.listRestored);
    await page.sees('h2', 'No hay nada eliminado');
    await page.click('.toast-region a', 'Ver lista');
    await page.sees('.product-row a', hooded.name);
  }),
  flow('selected products are moved, and back', { products }, async ({ page, lists }) => {
    await lists.createStoredLists('Verano');
    await lists.createStoredList('Invierno', [hooded, striped]);
    await page.visit('/Mis-Listas/Invierno');
    await page.click('.selection-toggle', 'Seleccionar');
    await page.click('.row-checkbox input', `Seleccionar ${striped.name}`);
    await page.click('.selection-bar button', 'Mover a…');
    await page.click('.list-choice button', 'Verano0 productos');
    await page.sees('.toast-region p', 'Moviste 1 producto a «Verano»');
    await page.seesNone('.product-row a', striped.name);
    assert.deepEqual(await lists.storedProductCounts(), ['Invierno (1)', 'Verano (1)']);
    await page.click('.toast-region button', 'Deshacer');
    await page.seesFocusOn('.product-row a', striped.name);
  }),
  flow('a list is ordered, sorted and searched', { products: ten }, async ({ page, lists }) => {
    await lists.createStoredList('Invierno', ten.products);
    await page.visit('/Mis-Listas/Invierno');
    await page.click('.row-handle', `Cambiar la posición de ${hooded.name}`);
    await page.fill('.dialog-field input', 'Posición (de 1 a 10)', '3');
    await page.click('.dialog-form button', 'Mover');
    await page.until(startsWithRows, [striped.name, cropped.name, hooded.name]);
    await page.seesNone('.dialog');
    await page.seesFocusOn('.row-handle', `Cambiar la posición de ${hooded.name}`);
    await page.press(Key.ARROW_UP);
    await page.until(startsWithRows, [striped.name, hooded.name, cropped.name]);
    await page.fill('.list-view [type=search]', 'Buscar en la lista', 'nandu');
    await page.press(Key.ENTER);
    await page.until(hasRows, [cropped.name]);
    await page.click('.list-matches a', 'Ver toda la lista');
    await page.until(startsWithRows, [striped.name, hooded.name, cropped.name]);
    await page.until(chooseOrder, 'price');
    await page.until(startsWithRows, [cropped.name, hooded.name, striped.name]);
  }),
  flow('two windows show a list that was created in one of them', {}, async ({ page, shop }) => {
    const { driver } = page;
    await page.visit('/Mis-Listas');
    const first = await driver.getWindowHandle();
    await driver.switchTo().newWindow('window');
    await page.visit('/Mis-Listas');
    await until(() => shop.subscriptions.count === 2);
    await page.createList('Invierno');
    await page.sees('.list-card a', 'Invierno (0)');
    await driver.close();
    await driver.switchTo().window(first);
    await page.sees('.list-card a', 'Invierno (0)');
  }),
];

const hasRows = (names: string[]) =>
  JSON.stringify([...document.querySelectorAll('.product-row h2')].map((row) => row.textContent)) ===
  JSON.stringify(names);

const startsWithRows = (names: string[]) =>
  names.every((name, index) => document.querySelectorAll('.product-row h2')[index]?.textContent === name);

/** The menu of a select is not part of the page. */
function chooseOrder(order: string): boolean {
  const select = document.querySelector<HTMLSelectElement>('.list-view select');
  if (select) select.value = order;
  return select?.dispatchEvent(new Event('change', { bubbles: true })) ?? false;
}
