import type { Page } from '@playwright/test';
import { confirmationDialogs, nameDialogs } from '../support/dialogs.ts';
import { messages } from '../support/messages.ts';
import { loseResponses } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const failedAttempts = 14;

for (const dialog of [...nameDialogs, ...confirmationDialogs]) {
  const { title, confirm, success } = dialog;
  const hasName = nameDialogs.includes(dialog);

  const open = async (user: User) => {
    await user.createStoredList('Invierno', [hooded]);
    await dialog.open(user);
    if (hasName) await user.nameField.fill('Otoño');
  };
  const confirmWithoutConnection = async (user: User) => {
    await user.confirm(confirm);
    await expect(user.dialog.getByRole('alert')).toHaveText(messages.serverUnreachable);
  };

  test(`'${title}' succeeds when it is submitted again after a lost response`, async ({ page, user }) => {
    await open(user);
    const restoreResponses = await loseResponses(page);
    await confirmWithoutConnection(user);
    await restoreResponses();
    await expect(user.busyDialog).toHaveCount(0);
    await user.confirm(confirm);
    await expect(user.toast).toHaveText(success);
    await expect(user.dialog).toHaveCount(0);
    const names = await user.storedListNames();
    expect(names.filter((name) => name === 'Otoño').length).toBe(hasName ? 1 : 0);
  });
}

test('a form can be submitted again after many failures and lost responses', async ({ page, user }) => {
  await user.openNewListDialog();
  await user.nameField.fill('Otoño');
  const requests = await rejectPostRequests(page);
  for (let attempt = 1; attempt <= failedAttempts; attempt++) {
    await user.confirm('Crear lista');
    await expect(user.dialog.getByRole('alert')).toHaveText(messages.serverUnreachable);
    await expect.poll(requests.count).toBe(attempt);
    await expect(user.busyDialog).toHaveCount(0);
  }
  await requests.restore();
  const restoreResponses = await loseResponses(page);
  await user.confirm('Crear lista');
  await expect.poll(user.storedListNames).toEqual(['Otoño']);
  await expect(user.busyDialog).toHaveCount(0);
  await restoreResponses();
  await user.nameField.fill('Invierno');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect.poll(user.storedListNames).toEqual(['Invierno', 'Otoño']);
});

test('an addition after a lost response reports success, unless the menu knew', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.openMenuAndWaitForRequests(hooded.name);
  // Without its lists the menu shows no check mark.
  await page.route('**/productos/**', (route) => route.fulfill({ status: 503, body: '' }));
  const restoreResponses = await loseResponses(page);
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.serverUnreachable);
  await restoreResponses();
  for (const message of [messages.productAdded, messages.productAlreadyListed]) {
    await user.selectInMenu(hooded.name, 'Invierno');
    await expect(user.toast).toHaveText(message);
  }
  await page.unroute('**/productos/**');
  const restoreAgain = await loseResponses(page);
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.serverUnreachable);
  await restoreAgain();
  await user.openMenuAndWaitForRequests(striped.name);
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  expect((await user.storedLists()).map(({ productCount }) => productCount)).toEqual([2]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('submitting a form twice creates one list and returns equal responses', async ({ page, user }) => {
    await user.visitMyLists();
    await user.button('Crear Lista').click();
    const key = page.locator('dialog [name=key]');
    await expect(key).toHaveValue(/^[\w-]{16,}$/);
    const form = { intent: 'new-list', key: await key.inputValue(), name: 'Otoño', status: 'Privada' };
    const headers = { origin: new URL(page.url()).origin };
    for (const _ of [1, 2]) {
      const response = await page.request.post('/Mis-Listas?index', { form, headers, maxRedirects: 0 });
      expect([response.status(), response.headers()['set-cookie']]).toEqual([
        303,
        expect.stringContaining('list-created'),
      ]);
    }
    await expect.poll(user.storedListNames).toEqual(['Otoño']);
    await page.reload();
    expect(await key.inputValue()).not.toBe(form.key);
  });
});

type WindowWithFaults = Window & typeof globalThis & { rejected: { count: number; restore(): void } };

/** Rejects POST requests in the page, before the browser renders the changes of the click. */
async function rejectPostRequests(page: Page) {
  await page.evaluate(() => {
    const { fetch } = window;
    const rejected = { count: 0, restore: () => Object.assign(window, { fetch }) };
    const reject = () => Promise.reject(new TypeError(`Failed to fetch ${++rejected.count}`));
    const isPost = (options?: RequestInit) => options?.method === 'POST';
    Object.assign(window, {
      rejected,
      fetch: (url: string, options?: RequestInit) => (isPost(options) ? reject() : fetch(url, options)),
    });
  });
  return {
    count: () => page.evaluate(() => (window as WindowWithFaults).rejected.count),
    restore: () => page.evaluate(() => (window as WindowWithFaults).rejected.restore()),
  };
}
