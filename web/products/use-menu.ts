import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MenuLists } from '../../domain/wish-list.ts';
import { controlOf, openedMenu } from '../browser/menu-focus.ts';
import { transitionsEnd } from '../browser/transitions.ts';
import { maxMenuLists, menuListsPath, menuListsPerStep } from '../data-paths.ts';
import { useJson } from '../offline/use-json.ts';
import { additionMode, type MenuMode } from '../paths.ts';
import { inShownOrder, withChanges } from './menu-order.ts';

export type InitialMenuLists = MenuLists & { mode?: MenuMode };

const leastSpaceBelowPx = 160;
const menuMarginPx = 12;

/** @param initialLists of a menu that is open in the document, without scripts */
export function useMenu(productId: string, initialLists: InitialMenuLists | undefined) {
  const isInDocument = initialLists !== undefined;
  const chosenMode = openedMenu.use((opened) => (opened.productId === productId ? opened.mode : undefined));
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isInDocument);
  const [wanted, setWanted] = useState<Wanted>({ loads: 0, limit: menuListsPerStep });
  const { loads, limit, firstAdded } = wanted;
  const path = menuListsPath(productId, { offset: initialLists?.offset, limit });
  const json = useJson<MenuLists>(loads > 0 ? path : undefined, loads);
  const { data = initialLists, failure, isLoading } = json;
  const [{ loaded, lists }, setLists] = useState({ loaded: data, lists: data });
  const changes = useRef(new Map<string, boolean>());
  if (data !== loaded)
    setLists({ loaded: data, lists: isOpen && data && lists ? inShownOrder(data, lists) : data });
  const state = !isOpen ? 'closed' : failure ? 'failed' : lists ? 'open' : 'loading';

  const load = () => setWanted(({ loads, limit }) => ({ loads: isLoading ? loads : loads + 1, limit }));
  async function toggle(opens: boolean) {
    if (opens) {
      load();
      setLists({ loaded: data, lists: data && withChanges(data, changes.current) });
      changes.current = new Map();
    } else if (ref.current) await transitionsEnd(ref.current);
    if (opens || !ref.current?.matches(':popover-open')) setOpen(opens);
  }
  // Opened by the browser before this script was loaded.
  const toggleIfOpen = useEffectEvent(() => ref.current?.matches(':popover-open') && void toggle(true));
  useEffect(() => void toggleIfOpen(), []);
  return {
    ...json,
    ref,
    state,
    mode: chosenMode ?? initialLists?.mode ?? additionMode,
    isUsed: isOpen || loads > 0,
    isPopover: useConversionToPopover(ref, isInDocument),
    lists,
    firstAdded,
    load,
    loadMore: (count: number) => setWanted({ loads, limit: count + menuListsPerStep, firstAdded: count }),
    loadAll: () => setWanted({ loads, limit: lists?.more ? maxMenuLists : limit }),
    toggle,
    close: () => ref.current?.hidePopover(),
    setContains: (docId: string, contains: boolean) => changes.current.set(docId, contains),
  };
}

type Wanted = {
  loads: number;
  limit: number;
  firstAdded?: number;
};

/** An open popover needs a script. */
function useConversionToPopover(ref: React.RefObject<HTMLDivElement | null>, isInDocument: boolean): boolean {
  const [isPopover, setPopover] = useState(!isInDocument);
  useEffect(() => {
    if (isPopover || !ref.current) return;
    ref.current.popover = 'auto';
    const focused = document.activeElement;
    // A popover returns the focus to the element that had it before.
    controlOf(ref.current)?.focus({ preventScroll: true });
    placeMenu(ref.current);
    ref.current.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setPopover(true);
  }, [isPopover, ref]);
  return isPopover;
}

export function chooseControl({ currentTarget }: React.MouseEvent<HTMLButtonElement>): void {
  const menu = currentTarget.popoverTargetElement;
  if (!(menu instanceof HTMLElement) || menu.matches(':popover-open')) return;
  menu.dataset.opener = 'menu-button';
  openedMenu.update({ productId: menu.dataset.product ?? '', mode: additionMode });
}

export function placeMenu(menu: HTMLElement): void {
  const control = controlOf(menu)?.getBoundingClientRect();
  if (!control) return;
  const below = window.innerHeight - control.bottom;
  const isBelow = below >= Math.min(leastSpaceBelowPx, control.top);
  menu.dataset.side = isBelow ? 'bottom' : 'top';
  menu.style.setProperty('--free', `${Math.floor((isBelow ? below : control.top) - menuMarginPx)}px`);
}
