export const selectionForm = 'selection';

export function clearSelection(): void {
  const form = document.getElementById(selectionForm);
  if (form instanceof HTMLFormElement) form.reset();
}
