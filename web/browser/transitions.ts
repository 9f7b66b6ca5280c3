export function transitionsEnd(element: Element): Promise<unknown> {
  return Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
