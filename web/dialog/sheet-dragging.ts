const leastPixels = 96;
const leastPixelsPerMs = 0.4;

/** Closes a sheet when a finger drags its head down far enough or fast. @returns a function that ends this */
export function closeSheetsByDragging(): () => void {
  document.addEventListener('pointerdown', startDrag);
  return () => document.removeEventListener('pointerdown', startDrag);
}

function startDrag({ target, pointerId, isPrimary, clientY: startY }: PointerEvent): void {
  const head = target instanceof Element ? target.closest<HTMLElement>('.sheet-head') : null;
  const sheet = head?.closest<HTMLElement>('dialog[open], :popover-open');
  if (!head || !sheet || !isPrimary || getComputedStyle(head).touchAction !== 'none') return;
  let distance = 0;
  let speed = 0;
  let lastTime = performance.now();
  const drag = new AbortController();
  const options = { signal: drag.signal };

  function move({ clientY, timeStamp }: PointerEvent) {
    const next = Math.max(0, clientY - startY);
    speed = (next - distance) / Math.max(1, timeStamp - lastTime);
    distance = next;
    lastTime = timeStamp;
    sheet?.style.setProperty('transition', 'none');
    sheet?.style.setProperty('translate', `0 ${distance}px`);
  }
  function end({ type }: PointerEvent) {
    drag.abort();
    const closes =
      type === 'pointerup' && (distance > leastPixels || (distance > 0 && speed > leastPixelsPerMs));
    sheet?.style.removeProperty('transition');
    if (closes && sheet instanceof HTMLDialogElement) sheet.close();
    else if (closes) sheet?.hidePopover();
    sheet?.style.removeProperty('translate');
  }
  head.setPointerCapture(pointerId);
  head.addEventListener('pointermove', move, options);
  head.addEventListener('pointerup', end, options);
  head.addEventListener('pointercancel', end, options);
}
