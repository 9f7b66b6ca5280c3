/** Runs the task after the next paint, so that a slow phone shows the response to a tap at once. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
