import type { Page } from '@playwright/test';
import { liveListsPath } from '../../server/api-paths.ts';
import { bottomOf, boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

/**
 * Records what a screen reader announces: changes of texts in a live region, but not of a region that was
 * added or moved with its text or in the same frame (WAI-ARIA APG).
 * @returns a function that returns the announcements since its last call, with the place of the region
 */
async function recordAnnouncements(page: Page) {
  await page.evaluate(() => {
    const announcements: string[] = [];
    const addedInFrame = new Set<Element>();
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) {
          const regions = node instanceof Element ? node.querySelectorAll('[role=status]') : [];
          for (const region of regions) addedInFrame.add(region);
        }
        requestAnimationFrame(() => setTimeout(() => addedInFrame.clear()));
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (!region || addedNodes.length === 0 || addedInFrame.has(region)) continue;
        const dialog = document.querySelector('dialog[open]');
        if (region.closest('[inert]') || (dialog && !dialog.contains(region))) continue;
        announcements.push(`${dialog ? 'dialog' : 'page'}: ${region.textContent?.trim()}`);
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

test('each result of the menu is announced once', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  const announcements = await recordAnnouncements(page);
  for (const text of [messages.productAdded, messages.productAlreadyListed]) {
    await user.selectInMenu(hooded.name, 'Invierno');
    await expect(user.toast).toHaveText(text);
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
    expect(await announcements()).toEqual([`page: ${text}`]);
  }
});

test('an error is announced in its dialog, a success in the page', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitList('Invierno');
  const announcements = await recordAnnouncements(page);
  shop.faults.delayMs = 400;
  await user.button('Editar').click();
  await user.nameField.fill('');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await user.nameField.fill('Otoño');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(user.heading).toHaveText('Otoño');
  await user.removeProduct(hooded.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(user.toast).toHaveText(messages.listDeleted);
  expect(await announcements()).toEqual([
    `dialog: ${messages.nameEmpty}`,
    `page: ${messages.listEdited}`,
    `page: ${messages.productRemoved}`,
    `page: ${messages.listDeleted}`,
  ]);
});

test('a message stays visible in dialogs, and is not announced again', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.productAdded);
  const announcements = await recordAnnouncements(page);
  await user.openMenu(hooded.name);
  await user.menuEntry('Crear lista +').click();
  await expect(user.dialog.getByText(messages.productAdded)).toBeVisible();
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await page.keyboard.press('Escape');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.toast).toHaveCount(0);
  expect(await announcements()).toEqual([`dialog: ${messages.nameEmpty}`]);
});

test('the loss of the connection is announced once', async ({ page, context, shop, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  const announcements = await recordAnnouncements(page);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  expect(await announcements()).toEqual([`page: ${messages.offline}`]);
});

test('the bar of the lost connection is below the header', async ({ page, context, user }) => {
  await user.visitMyLists();
  await context.setOffline(true);
  const bar = page.locator('.offline-message');
  await expect(bar).toHaveCSS('font-size', '14px');
  for (const [scroll, row] of [
    [0, '.header-more'],
    [600, '.header-main'],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), scroll);
    const distance = async () => (await boxOf(bar)).y - (await bottomOf(page.locator(row)));
    await expect.poll(distance, row).toBe(0);
  }
  await user.button('Reintentar').click();
  await expect(user.toast).toHaveText(messages.serverUnreachable);
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});

test('a version after the loss of the connection does not end the bar', async ({ page, context, user }) => {
  const lost = Promise.withResolvers<void>();
  await page.route(`**${liveListsPath}`, async (route) => {
    await lost.promise;
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: version\ndata: x\n\n' });
  });
  await user.visitMyLists();
  await context.setOffline(true);
  const bar = page.locator('.offline-message');
  await expect(bar).toBeVisible();
  // The stream ends at once, which is a loss again.
  const removals = await page.evaluateHandle(() => {
    const removed: string[] = [];
    new MutationObserver(() => {
      if (!document.querySelector('.offline-message')) removed.push('bar');
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
    return removed;
  });
  const opened = page.waitForResponse(`**${liveListsPath}`);
  lost.resolve();
  await opened;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await removals.jsonValue()).toEqual([]);
});
