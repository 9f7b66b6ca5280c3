/** Runs the task after the next paint, so that a slow phone shows the response to a tap at once. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** On a touch screen after the next paint, which shows the pressed control; otherwise at once, because a key may follow the click. */
export function afterTap(task: () => void): void {
  if (window.matchMedia('(pointer: coarse)').matches) afterPaint(task);
  else task();
}
