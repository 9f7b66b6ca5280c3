export const selectionForm = 'selection';

export function selectionToggle(): HTMLElement | null {
  return document.getElementById('selection-toggle');
}

export function clearSelection(): void {
  const form = document.getElementById(selectionForm);
  if (form instanceof HTMLFormElement) form.reset();
}

export function selectAll(areSelected: boolean): void {
  const boxes = document.querySelectorAll<HTMLInputElement>(`#${selectionForm} [type=checkbox]`);
  for (const box of boxes) if (box.checked !== areSelected) box.click();
}
