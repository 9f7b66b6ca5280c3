import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

const below = { display: 'inline-block', translate: '0 70%', opacity: 0 };
const atPlace = { display: 'inline-block', translate: '0 0', opacity: 1 };

/** A text with a number: the next text rolls in from below. */
export function AnimatedText({ children }: { children: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(children);
  useLayoutEffect(() => {
    if (shown.current === children) return;
    shown.current = children;
    if (!prefersReducedMotion())
      element.current?.animate([below, atPlace], { duration: 200, easing: 'ease-out' });
  }, [children]);
  return <span ref={element}>{children}</span>;
}
