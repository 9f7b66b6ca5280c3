import type { Page } from '@playwright/test';
import { cropped, hooded, manyProducts, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, reducedMotion: 'no-preference' });

type Transition = { longestMs: number; groups: string[] };

/** Records the view transitions of the document with the pictures that they move. */
async function recordTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.evaluate(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      void transition.ready.then(() => {
        const animations = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect) ?? []);
        const pictures = animations
          .map(({ pseudoElement }) => /group\((picture-\d+)\)/.exec(pseudoElement ?? '')?.[1] ?? '')
          .filter(Boolean);
        const longestMs = Math.max(
          ...animations
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            .map((effect) => Number(effect.getComputedTiming().endTime)),
        );
        transitions.push({ longestMs, groups: [...new Set(pictures)].sort() });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (Reflect.get(window, 'transitions') as Transition[]).splice(0));
}

async function createLists(user: User) {
  await user.createStoredList('Verano', [hooded, striped]);
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
}

const backLink = ({ page }: User) => page.getByRole('link', { name: 'Volver a Mis Listas' });
const threePictures = { longestMs: 250, groups: ['picture-0', 'picture-1', 'picture-2'] };

test('pictures of a card become those of its list within 250 ms, and back', async ({ page, user }) => {
  await createLists(user);
  await user.visitMyLists();
  const transitions = await recordTransitions(page);
  const expectTransition = async (expected: Transition) => {
    await expect.poll(transitions).toEqual([expected]);
    await expect(user.heading).toBeFocused();
  };
  await user.openList('Invierno (3)');
  await expectTransition(threePictures);
  await page.goBack();
  await expectTransition(threePictures);
  await page.goForward();
  await expectTransition(threePictures);
  await backLink(user).click();
  await expectTransition(threePictures);
  await user.openList('Verano (2)');
  await expectTransition({ ...threePictures, groups: ['picture-0', 'picture-1'] });
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
});

test('on a phone only the pictures that the card shows become those of its list', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const products = manyProducts(10);
  await user.createStoredList('Larga', products);
  await user.visitMyLists();
  const transitions = await recordTransitions(page);
  const fourPictures = { longestMs: 250, groups: [...threePictures.groups, 'picture-3'] };
  await user.openList('Larga (10)');
  await expect.poll(transitions).toEqual([fourPictures]);
  await backLink(user).click();
  await expect.poll(transitions).toEqual([fourPictures]);
});

test('a page can be used during the transition', async ({ page, user }) => {
  await createLists(user);
  await user.visitMyLists();
  await page.evaluate(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (update) => {
      const transition = start.call(document, update);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
      return transition;
    };
  });
  await user.openList('Invierno (3)');
  await expect(user.productRowHeadings).toHaveCount(3);
  const isTransitioning = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(({ effect }) =>
          (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
        ),
    );
  await expect.poll(isTransitioning).toBe(true);
  await user.button('Editar').click();
  await expect(user.dialog).toBeVisible();
  expect(await isTransitioning()).toBe(true);
});

test('with reduced motion, and without the function, nothing moves', async ({ page, user }) => {
  await createLists(user);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await user.visitMyLists();
  const transitions = await recordTransitions(page);
  const visitListAndReturn = async () => {
    await user.openList('Invierno (3)');
    await expect(user.productRowHeadings).toHaveCount(3);
    await backLink(user).click();
    await expect(user.listLink('Invierno (3)')).toBeVisible();
  };
  await visitListAndReturn();
  expect(await transitions()).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.reload();
  await visitListAndReturn();
});
