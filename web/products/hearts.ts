import { listingTexts } from '../../domain/texts/listing.ts';
import { listingEvents } from '../lists/listing-events.ts';
import { cardId, listedProductsPath } from '../paths.ts';
import { addStyleSheet } from '../ui/add-style-sheet.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import styles from './heart.css?inline';
import { movePictureToLists } from './moving-picture.ts';

const drawing =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21 3.6 12.4a5.3 5.3 0 0 1 7.5-7.5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.5Z"/></svg>';
const vibrationMs = 15;

const hearts = new Map<string, Element>();
let template: Element | undefined;
/** The response of a request may not contain products that were added after its start. */
let addedSinceRequest = new Set<string>();

if (!import.meta.env.SSR) {
  listingEvents.onShow = loadHearts;
  listingEvents.onListed = (productId, isNew) => {
    addedSinceRequest.add(productId);
    const heart = showHeart(productId);
    if (!isNew) return;
    navigator.vibrate?.(vibrationMs);
    if (prefersReducedMotion()) return;
    heart?.animate({ scale: [0, 1.3, 0.9, 1] }, { duration: 400, easing: 'ease-out' });
    movePictureToLists(productId);
  };
  addEventListener('pageshow', ({ persisted }) => persisted && loadHearts());
  document.addEventListener('visibilitychange', () => !document.hidden && loadHearts());
  addStyleSheet(styles);
  loadHearts();
}

/** One request for all cards. Without its response there are no hearts, and no message. */
async function loadHearts(): Promise<void> {
  if (!listingEvents.openDialog) return;
  const added = new Set<string>();
  addedSinceRequest = added;
  const response = await fetch(listedProductsPath).catch(() => undefined);
  const ids: string[] | undefined = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!ids || addedSinceRequest !== added) return;
  const listed = new Set([...ids, ...added]);
  for (const [productId, heart] of hearts) {
    if (heart.isConnected && listed.has(productId)) continue;
    heart.remove();
    hearts.delete(productId);
  }
  for (const productId of listed) showHeart(productId);
}

function showHeart(productId: string): Element | undefined {
  const shown = hearts.get(productId);
  if (shown?.isConnected) return shown;
  const frame = document.getElementById(cardId(productId))?.querySelector('.product-card-picture');
  if (!frame) return undefined;
  template ??= createHeart();
  const heart = template.cloneNode(true) as Element;
  frame.append(heart);
  hearts.set(productId, heart);
  return heart;
}

function createHeart(): Element {
  const heart = document.createElement('span');
  heart.className = 'heart';
  heart.role = 'img';
  heart.ariaLabel = listingTexts.inYourLists;
  heart.innerHTML = drawing;
  return heart;
}
