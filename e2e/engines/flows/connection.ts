import { messages } from '../../support/messages.ts';
import { startRestartableServer } from '../../support/restartable-server.ts';
import { hooded, sampleFeed } from '../../support/sample-products.ts';
import type { Flow } from '../flow.ts';
import type { Page } from '../page.ts';

const overview = '/Mis-Listas';
const detail = `${overview}/Invierno`;
const cardButton = `Agregar a la lista: ${hooded.name}`;

const confirm = '.dialog-form .secondary-button';

/** The elements that open the dialog, one after the other. */
const dialogs = [
  { title: 'Nueva lista', path: overview, open: [['button', 'Crear Lista']], success: messages.listCreated },
  {
    title: 'Crear lista',
    path: '/',
    open: [
      ['.menu-button', cardButton],
      ['.menu:popover-open button', 'Crear lista +'],
    ],
    success: messages.listCreated,
  },
  { title: 'Editar lista', path: detail, open: [['button', 'Editar']], success: messages.listEdited },
  {
    title: 'Eliminar lista',
    path: overview,
    open: [['button', 'Eliminar lista Invierno']],
    success: messages.listDeleted,
  },
  {
    title: 'Eliminar producto',
    path: detail,
    open: [['button', `Eliminar producto ${hooded.name}`]],
    success: messages.productRemoved,
  },
] as const;

export const connectionFlows: Flow[] = [
  ...dialogs.map(({ title, path, open, success }): Flow => {
    const hasName = success === messages.listCreated || success === messages.listEdited;
    return {
      title: `the dialog '${title}' stays open while the server is unreachable and succeeds after reconnection`,
      windows: ['wide'],
      products: sampleFeed,
      async run({ page, shop, lists }) {
        await lists.createStoredList('Invierno', [hooded]);
        await page.visit(path);
        for (const [css, name] of open) await page.click(css, name);
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
        await page.sees('.toast-region p', success);
        await page.seesNone('.dialog');
      },
    };
  }),
  {
    title: 'an open overview shows that the server was killed, and continues when it is started again',
    windows: ['wide'],
    async run({ page }) {
      const server = await startServerWithList(page);
      await server.kill();
      await page.sees('.offline-message p', messages.offline);
      await server.restart();
      await page.seesNone('.offline-message');
      await page.click('.list-card a', 'Invierno (0)');
      await page.sees('h1', 'Invierno');
      await server.kill();
    },
  },
  {
    title: 'visited pages open when the server was killed, with the time at which they were stored',
    windows: ['wide'],
    async run({ page }) {
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
    },
  },
];

/** A server process whose overview is open and has a new list. The second page registers the service worker at once. */
async function startServerWithList(page: Page) {
  const server = await startRestartableServer();
  await page.visit(`${server.url}/eliminados`);
  await page.click('a', 'Volver a Mis Listas');
  await page.click('button', 'Crear Lista');
  await page.fill('input', 'Nombre de la lista', 'Invierno');
  await page.click('.dialog-form button', 'Crear lista');
  await page.sees('.list-card a', 'Invierno (0)');
  return server;
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
