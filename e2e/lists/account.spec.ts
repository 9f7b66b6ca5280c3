import { expect, test } from '../support/test.ts';

test('the banner has initials, and entries of the side menu look different', async ({ page, user }) => {
  await user.visitMyLists();
  const orange = 'rgb(214, 66, 0)';
  const avatar = page.locator('.avatar');
  await expect(avatar).toHaveText('AR');
  await expect(avatar).toHaveCSS('outline', `${orange} solid 3px`);
  await expect(page.getByText('Bienvenid@ Antonia Rojas')).toBeVisible();

  const look = (name: string) =>
    page
      .getByRole('navigation', { name: 'Mi cuenta' })
      .getByRole('button', { name })
      .evaluate((button) => {
        const { backgroundColor, borderLeftColor, boxShadow, fontWeight } = getComputedStyle(button);
        const icon = getComputedStyle(button, '::before').backgroundColor;
        return { backgroundColor, borderLeftColor, boxShadow, fontWeight, icon };
      });
  const current = await look('Mis listas');
  const plain = await look('Mis compras');
  expect(current).toMatchObject({ borderLeftColor: orange, icon: orange, fontWeight: '700' });
  expect(current.backgroundColor).toBe(plain.backgroundColor);
  await page.getByRole('button', { name: 'Mis compras' }).hover();
  const hovered = await look('Mis compras');
  expect(hovered).toMatchObject({ icon: plain.icon, fontWeight: '400', boxShadow: 'none' });
  expect(hovered.backgroundColor).not.toBe(plain.backgroundColor);
  expect([orange, plain.borderLeftColor]).not.toContain(hovered.borderLeftColor);
  await page.mouse.down();
  expect(await look('Mis compras')).toEqual(hovered);
});
