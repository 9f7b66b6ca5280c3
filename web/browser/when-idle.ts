export function whenIdle(task: () => unknown): void {
  (window.requestIdleCallback ?? setTimeout)(task);
}
