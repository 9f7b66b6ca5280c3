import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { type Flow, narrowWindow, wideWindow } from '../flow.ts';

const firstButton = '.product-card:nth-child(1) .menu-button';

export const keyboardFlows: Flow[] = [
  {
    title: 'a menu and a dialog can be opened, used and closed with the keyboard',
    windows: [wideWindow, narrowWindow],
    async run({ page, lists }) {
      await lists.createStoredLists('Invierno', 'Verano');
      await page.visit('/');
      await page.focus(firstButton);
      await page.press(Key.ENTER);
      await page.sees('.menu:popover-open button', 'Crear lista +');
      await page.press(Key.ARROW_DOWN);
      await page.sees('.menu:popover-open button:focus', 'Verano');
      await page.press(Key.END);
      await page.sees('.menu:popover-open button:focus', 'Crear lista +');
      await page.press(Key.ESCAPE);
      await page.seesNone('.menu:popover-open');
      await page.sees(`${firstButton}:focus`);
      await page.press(Key.ENTER);
      await page.sees('.menu:popover-open button', 'Crear lista +');
      await page.press(Key.ARROW_UP, Key.ENTER);
      await page.sees('input:focus', 'Nombre de la lista');
      await page.press('Con teclas', Key.TAB, Key.ARROW_DOWN);
      await page.sees('input:checked', 'Lista Privada');
      await page.press(Key.ESCAPE);
      await page.seesNone('.dialog');
      await page.sees(`${firstButton}:focus`);
      assert.deepEqual(await lists.storedListNames(), ['Verano', 'Invierno']);
    },
  },
];
