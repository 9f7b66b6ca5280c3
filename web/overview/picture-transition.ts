import { useEffect, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';

const pictures = '.picture, .list-cover:not(div), .thumbnails > :not(b)';

let openedList: string | undefined;
let shownPictures = 10;

/** The router reports where a browser has no view transitions. */
export function hasPictureTransition(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document && !prefersReducedMotion();
}

/** With the names of the pictures of the card: docs/decisions/picture-transition.md. */
export function useRowPictures(docId: string, isStart: boolean, products: unknown): void {
  useEffect(() => {
    openedList = docId;
  }, [docId]);
  useLayoutEffect(() => {
    if (isStart) namePictures(document.querySelector('.product-rows'));
  }, [isStart, products]);
}

export function useCardPictures(card: React.RefObject<HTMLElement | null>, docId: string): () => void {
  useLayoutEffect(() => {
    if (docId !== openedList || !card.current) return;
    // A transition starts before the browser lays out new cards near the window.
    card.current.style.contentVisibility = 'visible';
    namePictures(card.current);
  }, [card, docId]);
  return () => {
    namePictures(document.querySelector('.my-lists'), () => '');
    const shown = picturesIn(card.current).filter((picture) => picture.getClientRects().length > 0);
    shownPictures = shown.length;
    namePictures(card.current);
  };
}

function namePictures(parent: Element | null, nameOf = nameAt): void {
  let index = 0;
  for (const picture of picturesIn(parent)) {
    const isRemoved = picture.closest('[inert]');
    picture.style.viewTransitionName = isRemoved ? '' : nameOf(index++);
  }
}

function picturesIn(parent: Element | null): HTMLElement[] {
  return [...(parent?.querySelectorAll<HTMLElement>(pictures) ?? [])];
}

function nameAt(index: number): string {
  return index < shownPictures && hasPictureTransition() ? `picture-${index}` : '';
}
