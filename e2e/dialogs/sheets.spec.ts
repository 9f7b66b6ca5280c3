import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, reducedMotion: 'no-preference' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const transitionsEnd = (element: Locator) =>
  element.evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map(({ finished }) => finished)).then(() => {}),
  );

/** Records whether menus and dialogs enter or leave by a transition. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof Element) || propertyName !== 'translate') return;
      if (!target.matches('.dialog, .menu')) return;
      const seen = window as unknown as { transitions?: string[] };
      seen.transitions ??= [];
      seen.transitions.push(target.matches('[open], :popover-open') ? 'enters' : 'leaves');
    });
  });
  return () => page.evaluate(() => (window as unknown as { transitions?: string[] }).transitions ?? []);
}

test('a menu and a dialog enter and leave by a transition', async ({ page, user }) => {
  const transitions = await recordTransitions(page);
  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await user.openMenu(hooded.name);
    await transitionsEnd(user.menu);
    await user.menuEntry('Crear lista +').click();
    await expect(user.dialog).toBeVisible();
    await transitionsEnd(user.dialog);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await transitions(), `${viewport.width} px`).toEqual(['enters', 'leaves', 'enters', 'leaves']);
  }
});

test('while a dialog leaves, the page has the focus, and another dialog opens', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.nameField.fill('Otoño');
  const state = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog');
    dialog?.close();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { activeElement } = document;
    const wasThere = dialog?.isConnected;
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Crear Lista')
      ?.click();
    return { focus: activeElement?.textContent, wasThere };
  });
  expect(state).toEqual({ focus: 'Crear Lista', wasThere: true });
  await expect(user.dialog).toBeVisible();
  await expect(user.nameField).toHaveValue('');
  await transitionsEnd(user.dialog);
  await expect(user.nameField).toBeFocused();
  await user.nameField.fill('Otoño');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger scrolls the lists of the menu, and a tap outside closes it', async ({ page, user }) => {
    await user.createNumberedStoredLists(20);
    await user.visitHome();
    await user.openMenu(hooded.name);
    await expect(user.menuEntry('Lista 20')).toBeVisible();
    await transitionsEnd(user.menu);
    await swipeUp(page, user.menuEntry('Lista 17'));
    const lists = user.menu.locator('form:not(.opener)');
    await expect.poll(() => lists.evaluate((list) => list.scrollTop)).toBeGreaterThan(50);
    await expect(user.menu).toBeVisible();
    await page.touchscreen.tap(195, 40);
    await expect(user.menu).toHaveCount(0);
  });
});

async function swipeUp(page: Page, start: Locator) {
  const box = await boxOf(start);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40, y }],
    });
  await touch('touchStart', box.y + 20);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', box.y + 20 - step * 20);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', 0);
}
