import { boxOf } from '../support/box-of.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

const pageData = /\.data(\?|$)/;

const navigations: Record<string, { from: string; visit(user: User): Promise<unknown>; heading: string }> = {
  'the overview': { from: '/', visit: (user) => user.myListsLink.click(), heading: 'Mis Listas' },
  'the page of a list': {
    from: '/Mis-Listas',
    visit: (user) => user.openList('Invierno (1)'),
    heading: 'Invierno',
  },
  'a page of results': {
    from: '/',
    visit: ({ page }) => searchOf(page).submit('capucha'),
    heading: 'Resultados para «capucha»',
  },
};

for (const [target, { from, visit, heading }] of Object.entries(navigations)) {
  test(`while ${target} loads for more than 300 ms, a spinner is centred`, async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(from);
      const release = await delayRequests(page, pageData);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await visit(user);
      await expect(user.spinner).toHaveCSS('animation-delay', '0.3s');
      await expect(user.spinner).toHaveCSS('opacity', '1');
      const box = await boxOf(user.spinner);
      expect(Math.abs(box.x + box.width / 2 - width / 2), `${width} px`).toBeLessThan(10);
      expect(Math.abs(box.y + box.height / 2 - 844 / 2), `${width} px`).toBeLessThan(10);
      release();
      await expect(user.heading).toHaveText(heading);
      await expect(user.spinner).toHaveCount(0);
      await page.unroute(pageData);
    }
  });
}

test('loading is announced once, and the document of the overview has no spinner', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const html = await (await page.request.get('/Mis-Listas')).text();
  expect(html).toContain('Invierno');
  expect(html).not.toContain('Cargando…');
  expect(html).not.toContain('class="spinner"');
  await user.visitHome();
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    for (const region of document.querySelectorAll('[role=status]')) {
      new MutationObserver(() => region.textContent && announcements.push(region.textContent)).observe(
        region,
        {
          childList: true,
          subtree: true,
        },
      );
    }
  });
  const release = await delayRequests(page, pageData);
  await user.myListsLink.click();
  await expect(user.spinner).toHaveCount(1);
  release();
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'announcements'))).toEqual(['Cargando…']);
});
