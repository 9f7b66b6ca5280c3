import { useEffect, useLayoutEffect, useRef } from 'react';

export function useFocusBeforeOpening(card: string): void {
  useLayoutEffect(() => linkOf(card)?.focus({ preventScroll: true }), [card]);
}

/** After the router has restored the scroll position. */
export function useFocusAfterClosing(card: string): void {
  const cards = useRef({ first: card, last: card });
  useLayoutEffect(() => {
    cards.current.last = card;
  }, [card]);
  useLayoutEffect(
    () => () => {
      const { first, last } = cards.current;
      if (first !== last) requestAnimationFrame(() => linkOf(last)?.focus());
    },
    [],
  );
}

/** A reload shows the page of the product. `pagehide`, where React Router allows it, comes earlier (HTML). */
export function useNoScrollRestoration(): void {
  useEffect(() => {
    const disable = () => {
      window.history.scrollRestoration = 'manual';
    };
    document.addEventListener('visibilitychange', disable);
    return () => document.removeEventListener('visibilitychange', disable);
  }, []);
}

const linkOf = (card: string) => document.getElementById(card)?.querySelector('a');
