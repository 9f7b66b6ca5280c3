import { useLayoutEffect, useRef } from 'react';

const items = '.list-card, .product-row';

/** `place` counts buttons from the end; undefined for the link. */
type Position = { list: Element; index: number; place: number | undefined };

let position: Position | undefined;
let isReserved = false;
const openers = new WeakMap<Element, Element>();

export function saveOpener(dialog: Element): void {
  if (document.activeElement) openers.set(dialog, document.activeElement);
}

export function saveFocusPosition(control: Element | null): void {
  const item = control?.closest(items);
  const list = item?.parentElement;
  if (!item || !list) {
    position = undefined;
    return;
  }
  const buttons: Element[] = [...item.querySelectorAll('button')];
  const place = control?.matches('a') ? undefined : buttons.indexOf(control as Element) - buttons.length;
  position = { list, index: remainingItems(list).indexOf(item), place };
}

export function restoreFocus(closedDialog: Element | null = null): void {
  requestAnimationFrame(() => {
    // Another dialog may have been opened meanwhile.
    if (isReserved || (document.activeElement && document.activeElement !== document.body)) return;
    const savedPosition = position;
    position = undefined;
    const next =
      document.querySelector('dialog:modal :is(input:not([type=hidden]), button)') ??
      openerOf(closedDialog) ??
      (savedPosition && controlAt(savedPosition)) ??
      document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: !savedPosition });
  });
}

export function focusOrRestore(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else restoreFocus();
}

/** WCAG 2.4.11. */
export function uncoverFocus(cover: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || cover.contains(focused)) return;
  const above = cover.getBoundingClientRect();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isCovered = bottom > above.top && top < above.bottom && right > above.left && left < above.right;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

/** Until the returned function is called, a lost focus is not moved. */
export function reserveFocus(): () => void {
  isReserved = true;
  return () => {
    isReserved = false;
  };
}

export function focusItem(id: string | undefined): boolean {
  // A removed item that still collapses is inert.
  const buttons = document.querySelectorAll<HTMLButtonElement>('.bin:not([inert] *)');
  const button = [...buttons].find(({ value }) => value === id);
  const link = button?.closest(items)?.querySelector('a');
  link?.focus();
  return link !== undefined;
}

export function useFocusAfterRemoval<Item extends Element>(): React.RefObject<Item | null> {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      saveFocusPosition(document.activeElement);
      restoreFocus();
    };
  }, []);
  return item;
}

/** Of the dialog below, if the opener is gone. */
function openerOf(dialog: Element | null): Element | undefined {
  const opener = dialog && openers.get(dialog);
  if (!opener || opener === document.body) return undefined;
  const isUsable = opener.isConnected && !opener.closest('[inert]');
  return isUsable ? opener : openerOf(opener.closest('dialog'));
}

function controlAt({ list, index, place }: Position): Element | undefined {
  const remaining = list.isConnected ? remainingItems(list) : [];
  const item = remaining[index] ?? remaining.at(-1);
  if (place === undefined) return item?.querySelector('a') ?? undefined;
  return [...(item?.querySelectorAll('button') ?? [])].at(place);
}

function remainingItems(list: Element): Element[] {
  return [...list.querySelectorAll(':scope > :not([inert])')];
}
