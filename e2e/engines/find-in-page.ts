/** Compares as Playwright's locators do: the text contains `text` in any letter case, or equals it if `exact` is set. */
export type TextMatcher = { text?: string; source?: string; flags?: string; exact?: boolean };
export type Step =
  | { css: string }
  | { role: string; name?: TextMatcher; level?: number }
  | { text: TextMatcher }
  | { label: TextMatcher }
  | { has: Step[] }
  | { and: Step[] }
  | { or: Step[] }
  | { visible: boolean }
  | { index: number };
/** All fields except `texts` describe the first element. */
export type ElementState = {
  texts: string[];
  visible: boolean;
  focused: boolean;
  checked: boolean;
  value: string;
  css: string;
  attribute: string | null;
  /** Share of the element's area that is in the window, from 0 to 1. */
  ratio: number;
  box: { x: number; y: number; width: number; height: number } | null;
};
export type FindResult<Reference> = { elements: Reference[]; count: number; state: ElementState };
type Root = Element | Document;

/**
 * Source code of a function for the page with the parameters of `findElements`. It contains all functions of this file,
 * because a function in the page cannot use modules.
 */
export function findInPageSource(): string {
  return `(...parameters) => {
    ${pageFunctions.join('\n')}
    return findElements(...parameters);
  }`;
}

/**
 * @param steps each step filters or extends the elements of the step before
 * @param property name of the attribute and of the style property to read
 * @param returnElements false: returns no references, which could become stale
 */
function findElements(steps: Step[], property: string, returnElements: boolean): FindResult<Element> {
  const elements = applySteps([document], steps);
  const [first] = elements;
  const state = {
    texts: elements.map((element) => normalize(element.textContent)),
    ...stateOf(first, property),
  };
  return { elements: returnElements ? elements : [], count: elements.length, state };
}

function applySteps(from: Root[], steps: Step[]): Element[] {
  return steps.reduce<Root[]>(applyStep, from) as Element[];
}

function applyStep(found: Root[], step: Step): Element[] {
  const elements = found as Element[];
  if ('css' in step) return descendants(found, step.css);
  if ('role' in step) return withRole(found, step);
  if ('text' in step) return innermostWithText(found, step.text);
  if ('label' in step) {
    return descendants(found, 'input, select').filter((field) =>
      matches(normalize(labelOf(field)), step.label),
    );
  }
  if ('has' in step) return elements.filter((element) => applySteps([element], step.has).length > 0);
  if ('and' in step) return elements.filter((element) => applySteps([document], step.and).includes(element));
  if ('or' in step) return [...new Set([...elements, ...applySteps([document], step.or)])];
  if ('visible' in step) return elements.filter((element) => isVisible(element) === step.visible);
  return elements.slice(step.index, step.index === -1 ? undefined : step.index + 1);
}

function descendants(roots: Root[], css: string): Element[] {
  return [...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))];
}

function withRole(roots: Root[], { role, name, level }: Extract<Step, { role: string }>): Element[] {
  return descendants(roots, selectorOf(role)).filter(
    (element) =>
      isExposed(element) &&
      (element.getAttribute('role') ?? role) === role &&
      (!level || element.matches(`h${level}`)) &&
      (!name || matches(accessibleNameOf(element), name)),
  );
}

function selectorOf(role: string): string {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]:not([role]), [role=dialog]',
    alertdialog: '[role=alertdialog]',
    img: 'img, [role=img]',
    listitem: 'li',
    paragraph: 'p',
    main: 'main',
    radio: 'input[type=radio]',
    alert: '[role=alert]',
    status: '[role=status]',
    textbox: 'input:not([type]), input[type=text], input[type=email]',
  };
  return selectors[role] ?? `[role=${role}]`;
}

function innermostWithText(roots: Root[], text: TextMatcher): Element[] {
  const found = descendants(roots, '*').filter((element) => matches(normalize(element.textContent), text));
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

function accessibleNameOf(element: Element): string {
  return normalize(labelOf(element) || textOf(element));
}

function labelOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ');
  if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return element.getAttribute('aria-label') ?? labels.map(textOf).join(' ');
}

function textOf(node: Node | null): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const ownText = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  return ownText ?? [...node.childNodes].map(textOf).join('');
}

function matches(value: string, { text = '', source, flags, exact }: TextMatcher): boolean {
  if (source !== undefined) return new RegExp(source, flags).test(value);
  return exact ? value === normalize(text) : value.toLowerCase().includes(normalize(text).toLowerCase());
}

function normalize(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Whether assistive technology can reach the element. */
function isExposed(element: Element): boolean {
  return (
    !element.closest('[aria-hidden=true]') &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  );
}

function stateOf(element: Element | undefined, property: string): Omit<ElementState, 'texts'> {
  const input = element as HTMLInputElement | undefined;
  const box = element?.getBoundingClientRect();
  return {
    visible: element !== undefined && isVisible(element),
    focused: element !== undefined && document.activeElement === element,
    checked: input?.checked === true,
    value: input?.value ?? '',
    css: element ? getComputedStyle(element).getPropertyValue(property) : '',
    attribute: (property && element?.getAttribute(property)) || null,
    ratio: box ? shareInWindow(box) : 0,
    box: box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null,
  };
}

function shareInWindow({ left, right, top, bottom, width, height }: DOMRect): number {
  const visibleWidth = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
  const visibleHeight = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return (visibleWidth * visibleHeight) / (width * height || 1);
}

const pageFunctions = [
  findElements,
  applySteps,
  applyStep,
  descendants,
  withRole,
  selectorOf,
  innermostWithText,
  accessibleNameOf,
  labelOf,
  textOf,
  matches,
  normalize,
  isVisible,
  isExposed,
  stateOf,
  shareInWindow,
];
