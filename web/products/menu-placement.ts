const leastSpaceBelowPx = 160;
/** The margin of the menu, and its distance to the edge of the window. */
const marginPx = 12;

/** The menu opens next to the control that opens it: the button of the menu or the heart. */
export function chooseOpener({ currentTarget }: React.MouseEvent<HTMLButtonElement>): void {
  const menu = currentTarget.popoverTargetElement;
  if (menu instanceof HTMLElement && !menu.matches(':popover-open'))
    menu.dataset.opener = currentTarget.matches('.heart') ? 'heart' : 'menu-button';
}

/** Below its opener where there is enough space, and not higher than the space there. */
export function placeMenu(menu: HTMLElement | null): void {
  const opener = menu && openerOf(menu)?.getBoundingClientRect();
  if (!opener) return;
  const below = window.innerHeight - opener.bottom;
  const isBelow = below >= Math.min(leastSpaceBelowPx, opener.top);
  menu.dataset.side = isBelow ? 'bottom' : 'top';
  menu.style.setProperty('--free', `${Math.floor((isBelow ? below : opener.top) - marginPx)}px`);
}

export function openerOf({ id, dataset }: HTMLElement): HTMLElement | null {
  const { opener = 'menu-button' } = dataset;
  return document.querySelector(`.${opener}[popovertarget="${CSS.escape(id)}"]`);
}
