import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openState, pageStates } from './support/page-states.ts';
import { sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|500|503)/ });

const leastTargetPx = 24;
/** Off by default in axe; everything else that it has on stays on, best practices too. */
const rules = { 'target-size': { enabled: true } };

for (const width of [1440, 390]) {
  test.describe(`at ${width} px axe finds nothing, and no target is smaller than 24 px,`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const state of pageStates) {
      test(`in ${state.name}`, async ({ page, shopper, shop }) => {
        await openState(state, shopper, shop);
        await untilNothingMoves(page);
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

function untilNothingMoves(page: Page) {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** What a finger would miss; a label around a field is part of its target. */
function smallTargets(page: Page) {
  return page.locator('a, button, input:not([type=hidden]), select').evaluateAll(
    (elements, least) =>
      elements
        .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
        .filter((element) => {
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          return width < least || height < least;
        })
        .map((element) => element.outerHTML),
    leastTargetPx,
  );
}
