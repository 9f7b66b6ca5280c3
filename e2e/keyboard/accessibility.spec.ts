import type { Page } from '@playwright/test';
import { casaAustral } from '../../server/shop/shop.test-support.ts';
import { runAxe } from '../support/axe.ts';
import { expectState, openState, pageStates } from '../support/page-states.ts';
import { stateFeed } from '../support/product-states.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: stateFeed, allowedErrors: /status of (400|404|500|503)/ });

// A state takes 20 s on a busy machine.
test.describe.configure({ timeout: 60_000 });

const minimumTargetPx = 24;
/** Elements that are recognised by their background colour alone without forced colours. */
const colouredBoxes =
  '.primary-button, .secondary-button, .menu-button, .search-field, .search-field > [type=submit], .newsletter input:not([type=checkbox]), .dialog, .quick-look, .menu, .toast, .product-card, .heart, .offline-message, .thumbnails b';

testStates();

test.describe('in a second shop', () => {
  test.use({ shopFile: casaAustral });
  testStates();
});

function testStates() {
  for (const [index, state] of pageStates.entries()) {
    // Every page has the same footer, and the suggestions cover most of these links on a phone.
    const excluded = index > 0 ? ['footer'] : [];
    if (state.name.startsWith('the suggestions')) excluded.push('.header-more');
    test(`${state.name} is accessible, and fits 320 px`, async ({ page, user, shop }) => {
      await openState(state, user, shop);
      if ((await user.toast.count()) > 0) await user.keepToast();
      await expectAccessible(page, excluded);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.locator(colouredBoxes).count()).toBeGreaterThan(1);
      expect.soft(await boxesWithoutBorder(page), 'with forced colours').toEqual([]);
      await page.emulateMedia({ forcedColors: null });

      await becomePhone(page);
      await state.openOnPhone?.(user);
      await expectState(state, user);
      await expectAccessible(page, excluded);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (state.name.includes('toast')) await expect(user.toast).toBeVisible();
      await expect.poll(() => layersOutside(page), 'outside the window').toEqual([]);
      if (!state.name.startsWith('the dialog')) return;
      // The viewport at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => layersOutside(page), 'outside a low window').toEqual([]);
    });
  }
}

/** The styles of a touch screen, without a second visit. */
async function becomePhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)).toBe(true);
}

async function expectAccessible(page: Page, exclude: string[]) {
  await waitForAnimations(page);
  const rules = { 'target-size': { enabled: true } };
  const { violations, incomplete, passedRules } = await runAxe(page, rules, exclude);
  expect.soft(violations, 'violations').toEqual([]);
  expect.soft(incomplete).not.toContain('aria-valid-attr-value');
  expect(passedRules).toBeGreaterThan(15);
  expect.soft(await smallTargets(page), 'small targets').toEqual([]);
}

/** Also with reduced motion; without animations that follow the scroll position, which do not end. */
function waitForAnimations(page: Page) {
  return page.evaluate(() => {
    const animations = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
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
  return page.locator('dialog, .menu:popover-open, .toast').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      })
      .map((element) => element.className),
  );
}
