import type { Locator, Page } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The properties that an element animates now. */
const animatedProperties = (element: Locator) =>
  element.evaluate((dialog) =>
    dialog.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty),
  );

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

for (const [name, options] of [
  ['on a desktop', {}],
  ['on a phone', phone],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test('a menu and a dialog enter and leave by a transition of 180 ms', async ({ page, shopper }) => {
      const transitions = await recordTransitions(page);
      await page.goto('/');
      await shopper.openMenu(hooded.name);
      await expect(shopper.menu).toHaveCSS('transition-duration', '0.18s');
      await transitionsEnd(shopper.menu);
      await shopper.menuEntry('Crear lista +').click();
      await expect(shopper.dialog).toHaveCSS('transition-duration', '0.18s');
      await transitionsEnd(shopper.dialog);
      await page.keyboard.press('Escape');
      await expect(shopper.dialog).toHaveCount(0);
      await expect(page.locator('dialog')).toHaveCount(0);
      expect(await transitions()).toEqual(['enters', 'leaves', 'enters', 'leaves']);
    });
  });
}

test('while a dialog enters, only the opacity of it and its backdrop and its position are animated', async ({
  shopper,
}) => {
  await shopper.visitMyLists();
  const names = await shopper.button('Crear Lista').evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const dialog = document.querySelector('.dialog');
    const animations = document.getAnimations() as CSSTransition[];
    const ofDialog = animations.filter(({ effect }) => (effect as KeyframeEffect).target === dialog);
    return ofDialog.map(({ effect, transitionProperty }) =>
      [(effect as KeyframeEffect).pseudoElement ?? '', transitionProperty].join(' '),
    );
  });
  expect(names.sort()).toEqual([' opacity', ' translate', '::backdrop opacity']);
});

test('while a dialog leaves, the focus and the toast are on the page, and another dialog can be opened', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Otoño');
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
  await expect(shopper.dialog).toBeVisible();
  await expect(shopper.nameField).toHaveValue('');
  await transitionsEnd(shopper.dialog);
  await expect(shopper.nameField).toBeFocused();
  await shopper.nameField.fill('Otoño');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('the dialog of a list that another client deletes closes', async ({ shopper }) => {
  const docId = await shopper.createStoredList('Invierno');
  await shopper.createStoredLists('Verano');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').click();
  await expect(shopper.dialog).toBeVisible();
  await shopper.deleteStoredList(docId);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Verano')).toBeVisible();
});

test('with reduced motion dialogs and menus have no transition', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  expect(await animatedProperties(shopper.menu)).toEqual([]);
  await shopper.menuEntry('Crear lista +').click();
  await expect(shopper.dialog).toBeVisible();
  expect(await animatedProperties(shopper.dialog)).toEqual([]);
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
      (element) => getComputedStyle(element.closest('.dialog, .menu') as Element).translate,
    );
    await touch('touchEnd', 0);
    return translate;
  }

  test('closes the menu by dragging its head down, and a short movement moves it back', async ({
    page,
    shopper,
  }) => {
    await shopper.createNumberedStoredLists(20);
    await shopper.visitListing();
    await shopper.openMenu(hooded.name);
    await expect(shopper.menuEntry('Lista 20')).toBeVisible();
    await transitionsEnd(shopper.menu);
    const head = shopper.menu.locator('.sheet-head');
    expect(await drag(page, head, 40, 60)).toMatch(/^0(px)? 40px$/);
    await expect(shopper.menu).toHaveCSS('translate', 'none');
    await drag(page, head, 160, 10);
    await expect(shopper.menu).toHaveCount(0);
    await expect(shopper.menuButton(hooded.name)).toBeFocused();
  });

  test('closes a dialog by dragging its head down', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await shopper.button('Crear Lista').click();
    await transitionsEnd(shopper.dialog);
    await drag(page, shopper.dialog.locator('.sheet-head'), 160, 10);
    await expect(shopper.dialog).toHaveCount(0);
    await expect(shopper.button('Crear Lista')).toBeFocused();
  });

  test('scrolls the lists of the menu', async ({ page, shopper }) => {
    await shopper.createNumberedStoredLists(20);
    await shopper.visitListing();
    await shopper.openMenu(hooded.name);
    await expect(shopper.menuEntry('Lista 20')).toBeVisible();
    await transitionsEnd(shopper.menu);
    await drag(page, shopper.menuEntry('Lista 14'), -160, 20);
    const scrolled = shopper.menu.locator('form:not(.opener)').evaluate((list) => list.scrollTop);
    expect(await scrolled).toBeGreaterThan(50);
    await expect(shopper.menu).toBeVisible();
  });
});
