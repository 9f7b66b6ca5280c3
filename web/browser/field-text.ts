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
    const ending = new AbortController();
    const options = { signal: ending.signal };
    field.current?.addEventListener('input', setEdited, options);
    field.current?.form?.addEventListener('submit', setEdited, options);
    return () => ending.abort();
  }, []);
  useLayoutEffect(() => {
    const isTyping = isEdited.current && field.current === document.activeElement;
    if (field.current && shownVersion.current !== version && !isTyping) field.current.value = text;
    shownVersion.current = version;
  }, [text, version]);
  return field;
}
