import { useEffect, useEffectEvent, useState } from 'react';

type Options = {
  field: HTMLInputElement;
  listId: string;
  keys: string[];
  onText(): void;
  onChoose(index: number): void;
  onSubmit(): void;
};

/** WAI-ARIA APG, editable combobox with manual selection. The focus stays in the field. */
export function useCombobox({ field, listId, keys, onText, onChoose, onSubmit }: Options) {
  const [isExpanded, setExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const isOpen = isExpanded && keys.length > 0;
  const active = isOpen && activeKey !== undefined ? keys.indexOf(activeKey) : -1;
  const idOf = (key: string) => `${listId}-${encodeURIComponent(key)}`;

  function show(key?: string) {
    setExpanded(true);
    setActiveKey(key);
  }
  function close() {
    setExpanded(false);
    setActiveKey(undefined);
  }
  function move(step: 1 | -1) {
    const positions = keys.length + 1;
    const next = (active + 1 + step + positions) % positions;
    show(keys[next - 1]);
  }
  function handleKey(event: KeyboardEvent) {
    // Safari sends it after a composition.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && isOpen) {
      field.focus();
      close();
    } else if (event.altKey && event.key === 'ArrowUp' && isOpen) close();
    else if (event.target !== field || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
      return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active >= 0) {
      close();
      onChoose(active);
    } else return;
    event.preventDefault();
  }
  useFieldEvents(field, {
    open: () => {
      onText();
      show();
    },
    submit: () => {
      onSubmit();
      close();
    },
    handleKey,
    close,
  });
  useAttributes(field, { isOpen, listId, activeId: active < 0 ? undefined : idOf(keys[active] ?? '') });
  return { isExpanded, isOpen, active, idOf, close };
}

type Handlers = { open(): void; submit(): void; handleKey(event: KeyboardEvent): void; close(): void };

function useFieldEvents(field: HTMLInputElement, handlers: Handlers): void {
  const open = useEffectEvent(handlers.open);
  const submit = useEffectEvent(handlers.submit);
  const handleKey = useEffectEvent(handlers.handleKey);
  const closeIfLeft = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Element && relatedTarget.closest('.suggestions');
    if (!isInside && relatedTarget !== field) handlers.close();
  });
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    for (const event of ['input', 'focus', 'click']) field.addEventListener(event, () => open(), options);
    field.form?.addEventListener('keydown', (event) => handleKey(event), options);
    field.form?.addEventListener('submit', () => submit(), options);
    field.form?.addEventListener('focusout', (event) => closeIfLeft(event), options);
    // The user may have typed before the listeners were added.
    if (document.activeElement === field) open();
    return () => ending.abort();
  }, [field]);
}

type State = { isOpen: boolean; listId: string; activeId: string | undefined };

function useAttributes(field: HTMLInputElement, { isOpen, listId, activeId }: State): void {
  useEffect(() => {
    field.autocomplete = 'off';
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
  }, [field]);
  useEffect(() => {
    const attributes = {
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, isOpen, listId, activeId]);
}
