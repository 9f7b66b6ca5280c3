import { useEffect, useLayoutEffect, useRef } from 'react';

/** For a field that React does not control. The text follows its version, unless the user is typing. */
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
  useLayoutEffect(() => {
    const isTyping = isEdited.current && field.current === document.activeElement;
    if (field.current && shownVersion.current !== version && !isTyping) field.current.value = text;
    shownVersion.current = version;
  }, [text, version]);
  return field;
}
