/** A text to compare with: as Playwright's locators do it, part of it and in any case unless `exact`. */
export type Text = { text?: string; source?: string; flags?: string; exact?: boolean };
export type Step =
  | { css: string }
  | { role: string; name?: Text; level?: number }
  | { text: Text }
  | { label: Text }
  | { has: Step[] }
  | { and: Step[] }
  | { or: Step[] }
  | { visible: boolean }
  | { at: number };
export type State = {
  texts: string[];
  /** Of the first element. */
  visible: boolean;
  focused: boolean;
  checked: boolean;
  value: string;
  css: string;
  attribute: string | null;
  /** How much of it is in the window, from 0 to 1. */
  ratio: number;
  box: { x: number; y: number; width: number; height: number } | null;
};

export type Found<Reference> = { elements: Reference[]; count: number; state: State };

/**
 * Runs in the page: it is sent there as text, so it uses nothing from outside itself.
 * @param steps each narrows what the step before found
 * @param property the attribute and the style property whose values are asked for
 * @param wantsElements whether to act on what is found; without it no reference to an element can become stale
 */
export function findInPage(steps: Step[], property = '', wantsElements = false): Found<Element> {
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
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (value: string, { text = '', source, flags, exact }: Text) => {
    if (source !== undefined) return new RegExp(source, flags).test(value);
    return exact ? value === plain(text) : value.toLowerCase().includes(plain(text).toLowerCase());
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const isExposed = (element: Element) =>
    !element.closest('[aria-hidden=true]') &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return (
      node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(textOf).join('')
    );
  };
  const labelOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(' ')
        .map((id) => textOf(document.getElementById(id) ?? new Text()))
        .join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return element.getAttribute('aria-label') ?? labels.map(textOf).join(' ');
  };
  const nameOf = (element: Element) => plain(labelOf(element) || textOf(element));
  const inside = (roots: (Element | Document)[], css: string) => [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)])),
  ];

  const find = (from: (Element | Document)[], path: Step[]): Element[] =>
    path.reduce<(Element | Document)[]>((found, step) => {
      const elements = found as Element[];
      if ('css' in step) return inside(found, step.css);
      if ('role' in step) {
        const { role, name, level } = step;
        return inside(found, selectors[role] ?? `[role=${role}]`).filter(
          (element) =>
            isExposed(element) &&
            (element.getAttribute('role') ?? role) === role &&
            (!level || element.matches(`h${level}`)) &&
            (!name || fits(nameOf(element), name)),
        );
      }
      if ('text' in step) {
        const own = inside(found, '*').filter((element) => fits(plain(element.textContent), step.text));
        return own.filter((element) => !own.some((other) => other !== element && element.contains(other)));
      }
      if ('label' in step) {
        return inside(found, 'input, select').filter((element) => fits(plain(labelOf(element)), step.label));
      }
      if ('has' in step) return elements.filter((element) => find([element], step.has).length > 0);
      if ('and' in step) return elements.filter((element) => find([document], step.and).includes(element));
      if ('or' in step) return [...new Set([...elements, ...find([document], step.or)])];
      if ('visible' in step) return elements.filter((element) => isVisible(element) === step.visible);
      return elements.slice(step.at, step.at === -1 ? undefined : step.at + 1);
    }, from) as Element[];

  const elements = find([document], steps);
  const first = elements[0];
  const box = first?.getBoundingClientRect();
  const part = (from: number, to: number, limit: number) =>
    Math.max(0, Math.min(to, limit) - Math.max(from, 0));
  return {
    elements: wantsElements ? elements : [],
    count: elements.length,
    state: {
      texts: elements.map((element) => plain(element.textContent)),
      visible: first !== undefined && isVisible(first),
      focused: first !== undefined && document.activeElement === first,
      checked: (first as HTMLInputElement | undefined)?.checked === true,
      value: (first as HTMLInputElement | undefined)?.value ?? '',
      css: first ? getComputedStyle(first).getPropertyValue(property) : '',
      attribute: (property && first?.getAttribute(property)) || null,
      ratio: box
        ? (part(box.left, box.right, innerWidth) * part(box.top, box.bottom, innerHeight)) /
          (box.width * box.height || 1)
        : 0,
      box: box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null,
    },
  };
}
