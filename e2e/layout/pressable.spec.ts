import type { Page } from '@playwright/test';
import type { PageState } from '../support/page-state.ts';
import { openState, pageStates } from '../support/page-states.ts';
import { stateFeed } from '../support/product-states.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({
  products: stateFeed,
  allowedErrors: /status of (400|401|404|422|503)|ERR_INCOMPLETE_CHUNKED/,
});

const controls = 'a[href], button, select, summary, [role=button], [role=link]';
/** Without a function (§2), disabled, seen only with the focus or scrolled, chosen, or of the browser. */
const excluded =
  '[href^=mailto], button[aria-disabled=true], .account-menu *, .skip-link, .header-search, label:has([type=radio]:checked), .select:not([data-soon]), [type=file], [download], .search [type=submit], .filter-price button';

test.describe('in every state of the shop', () => {
  // Two minutes each on a busy machine.
  test.describe.configure({ timeout: 600_000 });

  test('on a phone every control has a visible effect when it is pressed', async ({ page, user, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'another site' }));
    const pressed = new Set<string>();
    for (const state of pageStates) {
      const open = () => openAgain(state, user, shop);
      await open();
      for (const [index, kind] of (await findNewKinds(page, pressed)).entries()) {
        if (index > 0) await open();
        await pressFirst(page, kind, `${state.name}: ${kind}`);
      }
    }
    expect(pressed.size).toBeGreaterThan(40);
  });

  test('at 1440, 820 and 320 px nothing covers a control', async ({ page, user, shop }) => {
    const reached = new Map([1440, 820, 320].map((width) => [width, new Set<string>()]));
    for (const state of pageStates) {
      await page.setViewportSize({ width: 1440, height: 844 });
      await openAgain(state, user, shop);
      for (const [width, kinds] of reached) {
        await page.setViewportSize({ width, height: 844 });
        if (width === 820) await state.openOnPhone?.(user);
        for (const kind of await findNewKinds(page, kinds)) {
          await elementOf(page, kind).click({ trial: true, timeout: 10_000 });
        }
      }
    }
    for (const kinds of reached.values()) expect(kinds.size).toBeGreaterThan(40);
  });
});

/** Opens a state without what the previous one has left, such as the history of a closed quick look. */
async function openAgain(state: PageState, user: User, shop: Shop) {
  await expect(async () => void (await user.page.goto('about:blank'))).toPass();
  await user.page.unrouteAll({ behavior: 'ignoreErrors' });
  shop.faults.unavailable = false;
  await user.deleteEverythingStored();
  await openState(state, user, shop);
}

/** Adds the kinds of elements in the page to those found. @returns those that were not found before */
async function findNewKinds(page: Page, found: Set<string>): Promise<string[]> {
  const kinds = (await findKinds(page)).filter((kind) => !found.has(kind));
  for (const kind of kinds) found.add(kind);
  return kinds;
}

/** What can be pressed, by place, classes and labels without names of products and lists. */
async function findKinds(page: Page): Promise<string[]> {
  return page.evaluate(
    ([controls, excluded]) => {
      const isReachable = (element: Element) => {
        const isCovered = document.querySelector('dialog:modal') && !element.closest('dialog:modal, .toast');
        const isPassed = getComputedStyle(element).pointerEvents === 'none';
        return element.checkVisibility({ visibilityProperty: true }) && !isCovered && !isPassed;
      };
      const hasPointer = (element: Element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.parentElement !== null &&
        getComputedStyle(element.parentElement).cursor !== 'pointer';
      const kindOf = (element: Element) => {
        const place = element.closest('dialog, .menu, .toast, header, footer, main')?.className ?? '';
        const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').split(/[:(]/)[0];
        return `${place} ${element.tagName} ${element.className} ${element.className ? '' : label}`;
      };
      for (const element of document.querySelectorAll('[data-kind]')) element.removeAttribute('data-kind');
      const found = new Map<string, Element>();
      for (const element of document.querySelectorAll('body *')) {
        if (!element.matches(controls) && !hasPointer(element)) continue;
        if (element.matches(excluded) || element.closest('svg') !== null || !isReachable(element)) continue;
        const isCurrentPage = element instanceof HTMLAnchorElement && element.href === location.href;
        if (isCurrentPage) continue;
        if (!found.has(kindOf(element))) found.set(kindOf(element), element);
      }
      for (const [kind, element] of found) element.setAttribute('data-kind', kind);
      return [...found.keys()];
    },
    [controls, excluded] as const,
  );
}

const elementOf = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`);

/** Presses the first element of the kind, and waits for a navigation, a message or another state. */
async function pressFirst(page: Page, kind: string, message: string) {
  const url = page.url();
  let before = '';
  // Data that arrives may replace the element, and a slow navigation outlasts the time limit of a press.
  await expect(async () => {
    if (page.url() !== url) return;
    await findKinds(page);
    before = await visibleState(page);
    await elementOf(page, kind).click({ timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
  const hasChanged = async () => (await visibleState(page).catch(() => 'navigating')) !== before;
  await expect.poll(hasChanged, { message }).toBe(true);
}

const visibleState = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.querySelectorAll('dialog[open], :popover-open').length,
      document.querySelector('.toast')?.textContent,
      [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
      document.querySelectorAll(':checked').length,
      [...document.querySelectorAll(':checked')].map((element) => (element as HTMLInputElement).value),
      document.querySelector('[aria-invalid=true]:focus, .search input:focus') !== null,
      document.querySelector('main')?.innerText,
    ]),
  );
