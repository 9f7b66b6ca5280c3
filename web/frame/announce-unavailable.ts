import { showToast } from '../toast/toast-store.ts';

/** Specification §1 and §7. @returns a function that ends it */
export function announceUnavailableControls(): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  document.addEventListener('click', ({ target }) => announce(target, ':not(input)'), options);
  document.addEventListener(
    'keydown',
    ({ key, target }) => key === 'Enter' && announce(target, 'input'),
    options,
  );
  return () => ending.abort();
}

function announce(target: EventTarget | null, kind: string): void {
  const control = target instanceof Element && target.closest<HTMLElement>(`${kind}[data-soon]`);
  if (!control) return;
  const product = control.closest('.product-card, .product-facts');
  const menuId = product?.querySelector('.menu-button')?.getAttribute('popovertarget');
  const name = document.getElementById(control.dataset.soon ?? '')?.textContent ?? '';
  showToast('soon', { values: { name }, ...(menuId && { action: { code: 'save', menuId } }) });
}
