/** Resolves when the transitions of the element have ended; at once where the browser or the user wants none. */
export function transitionsEnd(element: Element): Promise<unknown> {
  return Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
