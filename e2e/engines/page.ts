import { setTimeout as wait } from 'node:timers/promises';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { isHydrated } from '../support/wait-for-hydration.ts';

const timeoutMs = 10_000;
const retryDelayMs = 50;

export type Size = { width: number; height: number };
export type Page = ReturnType<typeof createPage>;

/**
 * The window of a browser. An element is found with a selector and its whole text or name, if it is displayed.
 * Every step waits until it is possible.
 */
export function createPage(driver: WebDriver, baseUrl: string, javaScript: boolean) {
  const untilHydrated = () =>
    retry('The page was not hydrated', async () => !javaScript || (await driver.executeScript(isHydrated)));
  const find = (css: string, name?: string): Promise<WebElement[]> =>
    driver.executeScript(findDisplayed, css, name);
  const seesCount = (count: number, css: string, name?: string) =>
    retry(`Not ${count} of '${css}' '${name ?? ''}'`, async () => (await find(css, name)).length === count);
  const act = (css: string, name: string | undefined, action: (element: WebElement) => Promise<unknown>) =>
    retry(`No action on '${css}' '${name ?? ''}'`, async () => {
      const [element, ...others] = await find(css, name);
      if (!element || others.length > 0 || !(await isStill(element))) return false;
      await action(element);
      return true;
    });

  return {
    driver,
    seesCount,
    sees: (css: string, name?: string) => seesCount(1, css, name),
    seesNone: (css: string, name?: string) => seesCount(0, css, name),
    /** Not `:focus`, which WebKit matches only in the active window. */
    seesFocusOn: (css: string, name?: string) =>
      act(css, name, (element) => driver.executeScript(assertFocus, element)),
    /** Calls a function in the page, which cannot use variables of its module, until it returns true. */
    until: <Parameters extends unknown[]>(
      isTrue: (...parameters: Parameters) => boolean,
      ...parameters: Parameters
    ) => retry(`Not true: ${isTrue}`, () => driver.executeScript(isTrue, ...parameters)),
    isAt: (path: string) =>
      retry(`Not at ${path}`, async () => (await driver.getCurrentUrl()) === new URL(path, baseUrl).href),
    async visit(path: string) {
      await driver.get(new URL(path, baseUrl).href);
      await untilHydrated();
    },
    async reload() {
      await driver.navigate().refresh();
      await untilHydrated();
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    click: (css: string, name?: string) => act(css, name, (element) => element.click()),
    fill: (css: string, name: string, text: string) =>
      act(css, name, async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    focus: (css: string) =>
      act(css, undefined, (element) => driver.executeScript((found: HTMLElement) => found.focus(), element)),
    /** WebKit cannot click an element in the part of the page that is not laid out (`content-visibility`). */
    scrollTo: (css: string) =>
      act(css, undefined, (element) =>
        driver.executeScript((found: Element) => found.scrollIntoView({ block: 'nearest' }), element),
      ),
    press: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
  };
}

/** Sets the size of the viewport: the window also contains the browser's own controls. */
export async function setSize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  await wait(100);
  const inner = await driver.executeScript<Size>(() => ({ width: innerWidth, height: innerHeight }));
  await window.setRect({ x: 0, y: 0, width: 2 * width - inner.width, height: 2 * height - inner.height });
  await wait(100);
}

/** A click on an element that moves, such as a dialog that appears, could miss it. */
async function isStill(element: WebElement): Promise<boolean> {
  const before = JSON.stringify(await element.getRect());
  await wait(retryDelayMs);
  return JSON.stringify(await element.getRect()) === before;
}

function findDisplayed(css: string, name?: string): Element[] {
  const textsOf = (element: Element) => [
    element.getAttribute('aria-label'),
    element.textContent,
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
  ];
  return [...document.querySelectorAll(css)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (!name || textsOf(element).some((text) => text?.replace(/\s+/g, ' ').trim() === name)),
  );
}

function assertFocus(element: Element): void {
  if (element !== document.activeElement)
    throw new Error(`The focus is on ${document.activeElement?.outerHTML}`);
}

async function retry(failure: string, attempt: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  do {
    const succeeded = await attempt().catch((error) => {
      cause = error;
      return false;
    });
    if (succeeded) return;
    await wait(retryDelayMs);
  } while (Date.now() < end);
  throw new Error(failure, { cause });
}
