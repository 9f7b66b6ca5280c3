import { confirmationDialogs, nameDialogs } from '../../support/dialogs.ts';
import { messages } from '../../support/messages.ts';
import { startRestartableServer } from '../../support/restartable-server.ts';
import { hooded, sampleFeed } from '../../support/sample-products.ts';
import { flow, type Options } from '../flow.ts';
import type { Page } from '../page.ts';

const overview = '/Mis-Listas';
const detail = `${overview}/Invierno`;
const confirm = '.dialog-form .secondary-button';

type Opening = [path: string, ...elements: [css: string, name: string][]];
/** A page, and the elements in it that open the dialog, one after the other. */
const openings: Record<string, Opening> = {
  'Nueva lista': [overview, ['button', 'Crear Lista']],
  'Crear lista': [
    '/',
    ['.menu-button', `Agregar a la lista: ${hooded.name}`],
    ['.menu:popover-open button', 'Crear lista +'],
  ],
  'Editar lista': [detail, ['button', 'Editar']],
  'Eliminar lista': [overview, ['button', 'Eliminar lista Invierno']],
  'Eliminar producto': [detail, ['button', `Eliminar producto ${hooded.name}`]],
};
const options = { windows: ['wide'], products: sampleFeed } satisfies Options;

export const connectionFlows = [
  ...[...nameDialogs, ...confirmationDialogs].map((dialog) =>
    flow(`'${dialog.title}' succeeds after the server was unreachable`, options, async (parts) => {
      const { page, shop, lists } = parts;
      const [path = '', ...elements] = openings[dialog.title] ?? [];
      const hasName = nameDialogs.includes(dialog);
      await lists.createStoredList('Invierno', [hooded]);
      await page.visit(path);
      for (const [css, name] of elements) await page.click(css, name);
      if (hasName) await page.fill('.dialog input', 'Nombre de la lista', 'Otoño');
      await shop.disconnect();
      for (const _ of ['first attempt', 'second attempt']) {
        await page.click(confirm);
        await page.sees('.form-error:not([data-seen])', messages.serverUnreachable);
        await page.until(markError);
      }
      if (hasName) await page.until(hasEnteredName, 'Otoño');
      await shop.reconnect();
      await page.click(confirm);
      await page.sees('.toast-region p', dialog.success);
      await page.seesNone('.dialog');
    }),
  ),
  flow('an open overview shows that the server was killed', { windows: ['wide'] }, async ({ page }) => {
    const server = await startServerWithList(page);
    await server.kill();
    await page.until(showsOffline, messages.offline);
    await server.restart();
    await page.seesNone('.offline-message');
    await page.click('.list-card a', 'Invierno (0)');
    await page.sees('h1', 'Invierno');
    await server.kill();
  }),
  flow('visited pages open when the server was killed', { windows: ['wide'] }, async ({ page }) => {
    const server = await startServerWithList(page);
    await page.until(isStored, overview);
    await page.click('.list-card a', 'Invierno (0)');
    await page.sees('h1', 'Invierno');
    await page.until(isStored, detail);
    await server.kill();
    // Not `reload`: the command of Marionette does not use the service worker.
    await page.visit(`${server.url}${detail}`);
    await page.sees('h1', 'Invierno');
    await page.until(showsTime);
    await page.click('a', 'Volver a Mis Listas');
    await page.sees('.list-card a', 'Invierno (0)');
    await page.until(showsTime);
  }),
];

/** Its overview is open and has a new list. The second page registers the service worker at once. */
async function startServerWithList(page: Page) {
  const server = await startRestartableServer();
  await page.visit(`${server.url}/eliminados`);
  await page.click('a', 'Volver a Mis Listas');
  await page.createList('Invierno');
  await page.sees('.list-card a', 'Invierno (0)');
  return server;
}

/** With the time of the stored page, if its data was being loaded. */
function showsOffline(text: string): boolean {
  return document.querySelector('.offline-message p')?.textContent.startsWith(text) ?? false;
}

/** Each attempt shows a new element. */
function markError(): boolean {
  document.querySelector('.form-error')?.setAttribute('data-seen', '');
  return true;
}

function hasEnteredName(name: string): boolean {
  return document.querySelector<HTMLInputElement>('.dialog input[name=name]')?.value === name;
}

async function isStored(path: string): Promise<boolean> {
  const pages = await (await caches.open('pages')).keys();
  return pages.some(({ url }) => new URL(url).pathname === path);
}

function showsTime(): boolean {
  return /Guardado hoy a las/.test(document.querySelector('.offline-message')?.textContent ?? '');
}
