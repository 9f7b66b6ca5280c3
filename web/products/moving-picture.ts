import { cardId, headerListsPath } from '../paths.ts';

const durationMs = 300;

/** Moves a copy of the product's picture to 'Mis Listas' in the header, if both are visible. */
export function movePictureToLists(productId: string): void {
  const image = document.getElementById(cardId(productId))?.querySelector('img');
  const link = document.querySelector(`.header a[href="${headerListsPath}"]`);
  if (!image?.complete || !link || document.querySelector('dialog:modal')) return;
  const from = image.getBoundingClientRect();
  const to = link.getBoundingClientRect();
  if (!isInWindow(from) || !isInWindow(to)) return;
  const copy = new Image();
  copy.src = image.currentSrc;
  copy.alt = '';
  copy.className = 'moving-picture';
  const { top, left, width, height } = from;
  Object.assign(copy.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(copy);
  const scale = to.height / height / 2;
  const x = to.left + to.width / 2 - left - width / 2;
  const y = to.top + to.height / 2 - top - height / 2;
  const animation = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 0.9, offset: 0.7 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: durationMs, easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
  );
  animation.onfinish = () => {
    copy.remove();
    link.animate({ scale: [1, 1.12, 1] }, { duration: durationMs });
  };
}

function isInWindow({ top, bottom, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}
