if (!import.meta.env.SSR) {
  document.addEventListener('toggle', showToastAbove, true);
  window.visualViewport?.addEventListener('resize', showToastAboveKeyboard);
}

function showToastAbove(event: Event): void {
  const { target, newState } = event as ToggleEvent;
  if (newState === 'closed') return;
  for (const toast of document.querySelectorAll<HTMLElement>('.toast:popover-open')) {
    if (target === toast) continue;
    toast.classList.remove('toast-new');
    toast.hidePopover();
    toast.showPopover();
  }
}

/** For browsers that do not make the page smaller, such as Safari. */
function showToastAboveKeyboard(): void {
  const { scale = 1, height = 0 } = window.visualViewport ?? {};
  const covered = scale === 1 ? Math.max(0, innerHeight - height) : 0;
  document.documentElement.style.setProperty('--keyboard', `${covered}px`);
}
