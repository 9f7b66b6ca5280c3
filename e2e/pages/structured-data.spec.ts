import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from '../../test/support/built-app.ts';
import { hooded } from '../support/sample-products.ts';
import { serve } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const name = '</script><script>document.title = "X"</script><!-- "A&B"';
const products = Array.from({ length: 50 }, (_, index) => ({ ...hooded, productId: `p${index}`, name }));

test('structured data violate no policy, and no script in them runs', async ({ page }) => {
  const app = createBuiltApp({ catalog: catalogOf(products), publicUrl: 'https://tienda.example' });
  const { url, disconnect } = await serve(app.listener);
  const dataOf = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')));
  const violations = page.evaluate.bind(
    page,
    () => (window as unknown as { violations: string[] }).violations,
  );
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      found.push(violatedDirective),
    );
  });
  for (const [path, type, title] of [
    ['/', 'ItemList', 'Polerones mujer | Falabella'],
    ['/?page=2', 'ItemList', 'Polerones mujer – Página 2 | Falabella'],
    ['/productos/p1', 'Product', `${name} | Falabella`],
  ] as const) {
    const response = await page.goto(url + path);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    const [data] = await dataOf();
    const item = data['@graph'].find((found: { '@type': string }) => found['@type'] === type);
    expect(item.itemListElement?.[0].name ?? item.name, path).toBe(name);
    await expect(page).toHaveTitle(title);
    expect(await violations()).toEqual([]);
  }
  await disconnect();
});
