import type { Locator, Page } from '@playwright/test';
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

test('a menu and a dialog enter and leave by a transition, on a desktop and on a phone', async ({
  page,
  user,
}) => {
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

test('while a dialog leaves, the focus and the toast are on the page, and another dialog can be opened', async ({
  page,
  user,
}) => {
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

test.describe('a finger', () => {
  test.use(phone);

  async function drag(page: Page, head: Locator, distance: number, stepMs: number) {
    const box = await head.boundingBox();
    if (!box) throw new Error('no box');
    const session = await page.context().newCDPSession(page);
    const [x, y] = [box.x + 40, box.y + 20];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + offset }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', (distance * step) / 8);
      await page.waitForTimeout(stepMs);
    }
    const translate = await head.evaluate(
      (element) => getComputedStyle(element.closest('dialog, [popover]') as Element).translate,
    );
    await touch('touchEnd', 0);
    return translate;
  }

  test('scrolls the lists of the menu, and closes it by dragging its head down, and a short movement moves it back', async ({
    page,
    user,
  }) => {
    await user.createNumberedStoredLists(20);
    await user.visitHome();
    await user.openMenu(hooded.name);
    await expect(user.menuEntry('Lista 20')).toBeVisible();
    await transitionsEnd(user.menu);
    await drag(page, user.menuEntry('Lista 17'), -160, 20);
    const scrolled = user.menu.locator('form:not(.opener)').evaluate((list) => list.scrollTop);
    expect(await scrolled).toBeGreaterThan(50);
    await expect(user.menu).toBeVisible();
    const head = user.menu.locator('.sheet-head');
    expect(await drag(page, head, 40, 60)).toMatch(/^0(px)? 40px$/);
    await expect(user.menu).toHaveCSS('translate', 'none');
    await drag(page, head, 160, 10);
    await expect(user.menu).toHaveCount(0);
    await expect(user.menuButton(hooded.name)).toBeFocused();
  });

  test('closes a dialog by dragging its head down', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    await user.button('Crear Lista').click();
    await transitionsEnd(user.dialog);
    await drag(page, user.dialog.locator('.sheet-head'), 160, 10);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.button('Crear Lista')).toBeFocused();
  });

  test('closes the filters of a search by dragging their head down', async ({ page, user }) => {
    await page.goto('/buscar?q=poleron');
    await user.button('Filtrar').click();
    const filters = page.locator('dialog.filters[open]');
    await transitionsEnd(filters);
    await drag(page, filters.locator('.sheet-head'), 160, 10);
    await expect(filters).toHaveCount(0);
    await expect(user.button('Filtrar')).toBeFocused();
  });
});
