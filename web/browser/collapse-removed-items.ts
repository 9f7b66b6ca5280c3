import { prefersReducedMotion } from './reduced-motion.ts';

const timing = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

export function collapseRemovedItems(list: Element | null) {
  if (!list) return;
  const observer = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) endCollapseOf(added, list);
    const removals = changes.filter(({ removedNodes }) => removedNodes.length > 0);
    const item = removals[0]?.removedNodes[0];
    if (removals.length !== changes.length || removals.length > 1 || prefersReducedMotion()) return;
    if (!(item instanceof HTMLElement) || item.inert) return;
    list.insertBefore(item, removals[0]?.nextSibling ?? null);
    collapse(item, list);
  });
  observer.observe(list, { childList: true });
  return () => observer.disconnect();
}

function collapse(item: HTMLElement, list: Element): void {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const height = `${item.offsetHeight}px`;
  item.inert = true;
  item.style.overflow = 'hidden';
  const end = { height: 0, marginBottom: `${-gap}px`, paddingBlock: 0, borderBlockWidth: 0, opacity: 0 };
  item.animate([{ height }, end], timing).onfinish = () => item.remove();
}

/** The item is in the list again, for example because its removal has failed. */
function endCollapseOf(added: Node, list: Element): void {
  const collapsing = [...list.querySelectorAll(':scope > [inert]')];
  collapsing.find((item) => item !== added && item.textContent === added.textContent)?.remove();
}
