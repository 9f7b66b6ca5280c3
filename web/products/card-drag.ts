import { listingTexts as texts } from '../../domain/texts/listing.ts';
import type { MenuList, MenuLists } from '../../domain/wish-list.ts';
import { listingEvents } from '../lists/listing-events.ts';
import { cardId, listingAction, menuListsPath } from '../paths.ts';
import { addStyleSheet } from '../ui/add-style-sheet.ts';
import styles from './drop-panel.css?inline';

const maxTargets = 10;
const draggedPixels = 160;

let panel: HTMLElement | undefined;
let dragged: string | undefined;
let submissions = 0;

if (!import.meta.env.SSR) {
  document.addEventListener('dragstart', start);
  document.addEventListener('dragend', end);
  addStyleSheet(styles);
}

/** Dragging a picture shows the newest lists as drop targets. Without a mouse, the card's menu does the same (WCAG 2.5.7). */
function start({ target, dataTransfer }: DragEvent): void {
  const picture = target instanceof Element ? target.closest('.product-card-picture') : null;
  const card = picture?.closest('.product-card[id]');
  if (!card || !dataTransfer || !matchMedia('(pointer: fine)').matches) return;
  dataTransfer.effectAllowed = 'copyLink';
  showSmallPicture(dataTransfer, card.querySelector('img'));
  const productId = card.id.slice(cardId('').length);
  dragged = productId;
  void showPanel(productId);
}

/** The browser's own image of the drag, the whole picture, would cover the targets. */
function showSmallPicture(dataTransfer: DataTransfer, image: HTMLImageElement | null): void {
  if (!image?.naturalWidth) return;
  const { naturalWidth, naturalHeight } = image;
  const side = Math.min(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.className = 'dragged-picture';
  canvas.width = draggedPixels;
  canvas.height = draggedPixels;
  const [x, y] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, draggedPixels, draggedPixels);
  document.body.append(canvas);
  dataTransfer.setDragImage(canvas, 0, 0);
  setTimeout(() => canvas.remove());
}

function end(): void {
  dragged = undefined;
  panel?.remove();
  panel = undefined;
}

async function showPanel(productId: string): Promise<void> {
  const response = await fetch(menuListsPath(productId, { limit: maxTargets })).catch(() => undefined);
  if (!response?.ok) return;
  const { lists }: MenuLists = await response.json();
  if (dragged !== productId || panel) return;
  panel = document.createElement('div');
  panel.className = 'drop-panel';
  panel.role = 'region';
  panel.ariaLabel = texts.dropHere;
  const title = document.createElement('p');
  title.textContent = texts.dropHere;
  panel.append(title, ...lists.map(listTarget), createTarget(texts.newList));
  panel.addEventListener('dragover', mark);
  panel.addEventListener('dragleave', mark);
  panel.addEventListener('drop', (event) => drop(event, productId));
  document.body.append(panel);
}

function listTarget({ docId, name, containsProduct }: MenuList): HTMLElement {
  const target = createTarget(containsProduct ? `${name} ✓` : name);
  target.dataset.list = docId;
  return target;
}

function createTarget(text: string): HTMLElement {
  const target = document.createElement('span');
  target.className = 'drop-target';
  target.textContent = text;
  return target;
}

const targetOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.drop-target') : null;

function mark(event: DragEvent): void {
  const target = event.type === 'dragover' ? targetOf(event) : null;
  for (const marked of panel?.querySelectorAll('.drop-target-over') ?? []) {
    if (marked !== target) marked.classList.remove('drop-target-over');
  }
  if (!target) return;
  target.classList.add('drop-target-over');
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
}

function drop(event: DragEvent, productId: string): void {
  const target = targetOf(event);
  if (!target) return;
  event.preventDefault();
  end();
  if (target.dataset.list) addProduct(target.dataset.list, productId);
  else createList(productId);
}

/** The form of the menu. */
function addProduct(docId: string, productId: string): void {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add-product', docId, productId })) {
    formData.set(name, value);
  }
  submissions += 1;
  void window.__reactRouterDataRouter.fetch(`drop-${submissions}`, 'routes/listing', listingAction, {
    formMethod: 'POST',
    formEncType: 'application/x-www-form-urlencoded',
    formData,
    preventScrollReset: true,
  });
}

/** The closed dialog returns the focus to the button of the card's menu. */
function createList(productId: string): void {
  const button = document.getElementById(cardId(productId))?.querySelector<HTMLElement>('.menu-button');
  button?.focus({ preventScroll: true });
  listingEvents.openDialog?.({ kind: 'create-list', productId });
}
