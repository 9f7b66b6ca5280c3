import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows another text in a field that React does not control, unless the user is typing there.
 * @param version the text of the field is replaced when it changes
 * @returns the ref of the field
 */
export function useFieldText(text: string, version = text): React.RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shownVersion = useRef(version);
  const isEdited = useRef(false);
  useEffect(() => {
    const setEdited = ({ type }: Event) => {
      isEdited.current = type === 'input';
    };
    const form = field.current?.form;
    field.current?.addEventListener('input', setEdited);
    form?.addEventListener('submit', setEdited);
    return () => form?.removeEventListener('submit', setEdited);
  }, []);
  // Before the page is painted, so that a form that is sent right after it has no earlier text.
  useLayoutEffect(() => {
    const isTyping = isEdited.current && field.current === document.activeElement;
    if (field.current && shownVersion.current !== version && !isTyping) field.current.value = text;
    shownVersion.current = version;
  }, [text, version]);
  return field;
}
