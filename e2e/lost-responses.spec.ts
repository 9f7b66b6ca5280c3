import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const noConnection = 'No hay conexión. Inténtalo de nuevo';

type Dialog = {
  title: string;
  confirm: 'Crear lista' | 'Aceptar';
  done: string;
  open(shopper: Shopper): Promise<void>;
};

const dialogs: Dialog[] = [
  {
    title: 'Nueva lista',
    confirm: 'Crear lista',
    done: 'Su lista ha sido creada exitosamente',
    async open(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
      await shopper.nameField.fill('Otoño');
    },
  },
  {
    title: 'Crear lista',
    confirm: 'Crear lista',
    done: 'Su lista ha sido creada exitosamente',
    async open(shopper) {
      await shopper.visitListing();
      await shopper.openMenu(hooded.name);
      await shopper.menuEntry('Crear lista +').click();
      await shopper.nameField.fill('Otoño');
    },
  },
  {
    title: 'Editar lista',
    confirm: 'Aceptar',
    done: 'Su lista ha sido editada exitosamente',
    async open(shopper) {
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
      await shopper.nameField.fill('Otoño');
    },
  },
  {
    title: 'Eliminar lista',
    confirm: 'Aceptar',
    done: 'Su lista fue eliminada exitosamente',
    async open(shopper) {
      await shopper.visitList('Invierno');
      await shopper.button('Eliminar lista').click();
    },
  },
  {
    title: 'Eliminar producto',
    confirm: 'Aceptar',
    done: 'Su producto fue eliminado exitosamente de la lista',
    async open(shopper) {
      await shopper.visitList('Invierno');
      await shopper.button(`Eliminar producto ${hooded.name}`).click();
    },
  },
];

const attempts = 14;
type Failing = Window & typeof globalThis & { failing: { sent: number; end(): void } };

/** Lets the server carry out what is posted and loses its answer, until it is told to stop. */
async function loseAnswers(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute('**/*');
}

for (const { title, confirm, done, open } of dialogs) {
  test(`'${title}' can be sent again and again when requests fail at once`, async ({ page, shopper }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    // Rejected before the browser draws what the click has changed.
    await page.evaluate(() => {
      const { fetch } = window;
      const failing = { sent: 0, end: () => Object.assign(window, { fetch }) };
      const reject = () => Promise.reject(new TypeError(`Failed to fetch ${++failing.sent}`));
      const isPost = (options?: RequestInit) => options?.method === 'POST';
      Object.assign(window, {
        failing,
        fetch: (url: string, options?: RequestInit) => (isPost(options) ? reject() : fetch(url, options)),
      });
    });
    const sent = () => page.evaluate(() => (window as Failing).failing.sent);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      await shopper.confirm(confirm);
      await expect.poll(sent).toBe(attempt);
      await expect(shopper.toast).toHaveText(noConnection);
      await expect(shopper.busyDialog).toHaveCount(0);
    }
    await page.evaluate(() => (window as Failing).failing.end());
    await shopper.confirm(confirm);
    await expect(shopper.toast).toHaveText(done);
    await expect(shopper.dialog).toHaveCount(0);
  });

  test(`'${title}' whose answer was lost reports success when it is sent again`, async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    const restore = await loseAnswers(page);
    await shopper.confirm(confirm);
    await expect(shopper.toast).toHaveText(noConnection);
    await restore();
    await expect(shopper.busyDialog).toHaveCount(0);
    await shopper.confirm(confirm);
    await expect(shopper.toast).toHaveText(done);
    await expect(shopper.dialog).toHaveCount(0);
    const names = await shopper.storedListNames();
    expect(names.filter((name) => name === 'Otoño').length).toBe(done.match(/creada|editada/) ? 1 : 0);
  });
}

test('a creation whose answer was lost and whose name is changed then is another list', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Otoño');
  const restore = await loseAnswers(page);
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(noConnection);
  await restore();
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  expect(await shopper.storedListNames()).toEqual(['Invierno', 'Otoño']);
});

test('a product whose adding was not answered is reported as added when it is asked for again', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenuUntilIdle(hooded.name);
  // The menu cannot be read again, so that it shows no check mark.
  await page.route('**/productos/**', (route) => route.fulfill({ status: 503, body: '' }));
  const restore = await loseAnswers(page);
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(noConnection);
  await restore();
  for (const said of ['Tu producto a sido añadido a la lista', 'Este producto ya existe en tu lista']) {
    await shopper.openMenu(hooded.name);
    await shopper.menuEntry('Invierno').click();
    await expect(shopper.toast).toHaveText(said);
  }
  expect((await shopper.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a creation that is sent again creates once and is answered alike', async ({ page, shopper }) => {
    await shopper.visitMyLists();
    await shopper.button('Crear Lista').click();
    const key = page.locator('dialog [name=key]');
    await expect(key).toHaveValue(/^[\w-]{16,}$/);
    const form = { intent: 'new-list', key: await key.inputValue(), name: 'Otoño', status: 'Privada' };
    const headers = { origin: new URL(page.url()).origin };
    for (const _ of [1, 2]) {
      const answer = await page.request.post('/Mis-Listas?index', { form, headers, maxRedirects: 0 });
      expect([answer.status(), answer.headers()['set-cookie']]).toEqual([
        303,
        expect.stringContaining('list-created'),
      ]);
    }
    expect(await shopper.storedListNames()).toEqual(['Otoño']);
    await page.reload();
    expect(await key.inputValue()).not.toBe(form.key);
  });
});
