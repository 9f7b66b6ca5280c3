import type { Page } from '@playwright/test';
import { bottomOf, boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { delayResponses } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const boxOfToast = (page: Page) => boxOf(page.locator('.toast'));
const roomBelow = async (page: Page) =>
  (page.viewportSize()?.height ?? 0) - (await bottomOf(page.locator('.toast')));

test('a toast is a region with a name, and stays after a navigation', async ({ page, user }) => {
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.toast).toHaveText([messages.listCreated]);
  await expect(page.getByRole('region', { name: 'Aviso' })).toContainText(messages.listCreated);
  await user.openList('Invierno (0)');
  await expect(user.heading).toHaveText('Invierno');
  await expect(user.toast).toHaveText([messages.listCreated]);
});

test('the toast of an addition is at the bottom, and its link leads to the list', async ({ page, user }) => {
  await user.createStoredLists('Cumpleaños de Eugenia');
  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Cumpleaños de Eugenia');
  await expect(user.toast).toHaveText(messages.productAdded);
  await user.keepToast();
  const box = await boxOfToast(page);
  expect(Math.abs(box.x + box.width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(12);
  expect(await roomBelow(page)).toBeLessThan(40);
  expect(await roomBelow(page)).toBeGreaterThanOrEqual(0);
  const dim = await page
    .locator('.toast')
    .evaluate((toast) => getComputedStyle(toast, '::backdrop').backgroundColor);
  expect(dim).toBe('rgba(0, 0, 0, 0)');
  for (const width of [320, 344, 390, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const text = await boxOf(user.toast);
    const link = await boxOf(user.toastAction);
    const close = await boxOf(user.toastClose);
    const lines = await user.toast.evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(width < 500 ? 2 : 1);
    expect(text.x).toBeGreaterThanOrEqual(0);
    expect(text.x + text.width).toBeLessThanOrEqual(link.x);
    expect(link.x + link.width).toBeLessThanOrEqual(close.x);
    expect(link.height).toBeGreaterThanOrEqual(44);
    const toast = await boxOfToast(page);
    expect(text.y - toast.y).toBeGreaterThanOrEqual(8);
    expect(toast.y + toast.height - text.y - text.height).toBeGreaterThanOrEqual(8);
    expect(close.x + close.width).toBeLessThanOrEqual(width);
  }

  const resizeView = (coveredHeight: number) =>
    page.evaluate((coveredHeight) => {
      const view = window.visualViewport;
      Object.defineProperty(view, 'height', { value: innerHeight - coveredHeight, configurable: true });
      view?.dispatchEvent(new Event('resize'));
    }, coveredHeight);
  await resizeView(300);
  await expect.poll(() => roomBelow(page)).toBeGreaterThanOrEqual(300);
  await resizeView(0);

  await page.setViewportSize({ width: 390, height: 700 });
  await user.openMenu(striped.name);
  const isOnTop = () =>
    page.locator('.toast').evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');

  await user.toastAction.click();
  await expect(page).toHaveURL('/Mis-Listas/Cumplea%C3%B1os%20de%20Eugenia');
  await expect(user.productRowHeadings).toHaveText(hooded.name);
  await expect(user.toast).toHaveCount(0);
  await expect(user.heading).toBeFocused();
});

test('a toast keeps its distance of 20 px when a sheet opens', async ({ page, user }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => roomBelow(page)).toBeCloseTo(20, 0);
  const frames = await page.evaluate(async () => {
    const read = () => {
      const toast = document.querySelector('.toast')?.getBoundingClientRect();
      const sheet = document.querySelector('dialog')?.getBoundingClientRect();
      const text = document.querySelector('.toast p')?.getBoundingClientRect();
      return { gap: (sheet?.top ?? innerHeight) - (toast?.bottom ?? 0), left: text?.left };
    };
    const seen = [read()];
    document.querySelector<HTMLElement>('.opener .primary-button')?.click();
    const end = performance.now() + 500;
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame);
      seen.push(read());
    }
    return seen;
  });
  for (const { gap, left } of frames) {
    expect(Math.abs(gap - 20)).toBeLessThanOrEqual(1);
    expect(left).toBe(frames[0]?.left);
  }
});

test('a toast is beside a dialog that is as high as the window', async ({ page, user }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  const dialog = await boxOf(user.dialog);
  await expect
    .poll(async () => (await boxOfToast(page)).x)
    .toBeGreaterThanOrEqual(dialog.x + dialog.width + 12);
  const toast = await boxOfToast(page);
  expect(toast.x + toast.width).toBeLessThanOrEqual(844 - 12);
});

test('the link of a message leads to the older of two lists with the same name', async ({ page, user }) => {
  await user.createStoredListsWithSameName('Invierno', [hooded]);
  await user.visitHome();
  await user.openMenu(striped.name);
  await user.menuItems.last().getByRole('button').click();
  await user.toastAction.click();
  await expect(page).toHaveURL(/\/Mis-Listas\/Invierno\?id=/);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a toast and its button are in front of a menu that was open before', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    const sendResponses = await delayResponses(page);
    await user.selectInMenu(hooded.name, 'Invierno');
    await user.openMenu(striped.name);
    sendResponses();
    await expect(user.toast).toHaveText(messages.productAdded);
    await expect(user.menu).toBeVisible();
    await user.closeToast();
  });
});
