import { useLayoutEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** A removed item that still collapses is inert. */
const items = ':is(.list-card, .product-row):not([inert])';

/** `place` counts buttons from the end; undefined for a link. */
type Position = {
  page: Element | null;
  control: Element;
  item: Element | null;
  index: number;
  place: number | undefined;
};

let position: Position | undefined;
let isReserved = false;
const openers = new WeakMap<Element, Element>();

export function saveOpener(dialog: Element): void {
  if (document.activeElement) openers.set(dialog, document.activeElement);
}

/** Not for a control of a dialog, which has been opened from a position. */
export function saveFocusPosition(control: Element | null): void {
  if (control?.closest('dialog')) return;
  const page = document.querySelector('h1');
  const item = control?.closest(items) ?? null;
  const buttons = item ? buttonsOf(item) : [];
  const place = control?.matches('button') ? buttons.indexOf(control) - buttons.length : undefined;
  position = control ? { page, control, item, index: shownItems().indexOf(item), place } : undefined;
}

export function restoreFocus(closedDialog: Element | null = null, said?: string): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body;
    const open = document.querySelector<HTMLElement>('dialog:modal :is(input:not([type=hidden]), button)');
    if (open && isLost) open.focus();
    if (open || isReserved) return;
    const saved = position;
    position = undefined;
    // The browser focuses an opener without scrolling.
    if (!isLost && closedDialog && focused === saved?.control) scrollToFocus(focused);
    if (!isLost) return;
    const next = openerOf(closedDialog) ?? (saved && controlAt(saved)) ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: !saved });
    if (said && saved?.page?.isConnected) announce(said);
  });
}

/** WCAG 2.4.7: React only keeps the focus. */
export function useScrollingToMovedFocus(ids: string[]): void {
  const last = useRef(ids);
  useLayoutEffect(() => {
    const known = last.current.filter((id) => ids.includes(id));
    const isMoved = ids.filter((id) => last.current.includes(id)).some((id, index) => id !== known[index]);
    last.current = ids;
    const focused = document.activeElement;
    if (isMoved && focused?.closest(items)) scrollToFocus(focused);
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
  const buttons = document.querySelectorAll<HTMLButtonElement>(`${items} .bin`);
  const button = [...buttons].find(({ value }) => value === id);
  const link = button?.closest(items)?.querySelector('a');
  link?.focus();
  return link !== undefined;
}

export function useFocusAfterRemoval<Item extends Element>(said?: string): React.RefObject<Item | null> {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      saveFocusPosition(document.activeElement);
      restoreFocus(null, said);
    };
  }, [said]);
  return item;
}

/** The item may be higher than the window. */
function scrollToFocus(focused: Element): void {
  for (const element of [focused.closest(items), focused]) element?.scrollIntoView({ block: 'nearest' });
}

/** Of the dialog below, if the opener is gone. */
function openerOf(dialog: Element | null): Element | undefined {
  const opener = dialog && openers.get(dialog);
  if (!opener || opener === document.body) return undefined;
  return isUsable(opener) ? opener : openerOf(opener.closest('dialog'));
}

function isUsable(control: Element): boolean {
  return control.isConnected && !control.closest('[inert]') && control.getClientRects().length > 0;
}

function controlAt({ page, control, item, index, place }: Position): Element | undefined {
  if (!page?.isConnected) return undefined;
  // Rendered again elsewhere.
  const same = control.id ? document.getElementById(control.id) : control;
  if (same && isUsable(same)) return same;
  if (!item) return undefined;
  const remaining = shownItems();
  const next = remaining.includes(item) ? item : (remaining[index] ?? remaining.at(-1));
  const button = next && next !== item && place !== undefined ? buttonsOf(next).at(place) : undefined;
  return button ?? next?.querySelector('a') ?? undefined;
}

function shownItems(): (Element | null)[] {
  return [...document.querySelectorAll(items)];
}

function buttonsOf(item: Element): Element[] {
  return [...item.querySelectorAll('button:not([popover] *)')];
}
