import { uncoverFocus } from '../browser/restore-focus.ts';
import { toastStore } from './toast-store.ts';

/** In the topmost modal dialog, because the rest of the page is inert. */
export function placeToast(tabStopBefore = toastStore.read().tabStopBefore): void {
  const region = document.querySelector<HTMLElement>('.toast-region');
  const place =
    [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('.toast-place');
  if (!region || !place) return;
  // The user may have moved the focus to the toast.
  if (!region.contains(tabStopBefore)) toastStore.update({ ...toastStore.read(), tabStopBefore });
  if (region.matches(':popover-open')) region.classList.remove('toast-new');
  if (region.parentElement !== place) place.append(region);
  if (!region.popover) return;
  region.hidePopover();
  const source = toastStore.read().tabStopBefore;
  const hasSource = source instanceof HTMLElement && source !== document.body;
  region.showPopover(hasSource ? { source } : {});
  uncoverFocus(region);
}

export function keepToastOnTop(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  document.addEventListener('toggle', showAbovePopover, options);
  window.visualViewport?.addEventListener('resize', showAboveKeyboard, options);
  return () => ending.abort();
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
