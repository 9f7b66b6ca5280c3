import { setTimeout as wait } from 'node:timers/promises';
import { type Found, findInPage, type State, type Step, type Text } from './in-page.ts';
import type { Session } from './session.ts';

const timeoutMs = 10_000;
const betweenMs = 50;

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
 * The part of Playwright's `Locator` that the steps in `shopper.ts` and the main flows use, over WebDriver. Playwright's
 * `expect` accepts it, as it only asks for `_apiName` and `_expect` (both internal: see docs/browser-support.md).
 */
export class DriverLocator {
  readonly _apiName = 'Locator';
  readonly #session: Session;
  readonly #steps: Step[];

  constructor(session: Session, steps: Step[]) {
    this.#session = session;
    this.#steps = steps;
  }

  #with = (step: Step) => new DriverLocator(this.#session, [...this.#steps, step]);
  locator = (css: string) => this.#with({ css });
  getByRole = (role: string, options: { name?: Name; exact?: boolean; level?: number } = {}) =>
    this.#with({
      role,
      level: options.level,
      name: options.name && textFor(options.name, options.exact),
    } as Step);
  getByText = (text: Name, { exact }: { exact?: boolean } = {}) => this.#with({ text: textFor(text, exact) });
  getByLabel = (text: Name, { exact }: { exact?: boolean } = {}) =>
    this.#with({ label: textFor(text, exact) });
  filter = ({ has, visible }: { has?: DriverLocator; visible?: boolean }) =>
    has ? this.#with({ has: has.#steps }) : this.#with({ visible: visible ?? true });
  and = (other: DriverLocator) => this.#with({ and: other.#steps });
  or = (other: DriverLocator) => this.#with({ or: other.#steps });
  nth = (at: number) => this.#with({ at });
  first = () => this.nth(0);
  last = () => this.nth(-1);

  async #find(property?: string, wantsElements = false) {
    const found = await this.#session.run(findInPage, this.#steps, property, wantsElements);
    return found as Found<Record<string, string>>;
  }
  count = async () => (await this.#find()).count;
  textContent = async () => (await this.#find()).state.texts[0] ?? null;
  boundingBox = async () => (await this.#find()).state.box;
  getAttribute = async (name: string) => (await this.#find(name)).state.attribute;
  isVisible = async () => (await this.#find()).state.visible;

  /** Waits for the one visible element, and repeats what is done with it while the browser cannot do it yet. */
  #act = (act: (id: string, element: object) => Promise<unknown>) =>
    this.#repeat(timeoutMs, async () => {
      const { elements, count, state } = await this.#find(undefined, true);
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
      await this.#repeat(timeout, async () => {
        const { state } = await this.#find(expectation.expressionArg);
        const [matches, value] = judge(expression, state, expectation);
        received = value;
        if (matches === isNot) throw new Error(String(value));
      });
      return { matches: !isNot };
    } catch (error) {
      return { matches: isNot, received: { value: received }, log: [String(error)], timedOut: true };
    }
  }

  async #repeat(timeout: number, attempt: () => Promise<void>) {
    const end = Date.now() + timeout;
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        if (Date.now() > end) throw new Error(`${this}: ${error}`);
        await wait(betweenMs);
      }
    }
  }

  toString() {
    return `locator ${JSON.stringify(this.#steps)}`;
  }
}

const focusElement = (element: HTMLElement) => element.focus();
const scrollToElement = (element: HTMLElement) => element.scrollIntoView({ block: 'nearest' });

function textFor(text: Name, exact = false): Text {
  return typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };
}

/** @returns whether the state is as expected, and what it is */
function judge(expression: string, state: State, { expectedText = [], expectedNumber }: Expectation) {
  const { texts, visible } = state;
  const same = (value: string) => expectedText[0] !== undefined && fits(value, expectedText[0]);
  const answers: Record<string, () => [boolean, unknown]> = {
    'to.be.visible': () => [visible, visible ? 'visible' : 'hidden'],
    'to.be.hidden': () => [!visible, visible ? 'visible' : 'hidden'],
    'to.be.focused': () => [state.focused, state.focused ? 'focused' : 'inactive'],
    'to.be.checked': () => [state.checked, state.checked ? 'checked' : 'unchecked'],
    'to.be.in.viewport': () => [state.ratio > 0 && state.ratio >= (expectedNumber ?? 0) - 0.01, state.ratio],
    'to.have.count': () => [texts.length === expectedNumber, texts.length],
    'to.have.text': () => [texts[0] !== undefined && same(texts[0]), texts[0]],
    'to.have.text.array': () => [
      texts.length === expectedText.length && expectedText.every((text, at) => fits(texts[at] ?? '', text)),
      texts,
    ],
    'to.have.value': () => [same(state.value), state.value],
    'to.have.css': () => [same(state.css), state.css],
    'to.have.attribute.value': () => [same(state.attribute ?? ''), state.attribute],
  };
  const answer = answers[expression];
  if (!answer) throw new Error(`'${expression}' is not supported over WebDriver`);
  return answer();
}

function fits(value: string, { string, regexSource, regexFlags, matchSubstring }: Expected): boolean {
  if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(value);
  const text = (string ?? '').replace(/\s+/g, ' ').trim();
  return matchSubstring ? value.includes(text) : value === text;
}
