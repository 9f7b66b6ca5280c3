import { useEffect, useLayoutEffect, useRef } from 'react';

/** Changed since its form was sent. */
export const editedField = '[data-edited]';

/** For a field that React does not control. The text follows its version, unless the user is typing. */
export function useFieldText<Field extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(
  text: string,
  version = text,
): React.RefObject<Field | null> {
  const field = useRef<Field>(null);
  const shownVersion = useRef(version);
  useEffect(() => {
    const element = field.current;
    const ending = new AbortController();
    const options = { signal: ending.signal };
    element?.addEventListener('input', () => element.toggleAttribute('data-edited', true), options);
    element?.form?.addEventListener('submit', () => forgetEdit(element), options);
    return () => ending.abort();
  }, []);
  useLayoutEffect(() => {
    const isTyping = field.current?.matches(`input${editedField}:focus`);
    if (field.current && shownVersion.current !== version && !isTyping) field.current.value = text;
    shownVersion.current = version;
  }, [text, version]);
  return field;
}

export function forgetEdit(field: Element): void {
  field.removeAttribute('data-edited');
}
