/** Enhancements of the product cards, loaded when the page is idle: `web/routes/menu-lists.ts` imports this module. */
const pictureSelector = '.product-card-picture';

if (!import.meta.env.SSR) {
  document.addEventListener('pointerover', ({ target }) => loadSecondPicture(target));
  document.addEventListener('focusin', ({ target }) => loadSecondPicture(target));
}

/** Adds the second photograph behind the first, and `data-loaded` when it can be shown. */
function loadSecondPicture(target: EventTarget | null): void {
  const frame = target instanceof Element ? target.closest<HTMLElement>(pictureSelector) : null;
  const second = frame?.dataset.second;
  const picture = frame?.querySelector('picture');
  const first = picture?.querySelector('img')?.getAttribute('src');
  if (!frame || !second || !picture || !first || picture.nextElementSibling?.matches('picture')) return;
  const copy = copyWithSource(picture, first, second);
  const image = copy.querySelector('img');
  image?.addEventListener('load', () => {
    frame.dataset.loaded = '';
  });
  image?.addEventListener('error', () => {
    copy.remove();
    delete frame.dataset.second;
  });
  picture.after(copy);
}

/** The sample pictures have one file per width; the end of the address is the same for both photographs. */
function copyWithSource(picture: Element, first: string, second: string): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  const end = /-\d+\.jpg$/.exec(first)?.[0] ?? '';
  const isSample = second.endsWith(end);
  const from = isSample ? first.slice(0, first.length - end.length) : first;
  const to = isSample ? second.slice(0, second.length - end.length) : second;
  for (const element of copy.querySelectorAll('source, img')) {
    for (const name of ['src', 'srcset']) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.replaceAll(from, to));
    }
    element.setAttribute('loading', 'eager');
  }
  return copy;
}
