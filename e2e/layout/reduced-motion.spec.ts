import type { Page } from '@playwright/test';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
test.use({ products: { products: [{ ...hooded, images }, striped] } });

/** Records animations and transitions, not those of the spinner, which then changes only its opacity. */
async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const motion: string[] = [];
    Object.assign(window, { motion });
    for (const type of ['transitionrun', 'animationstart'] as const) {
      document.addEventListener(type, ({ target }) => {
        const { className } = target as Element;
        if (!/^(spinner|row raised loading-page)$/.test(className)) motion.push(`${type}: ${className}`);
      });
    }
    const isByScript = (animation: Animation) =>
      !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition);
    const recordScripts = () => {
      for (const animation of document.getAnimations().filter(isByScript)) {
        const { target, pseudoElement } = animation.effect as KeyframeEffect;
        motion.push(`script: ${pseudoElement ?? target?.className}`);
      }
      requestAnimationFrame(recordScripts);
    };
    recordScripts();
  });
  return () => page.evaluate(() => Reflect.get(window, 'motion') as string[]);
}

for (const [screen, options] of Object.entries({
  'on a desktop': {},
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test.describe(screen, () => {
    test.use(options);

    test('with reduced motion nothing moves, and otherwise motion is recorded', async ({ page, user }) => {
      const motion = await recordMotion(page);
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        await user.createStoredList('Invierno', [striped]);
        await page.goto('/');
        const link = page.getByRole('link', { name: hooded.name, exact: true });
        await link.hover();
        await user.selectInMenu(hooded.name, 'Invierno');
        await expect(page.locator('.heart[data-listed]')).toHaveCount(2);
        await link.click();
        await expect(user.dialog.getByRole('listitem')).toHaveCount(2);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);
        await user.myListsLink.click();
        await user.openList('Invierno (2)');
        await user.removeProduct(hooded.name);
        await expect(user.productRowHeadings).toHaveText([striped.name]);
        await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
        await user.deleteListInOverview('Invierno');
        await expect(user.cardHeadings).toHaveCount(0);
        await expect.poll(user.storedListNames).toEqual([]);
        if (reducedMotion === 'reduce') expect(await motion()).toEqual([]);
        else expect((await motion()).length).toBeGreaterThan(5);
      }
    });
  });
}
