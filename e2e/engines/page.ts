import { setTimeout as wait } from 'node:timers/promises';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { isHydrated } from '../support/wait-for-hydration.ts';

const timeoutMs = 10_000;
const retryDelayMs = 50;

export type Page = ReturnType<typeof createPage>;

/** Finds an element by selector and whole text or name, if displayed. Each step waits until possible. */
export function createPage(driver: WebDriver, baseUrl: string, javaScript: boolean) {
  const find = (css: string, name?: string): Promise<WebElement[]> =>
    driver.executeScript(findDisplayed, css, name);
  const seesCount = (count: number, css: string, name?: string) =>
    retry(`not ${count} of '${css}' '${name}'`, async () => (await find(css, name)).length === count);
  const act = (css: string, name: string | undefined, action: (element: WebElement) => Promise<unknown>) => {
    let place: string | undefined;
    return retry(`no action on '${css}' '${name}'`, async () => {
      const [element, ...others] = await find(css, name);
      if (!element || others.length > 0) return false;
      const [before, after, isAnimated] = await driver.executeScript<Shown>(show, element);
      // The click could miss an element that still moves.
      const isStill = !isAnimated && before === after && (place ?? before) === before;
      place = after;
      if (isStill) await action(element);
      return isStill;
    });
  };
  /** Calls a function in the page, which cannot use variables of its module, until it returns true. */
  const until = <Parameters extends unknown[]>(
    isTrue: (...parameters: Parameters) => boolean | Promise<boolean>,
    ...parameters: Parameters
  ) => retry(`not true: ${isTrue}`, () => driver.executeScript(isTrue, ...parameters));
  const load = async (loading: Promise<void>) => {
    await loading;
    if (javaScript) await until(isHydrated);
  };

  const page = {
    driver,
    until,
    seesCount,
    sees: (css: string, name?: string) => seesCount(1, css, name),
    seesNone: (css: string, name?: string) => seesCount(0, css, name),
    /** Not `:focus`, which WebKit matches only in the active window. */
    seesFocusOn: (css: string, name?: string) =>
      act(css, name, (element) => driver.executeScript(assertFocus, element)),
    visit: (path: string) => load(driver.get(new URL(path, baseUrl).href)),
    reload: () => load(driver.navigate().refresh()),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    click: (css: string, name?: string) => act(css, name, (element) => element.click()),
    async fill(css: string, name: string, text: string) {
      await act(css, name, (element) => element.clear());
      await act(css, name, (element) => element.sendKeys(text));
    },
    isAt: (path: string) => until(hasPath, path),
    /** In the dialog of a new list. */
    async nameList(name: string) {
      await page.fill('input', 'Nombre de la lista', name);
      await page.click('.dialog-form button', 'Crear lista');
    },
    /** In the overview. */
    async createList(name: string) {
      await page.click('button', 'Crear Lista');
      await page.nameList(name);
    },
    /** A toast stays while the pointer is over it (WCAG 2.2.1), where the last click may have left it. */
    async movePointerAway() {
      // A move to the position of the previous move would have no effect, whatever was clicked meanwhile.
      await driver.actions().move({ x: 0, y: 0 }).move({ x: 1, y: 1 }).perform();
    },
    press: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
  };
  return page;
}

const hasPath = (path: string) => location.pathname === path;

type Shown = [placeBefore: string, placeAfter: string, isAnimated: boolean];

/**
 * WebKitWebDriver does not scroll to an element below the window or not laid out (`content-visibility`),
 * whose place changes again when the elements above it are laid out after scrolling.
 */
function show(element: Element): Shown {
  const placeOf = () => {
    const { top, left } = element.getBoundingClientRect();
    return `${top} ${left}`;
  };
  const before = placeOf();
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const isAnimated = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  return [before, placeOf(), isAnimated];
}

function findDisplayed(css: string, name?: string): Element[] {
  const hasName = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) =>
      label.textContent.replace(label.querySelector('[aria-hidden=true]')?.textContent ?? '', ''),
    );
    const texts = [element.getAttribute('aria-label'), element.textContent, ...labels];
    return texts.some((text) => text?.replace(/\s+/g, ' ').trim() === name);
  };
  return [...document.querySelectorAll(css)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (!name || hasName(element)),
  );
}

function assertFocus(element: Element): void {
  if (element !== document.activeElement) throw new Error(`focus on ${document.activeElement?.outerHTML}`);
}

async function retry(failure: string, attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  while (Date.now() < end) {
    const succeeded = await attempt().catch((error) => {
      cause = error;
    });
    if (succeeded) return;
    await wait(retryDelayMs);
  }
  throw new Error(failure, { cause });
}
