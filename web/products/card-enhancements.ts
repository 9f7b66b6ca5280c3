/** Enhancements of the product cards, loaded when the page is idle: `web/routes/menu-lists.ts` imports this module. */
import { imagesOf } from '../../domain/image-sequence.ts';
import { quickLookHash } from '../paths.ts';
import { addStyleSheet } from '../ui/add-style-sheet.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { savesData } from '../ui/data-saver.ts';
import { opensElsewhere } from '../ui/opens-elsewhere.ts';
import styles from './second-picture.css?inline';

type Target = EventTarget | null;

const frameSelector = '.product-card-picture[data-second]';

if (!import.meta.env.SSR) start();

function start(): void {
  if (!savesData()) {
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(event, ({ target }) => afterPaint(() => addSecondPicture(frameOf(target))));
  }
  document.addEventListener('scroll', ({ target }) => showPosition(target), { capture: true, passive: true });
  document.addEventListener('click', openQuickLook);
  addStyleSheet(styles);
}

function frameOf(target: Target): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(frameSelector) : null;
}

/** Adds the second picture next to the first, and `data-loaded` when it can be shown. */
function addSecondPicture(frame: HTMLElement | null): void {
  const first = frame?.querySelector('img');
  const image = first?.getAttribute('src');
  if (!frame || !first || !image || first.nextSibling) return;
  const [, address = ''] = imagesOf({ image, secondImage: frame.dataset.second });
  const second = first.cloneNode() as HTMLImageElement;
  // The files of a sample picture differ in their width, at the end of the address.
  const withoutWidth = (text: string) => text.replace(/-\d+\.jpg$/, '');
  second.loading = 'eager';
  second.srcset = first.srcset.replaceAll(withoutWidth(image), withoutWidth(address));
  second.src = address;
  second.addEventListener('load', () => {
    frame.dataset.loaded = '';
  });
  second.addEventListener('error', () => {
    second.remove();
    delete frame.dataset.second;
  });
  first.after(second);
  frame.dataset.added = '';
}

/** Marks the dot of the picture to which the shopper has swiped. */
function showPosition(target: Target): void {
  const frame = frameOf(target);
  if (!frame || !(target instanceof Element)) return;
  addSecondPicture(frame);
  frame.toggleAttribute('data-swiped', target.scrollLeft > target.clientWidth / 2);
}

/** Other clicks follow the link: in a new tab, or to the page of the product. */
function openQuickLook(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.product-link') : null;
  if (!link || opensElsewhere(event) || event.defaultPrevented) return;
  event.preventDefault();
  // Safari does not focus a clicked link, but the dialog returns the focus to the focused element when it closes.
  link.focus();
  afterPaint(() => showQuickLook(link));
}

function showQuickLook(link: HTMLElement): void {
  const { navigate, state } = window.__reactRouterDataRouter;
  const { pathname, search, mask } = state.location;
  const isDoubleClick = mask !== undefined;
  if (isDoubleClick) return;
  void navigate(
    { pathname, search, hash: quickLookHash },
    {
      mask: link.getAttribute('href') ?? '',
      state: { card: link.closest('li')?.id },
      preventScrollReset: true,
    },
  );
}
