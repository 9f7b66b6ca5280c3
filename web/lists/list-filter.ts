import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const delayMs = 150;

export const inPlace = { preventScrollReset: true, replace: true, state: { keepsFocus: true } };

/** @returns a handler of input, and a function that cancels a search that waits */
export function useListFilter() {
  const submit = useSubmit();
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timeout.current);
  useEffect(() => cancel, []);
  function filter({ currentTarget: { form, value } }: React.InputEvent<HTMLInputElement>) {
    cancel();
    if (value.trim().length !== 1) timeout.current = setTimeout(() => void submit(form, inPlace), delayMs);
  }
  return [filter, cancel] as const;
}
