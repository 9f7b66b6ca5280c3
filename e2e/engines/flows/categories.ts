import { categoryFeed } from '../../support/categories.ts';
import { flow } from '../flow.ts';

const [tabKey, enterKey, escapeKey] = ['\uE004', '\uE007', '\uE00C'];

export const categoryFlows = [
  flow("'Menú' is used by keyboard", { products: categoryFeed }, async ({ page }) => {
    await page.visit('/');
    const open = async () => {
      await page.click('.header-menu', 'Menú');
      await page.sees('.category-menu button', 'Moda');
    };
    await open();
    await page.press(escapeKey);
    await page.seesNone('.category-menu');
    await page.seesFocusOn('.header-menu');
    await open();
    await page.driver.executeScript("document.querySelector('.category-menu-list button').focus()");
    await page.press(enterKey);
    const isNarrow = await page.driver.executeScript('return innerWidth < 1024');
    if (isNarrow) await page.seesFocusOn('.category-menu button', 'Volver');
    await page.press(tabKey);
    await page.seesFocusOn('.category-menu a', 'Ver todo en Hogar');
    await page.press(tabKey);
    await page.seesFocusOn('.category-menu a', 'Baño');
    await page.press(enterKey);
    await page.isAt('/c/hogar/ba%C3%B1o');
    await page.seesNone('.category-menu');
  }),
];
