type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function isModifiedClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
