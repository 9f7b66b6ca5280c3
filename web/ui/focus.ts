/**
 * Gives the focus to the first control of the open dialog, or to the page's heading, if what had it is gone: a list
 * that was deleted, a toast that was closed. Browsers settle what is left of the focus with the next frame.
 */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const control = document.querySelector('dialog:modal :is(input:not([type=hidden]), button)');
    const next = control ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}
