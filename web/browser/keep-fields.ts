/** For when React replaces the page, because an extension has changed it before the hydration. */
export function keepFields(): () => void {
  const fields = findFields();
  const focused = document.activeElement;
  return () => {
    const replacements = findFields();
    for (const [index, field] of fields.splice(0).entries()) {
      const replacement = replacements[index];
      if (field.isConnected || !replacement || !isSame(field, replacement)) continue;
      replacement.value = field.value;
      replacement.checked = field.checked;
      if (field === focused) replacement.focus({ preventScroll: true });
    }
  };
}

function findFields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=file])')];
}

function isSame(one: HTMLInputElement, other: HTMLInputElement): boolean {
  return one.type === other.type && one.name === other.name && one.defaultValue === other.defaultValue;
}
