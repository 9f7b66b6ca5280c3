import type { Page } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

/**
 * Records the texts that a screen reader announces: those that change in a live region, but not those of a region that is
 * added with its text (WAI-ARIA APG).
 * @returns a function that returns the announcements since its last call, with the place of the region
 */
async function recordAnnouncements(page: Page) {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (!region || addedNodes.length === 0 || region.closest('[inert]')) continue;
        const dialog = document.querySelector('dialog[open]');
        if (dialog && !dialog.contains(region)) continue;
        announcements.push(`${dialog ? 'dialog' : 'page'}: ${region.textContent}`);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const announcements = await page.evaluate(() =>
      (window as unknown as { announcements: string[] }).announcements.splice(0),
    );
    return announcements.filter((text) => !text.endsWith('Cargando…'));
  };
}

test('each result of the menu is announced once', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  const announcements = await recordAnnouncements(page);
  for (const text of [messages.productAdded, messages.productAlreadyListed]) {
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toast).toHaveText(text);
    expect(await announcements()).toEqual([`page: ${text}`]);
  }
});

test('an error is announced in the dialog and a success in the page, each once and in order', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.visitMyLists();
  const announcements = await recordAnnouncements(page);
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await shopper.nameField.fill('Otoño');
  shop.faults.delayMs = 400;
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.listLink('Otoño (0)')).toBeVisible();
  expect(await announcements()).toEqual([`dialog: ${messages.nameEmpty}`, `page: ${messages.listCreated}`]);
});

test('opening or closing a dialog keeps the message visible and does not announce it again', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  const announcements = await recordAnnouncements(page);
  await shopper.saveUnchangedList();
  await expect(shopper.toast).toHaveText(messages.listEdited);
  expect(await announcements()).toEqual([`page: ${messages.listEdited}`]);
  await shopper.button('Editar').click();
  await expect(shopper.toast).toHaveText(messages.listEdited);
  await shopper.nameField.fill('');
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await shopper.button('Eliminar lista').click();
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  expect(await announcements()).toEqual([`dialog: ${messages.nameEmpty}`]);
});

test('a removal and a deletion are announced once, after their dialog has closed', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.visitList('Invierno');
  const announcements = await recordAnnouncements(page);
  shop.faults.delayMs = 400;
  await shopper.removeProduct(hooded.name);
  await expect(shopper.toast).toHaveText(messages.productRemoved);
  await expect(shopper.dialog).toHaveCount(0);
  await shopper.deleteOpenList();
  await expect(shopper.toast).toHaveText(messages.listDeleted);
  await expect(page).toHaveURL('/Mis-Listas');
  expect(await announcements()).toEqual([
    `page: ${messages.productRemoved}`,
    `page: ${messages.listDeleted}`,
  ]);
});

test('the loss of the connection is announced once, and the reconnection is not announced', async ({
  page,
  context,
  shop,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  const announcements = await recordAnnouncements(page);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await shopper.listLink('Invierno (0)').click();
  await expect(shopper.toast).toHaveText(messages.serverUnreachable);
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  expect(await announcements()).toEqual([`page: ${messages.offline}`, `page: ${messages.serverUnreachable}`]);
});

test('a live region contains only the message, without the name of a button', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.dialog.getByRole('status')).toHaveText(messages.nameEmpty);
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
  await expect(shopper.dialog).toMatchAriaSnapshot(`
    - dialog "Nueva lista":
      - heading "Nueva lista" [level=2]
      - paragraph: Ponle un nombre y elige quién puede verla.
      - textbox "Nombre de la lista"
      - paragraph: Introduzca un nombre para la lista
      - group "Privacidad de la lista:":
        - radio "Lista Pública" [checked]
        - radio "Lista Privada"
      - button "Crear lista"
      - button "Cerrar"
      - status:
        - paragraph: Introduzca un nombre para la lista
      - button "Cerrar"
  `);
});
