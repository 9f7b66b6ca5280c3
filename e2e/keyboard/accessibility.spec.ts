import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openState, pageStates } from '../support/page-states.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|500|503)/ });

const minimumTargetPx = 24;
/** Added to the default rules of axe, which include best practices. */
const rules = { 'target-size': { enabled: true } };

const screens = [
  { screen: 'at 1440 px', options: { viewport: { width: 1440, height: 900 } }, states: pageStates },
  {
    screen: 'on a phone',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    states: pageStates.filter(({ needsMouse }) => !needsMouse),
  },
];

for (const { screen, options, states } of screens) {
  test.describe(`${screen} axe finds no violation and no target is smaller than 24 px`, () => {
    test.use(options);

    for (const state of states) {
      test(`with ${state.name} open`, async ({ page, user, shop }) => {
        await openState(state, user, shop);
        await waitForAnimations(page);
        const { violations, incomplete, passes } = await new AxeBuilder({ page })
          .options({ rules })
          .analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
        expect(found).toEqual([]);
        expect(incomplete.map(({ id }) => id)).not.toContain('aria-valid-attr-value');
        expect(passes.length).toBeGreaterThan(15);
        expect(await smallTargets(page)).toEqual([]);
      });
    }
  });
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
