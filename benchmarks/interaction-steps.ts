import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { isHydrated } from '../e2e/support/wait-for-hydration.ts';

/** Longer than all animations, and than the browser needs to report an event. */
export const settleMs = 600;

/** The step is compared with `showModal()` and `close()` of an empty dialog in an empty page. */
export type Peer = 'opening an empty dialog' | 'closing an empty dialog';

export type Step = {
  prepare?: (page: Page, url: string) => Promise<unknown>;
  /** The element that is tapped. */
  target: (page: Page) => Locator;
  /** Instead of the tap. */
  gesture?: (session: CDPSession, target: Locator) => Promise<unknown>;
  /** Fails if the step had no effect. */
  check: (page: Page) => Promise<unknown>;
  peer: Peer;
};

const visit = (path: string) => async (page: Page, url: string) => {
  await page.goto(url + path);
  await page.waitForFunction(isHydrated);
  await wait(2 * settleMs);
};
export const visitHome = visit('/');

const named = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first();
const dialogButton = (name: string) => (page: Page) =>
  page.locator('dialog').getByRole('button', { name, exact: true });

/** Each repetition needs a name that no list has, and a list that exists: the last step deletes it. */
let createdLists = 0;
let deletedLists = 0;
const typeNewName = (page: Page) => page.locator('dialog [name=name]').fill(`Medición ${++createdLists}`);
const visitNextList = (page: Page, url: string) =>
  visit(`/Mis-Listas/${encodeURIComponent(`Lista ${++deletedLists}`)}`)(page, url);

const menuButton = named('button', /^Agregar a la lista: /);
const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const closes = (selector: string) => (page: Page) => page.locator(selector).waitFor({ state: 'hidden' });
const opening = { check: shows('.dialog:modal'), peer: 'opening an empty dialog' } as const;
const closing = { check: closes('dialog[open]'), peer: 'closing an empty dialog' } as const;

/** In this order: a step without a visit continues where the one before it ended. */
export const steps: Record<string, Step> = {
  'opening the menu': {
    prepare: visitHome,
    target: menuButton,
    check: shows('.menu:popover-open li'),
    peer: 'opening an empty dialog',
  },
  'adding a product': {
    target: (page) => page.locator('.menu:popover-open li button').nth(3),
    check: shows('.toast'),
    peer: 'closing an empty dialog',
  },
  'opening the dialog of a product': {
    prepare: (page) => menuButton(page).tap(),
    target: (page) => page.locator('.menu:popover-open').getByText('Crear lista +'),
    ...opening,
  },
  'confirming the dialog of a product': {
    prepare: typeNewName,
    target: dialogButton('Crear lista'),
    ...closing,
  },
  'opening the quick look': {
    prepare: visitHome,
    target: (page) => page.locator('.product-link').first(),
    check: shows('.quick-look:modal'),
    peer: 'opening an empty dialog',
  },
  'closing the quick look': {
    target: (page) => page.locator('.quick-look').getByRole('button', { name: 'Cerrar' }).first(),
    ...closing,
  },
  'swiping a card': {
    prepare: visitHome,
    target: (page) => page.locator('[data-second] .product-link').first(),
    gesture: swipe,
    check: shows('[data-swiped]'),
    peer: 'opening an empty dialog',
  },
  'opening the dialog of a new list': {
    prepare: visit('/Mis-Listas'),
    target: named('button', 'Crear Lista'),
    ...opening,
  },
  'confirming the dialog of a new list': {
    prepare: typeNewName,
    target: dialogButton('Crear lista'),
    ...closing,
  },
  'opening the dialog of an edit': {
    prepare: visitNextList,
    target: named('button', 'Editar'),
    ...opening,
  },
  'confirming the dialog of an edit': { target: dialogButton('Aceptar'), ...closing },
  'opening the dialog of a removal': { target: named('button', /^Eliminar producto/), ...opening },
  'confirming the dialog of a removal': { target: dialogButton('Aceptar'), ...closing },
  'opening the dialog of a deletion': { target: named('button', 'Eliminar lista'), ...opening },
  'confirming the dialog of a deletion': { target: dialogButton('Aceptar'), ...closing },
};

/** From the right to the left, as fast as a thumb. */
async function swipe(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The home page has no photograph.');
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + box.width * share, y }] });
  await touch('touchStart', 0.9);
  for (let share = 0.8; share > 0.1; share -= 0.1) {
    await touch('touchMove', share);
    await wait(16);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
