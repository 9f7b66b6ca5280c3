import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openState, pageStates } from '../support/page-states.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|500|503)/ });

const minimumTargetPx = 24;
/** Added to the default rules of axe, which include best practices. */
const rules = { 'target-size': { enabled: true } };
/** Elements that are recognised by their background colour alone without forced colours. */
const colouredBoxes =
  '.primary-button, .secondary-button, .menu-button, .search :is(select, input, [type=submit]), .newsletter input:not([type=checkbox]), .dialog, .quick-look, .menu, .toast, .product-card, .heart, .offline-message, .thumbnails b';

for (const state of pageStates) {
  test(`at 1440 px axe finds no violation, no target is smaller than 24 px, and every box has a border with forced colours, with ${state.name} open`, async ({
    page,
    user,
    shop,
  }) => {
    await openState(state, user, shop);
    await keepToast(user);
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.locator(colouredBoxes).count()).toBeGreaterThan(2);
    expect.soft(await boxesWithoutBorder(page), 'with forced colours').toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const state of pageStates) {
    test(`axe finds no violation, no target is smaller than 24 px, and everything fits 320 px, with ${state.name} open`, async ({
      page,
      user,
      shop,
    }) => {
      await openState(state, user, shop);
      await keepToast(user);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await waitForAnimations(page);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (state.name.includes('toast')) await expect(user.toast).toBeVisible();
      expect.soft(await layersOutside(page), 'outside the window').toEqual([]);
      if (!state.name.startsWith('the dialog')) return;
      // The viewport at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      await waitForAnimations(page);
      expect(await layersOutside(page), 'outside a low window').toEqual([]);
    });
  }
});

/** A toast stays while the pointer is over it. */
async function keepToast({ toast }: User) {
  if ((await toast.count()) > 0) await toast.dispatchEvent('pointerover');
}

async function expectAccessible(page: Page) {
  await waitForAnimations(page);
  const { violations, incomplete, passes } = await new AxeBuilder({ page }).options({ rules }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect.soft(found, 'violations').toEqual([]);
  expect.soft(incomplete.map(({ id }) => id)).not.toContain('aria-valid-attr-value');
  expect(passes.length).toBeGreaterThan(15);
  expect.soft(await smallTargets(page), 'small targets').toEqual([]);
}

function waitForAnimations(page: Page) {
  return page.evaluate(() => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** A label is part of the target of its field. */
function smallTargets(page: Page) {
  return page.locator('a, button, input:not([type=hidden]), select').evaluateAll(
    (elements, minimum) =>
      elements
        .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
        .filter((element) => {
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          return width < minimum || height < minimum;
        })
        .map((element) => element.outerHTML),
    minimumTargetPx,
  );
}

function boxesWithoutBorder(page: Page) {
  return page.locator(colouredBoxes).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopWidth, borderBottomWidth, borderTopStyle } = getComputedStyle(element);
        const widths = [borderTopWidth, borderBottomWidth].map(Number.parseFloat);
        return Math.min(...widths) < 1 || borderTopStyle === 'none';
      })
      .map((element) => element.className || element.outerHTML),
  );
}

function layersOutside(page: Page) {
  return page.locator('dialog, .menu:popover-open, .filters:popover-open, .toast').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      })
      .map((element) => element.className),
  );
}
