const threshold = 4;
/** A finger that moves farther before that scrolls the page. */
const hold = { ms: 250, threshold: 10 };
const vibrationMs = 10;
/** Of the window, in px, where the page scrolls. */
const edge = 140;
const scrollStep = 10;

/** @param onDrop receives the new index, from 0 */
export function dragRows(onDrop: (productId: string, index: number) => void) {
  return (event: React.PointerEvent<HTMLElement>) => {
    const handle = event.target instanceof Element && event.target.closest<HTMLButtonElement>('.row-handle');
    const row = handle ? handle.closest<HTMLElement>('li') : null;
    if (!handle || !row || !event.isPrimary || event.button !== 0) return;
    // Firefox would otherwise drag the focused button as an image.
    event.preventDefault();
    const { nativeEvent } = event;
    const start = () => {
      handle.focus({ preventScroll: true });
      startDrag(nativeEvent, handle, row, (index) => onDrop(handle.value, index));
    };
    if (event.pointerType === 'touch') waitForHold(nativeEvent, handle, start);
    else start();
  };
}

function waitForHold({ clientY: startY }: PointerEvent, handle: HTMLElement, start: () => void): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => {
    clearTimeout(timeout);
    ending.abort();
  };
  const timeout = setTimeout(() => {
    end();
    start();
    handle.closest('li')?.classList.add('dragged');
    navigator.vibrate?.(vibrationMs);
  }, hold.ms);
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => Math.abs(clientY - startY) > hold.threshold && end(),
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel']) handle.addEventListener(type, end, { signal });
}

function startDrag(
  { pointerId, clientY }: PointerEvent,
  handle: HTMLElement,
  row: HTMLElement,
  onDrop: (index: number) => void,
): void {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const from = rows.indexOf(row);
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const { top = 0, height = 0 } = boxes[from] ?? {};
  const startY = clientY + scrollY;
  const ending = new AbortController();
  let pointerY = clientY;
  let to = from;
  let isDragged = false;

  function move() {
    const distance = pointerY + scrollY - startY;
    isDragged ||= Math.abs(distance) > threshold;
    if (!isDragged) return;
    row.classList.add('dragged');
    row.style.translate = `0 ${distance}px`;
    const middle = top + height / 2 + distance;
    const isBefore = (box: DOMRect, index: number) => index !== from && box.top + box.height / 2 < middle;
    to = boxes.filter(isBefore).length;
    makeRoom(rows, { from, to, height });
  }
  const scrolling = setInterval(() => {
    if (!isDragged) return;
    const step = pointerY > innerHeight - edge ? scrollStep : pointerY < edge ? -scrollStep : 0;
    if (step === 0) return;
    scrollBy(0, step);
    move();
  }, 16);
  function end(isDropped: boolean) {
    ending.abort();
    clearInterval(scrolling);
    row.classList.remove('dragged');
    for (const each of rows) each.style.translate = '';
    if (isDragged) suppressClick(handle);
    if (isDropped && to !== from) onDrop(to);
  }

  const { signal } = ending;
  handle.setPointerCapture(pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      move();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** A ref, because the listener must exist before the touch begins. */
export function preventScrolling(handle: HTMLElement | null) {
  const prevent = (event: TouchEvent) => {
    if (event.cancelable && handle?.closest('.dragged')) event.preventDefault();
  };
  handle?.addEventListener('touchmove', prevent, { passive: false });
  return () => handle?.removeEventListener('touchmove', prevent);
}

type Move = { from: number; to: number; height: number };

function makeRoom(rows: HTMLElement[], { from, to, height }: Move): void {
  for (const [index, row] of rows.entries()) {
    if (index === from) continue;
    const shift = index > from && index <= to ? -height : index < from && index >= to ? height : 0;
    row.style.translate = shift === 0 ? '' : `0 ${shift}px`;
  }
}

/** The click after the release would open the dialog. Not every browser sends it. */
function suppressClick(handle: HTMLElement): void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const options = { signal: ending.signal, capture: true };
  const prevent = (event: Event) => {
    event.preventDefault();
    end();
  };
  handle.addEventListener('click', prevent, options);
  document.addEventListener('pointerdown', end, options);
  document.addEventListener('keydown', end, options);
}
