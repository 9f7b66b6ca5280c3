import { resumeToast } from './toast-timer.ts';

let previousTabStop: Element | null = null;

/** Into the topmost modal dialog, which makes the rest of the page inert, or its wrapper, and above all other popovers. */
export function placeToast(tabStopBefore = previousTabStop): void {
  const region = document.querySelector<HTMLElement>('.toast-region');
  const place =
    [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('.toast-place');
  if (!region || !place) return;
  // The toast has the focus if the user moved it there before a closed dialog was removed.
  if (!region.contains(tabStopBefore)) previousTabStop = tabStopBefore;
  if (region.matches(':popover-open')) region.classList.remove('toast-new');
  if (region.parentElement !== place) {
    place.append(region);
    resumeToast('pointer');
  }
  // An element that is moved or removed gets no blur event.
  if (!region.contains(document.activeElement)) resumeToast('focus');
  if (!region.popover) return;
  region.hidePopover();
  const source = previousTabStop;
  const hasSource = source instanceof HTMLElement && source !== document.body;
  region.showPopover(hasSource ? { source } : {});
  uncoverFocus(region);
}

export function keepToastOnTop(): () => void {
  document.addEventListener('toggle', showAbovePopover, true);
  window.visualViewport?.addEventListener('resize', showAboveKeyboard);
  return () => {
    document.removeEventListener('toggle', showAbovePopover, true);
    window.visualViewport?.removeEventListener('resize', showAboveKeyboard);
  };
}

function showAbovePopover({ target, newState }: ToggleEvent): void {
  const isPopover = target instanceof Element && target.matches('[popover]:not(.toast-region)');
  if (isPopover && newState === 'open') placeToast();
}

/** For browsers that do not make the page smaller, such as Safari. */
function showAboveKeyboard(): void {
  const { scale = 1, height = 0 } = window.visualViewport ?? {};
  const covered = scale === 1 ? Math.max(0, innerHeight - height) : 0;
  document.documentElement.style.setProperty('--keyboard', `${covered}px`);
}

/** Scrolls the focused element into view if the toast covers it (WCAG 2.4.11). */
function uncoverFocus(region: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || region.contains(focused)) return;
  const toast = region.getBoundingClientRect();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}
