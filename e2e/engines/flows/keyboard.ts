import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { flow } from '../flow.ts';

const firstButton = '.product-card:nth-child(1) .menu-button';

export const keyboardFlows = [
  flow('the keyboard opens and closes a menu and a dialog', {}, async ({ page, lists }) => {
    await lists.createStoredLists('Invierno', 'Verano');
    await page.visit('/');
    await page.until(focusElement, firstButton);
    await page.press(Key.ENTER);
    await page.sees('.menu:popover-open button', 'Crear lista +');
    await page.press(Key.ARROW_DOWN);
    await page.seesFocusOn('.menu:popover-open button', 'Verano');
    await page.press(Key.END);
    await page.seesFocusOn('.menu:popover-open button', 'Crear lista +');
    await page.press(Key.ESCAPE);
    await page.seesNone('.menu:popover-open');
    await page.seesFocusOn(firstButton);
    await page.press(Key.ENTER);
    await page.sees('.menu:popover-open button', 'Crear lista +');
    await page.press(Key.ARROW_UP, Key.ENTER);
    await page.seesFocusOn('input', 'Nombre de la lista');
    await page.press('Con teclas', Key.TAB, Key.ARROW_DOWN);
    await page.sees('input:checked', 'Lista Privada');
    await page.press(Key.ESCAPE);
    await page.seesNone('.dialog');
    await page.seesFocusOn(firstButton);
    assert.deepEqual(await lists.storedListNames(), ['Verano', 'Invierno']);
  }),
];

function focusElement(css: string): boolean {
  document.querySelector<HTMLElement>(css)?.focus();
  return true;
}
