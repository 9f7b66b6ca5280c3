import { additionMode, type MenuMode } from '../paths.ts';
import { createStore } from './store.ts';

export const openedMenu = createStore({ productId: '', mode: additionMode });

/** WAI-ARIA APG, menu pattern. Home and End move the cursor in the filter field. */
export function moveMenuFocus(event: React.KeyboardEvent, menu: Element | null) {
  if (!menu?.matches(':popover-open, :not([popover])')) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button, [type=search]')];
  const focused = document.activeElement as HTMLElement;
  const at = entries.indexOf(focused);
  const isField = focused.matches('[type=search]');
  const last = entries.length - 1;
  const steps = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    ...(!isField && { Home: 0, End: last }),
  };
  if (!Object.hasOwn(steps, event.key)) return;
  event.preventDefault();
  entries.at((steps[event.key as keyof typeof steps] ?? 0) % entries.length)?.focus();
}

/** Next to its heart, to which the focus returns. @returns false if no menu of the product can be reached */
export function openMenuOf(productId: string, mode: MenuMode): boolean {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const menu = place.querySelector<HTMLElement>(`.menu[data-product="${CSS.escape(productId)}"]`);
  if (!menu) return false;
  openedMenu.update({ productId, mode });
  menu.dataset.opener = 'heart';
  controlOf(menu)?.focus();
  menu.tabIndex = -1;
  menu.showPopover();
  menu.focus();
  return true;
}

/** The control next to which the menu is. */
export function controlOf({ id, dataset }: HTMLElement): HTMLElement | null {
  const { opener = 'menu-button' } = dataset;
  const name = CSS.escape(id);
  return document.querySelector(`.${opener}:is([popovertarget="${name}"], [aria-controls="${name}"])`);
}

export function openMenu(menuId: string): void {
  const button = document.querySelector<HTMLElement>(`.menu-button[popovertarget="${CSS.escape(menuId)}"]`);
  button?.focus();
  button?.click();
}
