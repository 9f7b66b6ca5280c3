/** A `Link` of React Router is slow to render on the server. */
export function onPlainClick<Link extends Element>(open: (event: React.MouseEvent<Link>) => void) {
  return (event: React.MouseEvent<Link>) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    open(event);
  };
}
