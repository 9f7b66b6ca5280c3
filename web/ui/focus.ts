import { useLayoutEffect } from 'react';

/** Where a control stands that may go: in which list, in which of its items, and whether it is a link or a button. */
type Place = { list: Element; item: number; kind: 'a' | 'button' };

let place: Place | undefined;

/** Remembers the place of a control that is about to lose the focus, or to go. */
export function rememberFocus(control: Element | null): void {
  const item = control?.closest('.list-card, .product-row');
  const list = item?.parentElement;
  const kind = control?.matches('a') ? 'a' : 'button';
  place = item && list ? { list, item: [...list.children].indexOf(item), kind } : undefined;
}

/**
 * If what had the focus is gone, gives it to the first control of the open dialog, or to the control of the item that
 * has taken its place in a list (the next one, or else the last), or to the page's heading. Browsers settle what is left
 * of the focus with the next frame.
 */
export function restoreFocus(): void {
  requestAnimationFrame(() => {
    const left = place;
    place = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next =
      document.querySelector('dialog:modal :is(input:not([type=hidden]), button)') ??
      (left && controlAt(left)) ??
      document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: !left });
  });
}

/** Gives the focus back to what had it, or to what stands in for it. */
export function giveFocusTo(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  else restoreFocus();
}

/** Rescues the focus when it is inside an item that goes, as when another client deletes a list. */
export function useFocusRescue(item: React.RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      rememberFocus(document.activeElement);
      restoreFocus();
    };
  }, [item]);
}

function controlAt({ list, item, kind }: Place): Element | undefined {
  const next = list.isConnected ? (list.children[item] ?? list.lastElementChild) : undefined;
  return [...(next?.querySelectorAll(kind) ?? [])].at(kind === 'a' ? 0 : -1);
}
