import { setTimeout as wait } from 'node:timers/promises';
import {
  type ElementState,
  type FindResult,
  findInPageSource,
  type Step,
  type TextMatcher,
} from './find-in-page.ts';
import type { Session } from './session.ts';

const timeoutMs = 10_000;
const retryDelayMs = 50;

type Name = string | RegExp;
type Expected = { string?: string; regexSource?: string; regexFlags?: string; matchSubstring?: boolean };
type Expectation = {
  isNot: boolean;
  timeout?: number;
  expectedText?: Expected[];
  expectedNumber?: number;
  expressionArg?: string;
};

/**
 * The part of Playwright's `Locator` that `e2e/support/shopper.ts` and the main flows use, implemented with WebDriver. Playwright's
 * `expect` accepts it because it only uses `_apiName` and `_expect` (internal, see docs/browser-support.md).
 */
export class DriverLocator {
  readonly _apiName = 'Locator';
  readonly #session: Session;
  readonly #steps: Step[];

  constructor(session: Session, steps: Step[]) {
    this.#session = session;
    this.#steps = steps;
  }

  #addStep = (step: Step) => new DriverLocator(this.#session, [...this.#steps, step]);
  locator = (css: string) => this.#addStep({ css });
  getByRole = (role: string, options: { name?: Name; exact?: boolean; level?: number } = {}) =>
    this.#addStep({
      role,
      level: options.level,
      name: options.name && textMatcher(options.name, options.exact),
    } as Step);
  getByText = (text: Name, { exact }: { exact?: boolean } = {}) =>
    this.#addStep({ text: textMatcher(text, exact) });
  getByLabel = (text: Name, { exact }: { exact?: boolean } = {}) =>
    this.#addStep({ label: textMatcher(text, exact) });
  filter = ({ has, visible }: { has?: DriverLocator; visible?: boolean }) =>
    has ? this.#addStep({ has: has.#steps }) : this.#addStep({ visible: visible ?? true });
  and = (other: DriverLocator) => this.#addStep({ and: other.#steps });
  or = (other: DriverLocator) => this.#addStep({ or: other.#steps });
  nth = (index: number) => this.#addStep({ index });
  first = () => this.nth(0);
  last = () => this.nth(-1);

  async #find(property = '', returnElements = false) {
    const found = await this.#session.run(findInPageSource(), this.#steps, property, returnElements);
    return found as FindResult<Record<string, string>>;
  }
  count = async () => (await this.#find()).count;
  textContent = async () => (await this.#find()).state.texts[0] ?? null;
  boundingBox = async () => (await this.#find()).state.box;
  getAttribute = async (name: string) => (await this.#find(name)).state.attribute;
  isVisible = async () => (await this.#find()).state.visible;

  /** Retries until exactly one element is found, it is visible, and the action succeeds. */
  #act = (act: (id: string, element: object) => Promise<unknown>) =>
    this.#retry(timeoutMs, async () => {
      const { elements, count, state } = await this.#find('', true);
      const [element] = elements;
      if (count !== 1 || !element) throw new Error(`${count} elements`);
      if (!state.visible) throw new Error('not visible');
      await act(Object.values(element)[0] ?? '', element);
    });
  click = () => this.#act((id) => this.#session.send('ElementClick', { id }));
  fill = (text: string) =>
    this.#act(async (id) => {
      await this.#session.send('ElementClear', { id });
      if (text) await this.#session.send('ElementSendKeys', { id, text });
    });
  async check() {
    if (!(await this.#find()).state.checked) await this.click();
  }
  focus = () => this.#act((_, element) => this.#session.run(focusElement, element));
  scrollIntoViewIfNeeded = () => this.#act((_, element) => this.#session.run(scrollToElement, element));

  async _expect(expression: string, expectation: Expectation) {
    let received: unknown;
    const { isNot, timeout = timeoutMs } = expectation;
    try {
      await this.#retry(timeout, async () => {
        const { state } = await this.#find(expectation.expressionArg);
        const [matches, value] = compareState(expression, state, expectation);
        received = value;
        if (matches === isNot) throw new Error(String(value));
      });
      return { matches: !isNot };
    } catch (error) {
      return { matches: isNot, received: { value: received }, log: [String(error)], timedOut: true };
    }
  }

  async #retry(timeout: number, attempt: () => Promise<void>) {
    const end = Date.now() + timeout;
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (Date.now() > end) throw new Error(`${this}: ${error}`);
        await wait(retryDelayMs);
      }
    }
  }

  toString() {
    return `locator ${JSON.stringify(this.#steps)}`;
  }
}

const focusElement = (element: HTMLElement) => element.focus();
const scrollToElement = (element: HTMLElement) => element.scrollIntoView({ block: 'nearest' });

function textMatcher(text: Name, exact = false): TextMatcher {
  return typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };
}

function compareState(
  expression: string,
  state: ElementState,
  { expectedText = [], expectedNumber }: Expectation,
): [matches: boolean, actual: unknown] {
  const { texts, visible } = state;
  const isExpected = (value: string) => expectedText[0] !== undefined && matchesText(value, expectedText[0]);
  const comparisons: Record<string, () => [boolean, unknown]> = {
    'to.be.visible': () => [visible, visible ? 'visible' : 'hidden'],
    'to.be.hidden': () => [!visible, visible ? 'visible' : 'hidden'],
    'to.be.focused': () => [state.focused, state.focused ? 'focused' : 'inactive'],
    'to.be.checked': () => [state.checked, state.checked ? 'checked' : 'unchecked'],
    'to.be.in.viewport': () => [state.ratio > 0 && state.ratio >= (expectedNumber ?? 0) - 0.01, state.ratio],
    'to.have.count': () => [texts.length === expectedNumber, texts.length],
    'to.have.text': () => [texts[0] !== undefined && isExpected(texts[0]), texts[0]],
    'to.have.text.array': () => [
      texts.length === expectedText.length &&
        expectedText.every((text, index) => matchesText(texts[index] ?? '', text)),
      texts,
    ],
    'to.have.value': () => [isExpected(state.value), state.value],
    'to.have.css': () => [isExpected(state.css), state.css],
    'to.have.attribute.value': () => [isExpected(state.attribute ?? ''), state.attribute],
  };
  const comparison = comparisons[expression];
  if (!comparison) throw new Error(`'${expression}' is not supported over WebDriver`);
  return comparison();
}

function matchesText(value: string, { string, regexSource, regexFlags, matchSubstring }: Expected): boolean {
  if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(value);
  const text = (string ?? '').replace(/\s+/g, ' ').trim();
  return matchSubstring ? value.includes(text) : value === text;
}
