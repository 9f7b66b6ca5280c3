import { useEffect, useRef } from 'react';

export type Menu = React.RefObject<HTMLDivElement | null>;

/** The arrow keys, Home and End move the focus among the entries, as in a menu (WAI-ARIA APG); so does Tab. */
export function moveFocus(event: React.KeyboardEvent, menu: HTMLElement | null) {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last };
  if (!Object.hasOwn(steps, event.key)) return;
  event.preventDefault();
  entries.at(steps[event.key as keyof typeof steps] % entries.length)?.focus();
}

/** The link that is shown while the lists are loaded may have had the focus. */
export function useFocusAfterLoading(menu: Menu, isFilled: boolean) {
  useEffect(() => {
    if (isFilled && document.activeElement === document.body) menu.current?.querySelector('button')?.focus();
  }, [menu, isFilled]);
}

/** @returns a ref for the index of the row that gets the focus when more lists are loaded */
export function useFocusOnAddedRow(menu: Menu, isLoading: boolean, count: number) {
  const firstAdded = useRef<number>(undefined);
  useEffect(() => {
    if (firstAdded.current === undefined || isLoading) return;
    const rows = menu.current?.querySelectorAll<HTMLElement>('li button');
    if (count > firstAdded.current) rows?.[firstAdded.current]?.focus();
    firstAdded.current = undefined;
  }, [menu, isLoading, count]);
  return firstAdded;
}
