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

export function openMenu(menuId: string): void {
  const button = document.querySelector<HTMLElement>(`.menu-button[popovertarget="${CSS.escape(menuId)}"]`);
  button?.focus();
  button?.click();
}
