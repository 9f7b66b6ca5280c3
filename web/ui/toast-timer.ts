import type { ActionCode, MessageCode } from '../../domain/result-codes.ts';

/** Specification §9. */
const durationMs = 4_000;

export type ToastAction = { code: ActionCode; href: string };
export type ToastContent = { message: MessageCode; action?: ToastAction | undefined };

type State = {
  /** `hasMoved`: it was announced in another place, and is not announced again. */
  toast: (ToastContent & { sequenceNumber: number; hasMoved?: boolean }) | undefined;
  place: string;
};

let state: State = { toast: undefined, place: 'page' };
/** The page and the open dialogs. The last one shows the toast, because it makes the others inert. */
let places = ['page'];
let toastAfterDialog: (() => void) | undefined;
let sequenceNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

type Options = {
  action?: ToastAction | undefined;
  /** If true, the message is shown after the open dialog has closed. */
  closesDialog?: boolean;
  onShow?: (() => void) | undefined;
};

export function showToast(message: MessageCode, { action, closesDialog, onShow }: Options = {}): void {
  if (closesDialog && state.place === 'dialog') {
    toastAfterDialog = () => showToast(message, { action, onShow });
    return;
  }
  sequenceNumber += 1;
  pauseToast();
  remainingMs = durationMs;
  resumeToast();
  update({ ...state, toast: { message, action, sequenceNumber } });
  onShow?.();
}

export function hideToast(): void {
  pauseToast();
  update({ ...state, toast: undefined });
}

export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= performance.now() - startedAt;
}

export function resumeToast(): void {
  pauseToast();
  startedAt = performance.now();
  timer = setTimeout(hideToast, remainingMs);
}

export function addToastPlace(place: string): void {
  moveToast([...placesWithout(place), place]);
}

export function removeToastPlace(place: string): void {
  moveToast(placesWithout(place));
}

function placesWithout(place: string): string[] {
  return places.filter((other) => other !== place);
}

function moveToast(next: string[]): void {
  places = next;
  const place = places.at(-1) ?? 'page';
  if (place === state.place) return;
  update({ toast: state.toast && { ...state.toast, hasMoved: true }, place });
  // The timeout continues, because the pointer or focus that paused the toast was in the previous place.
  if (state.toast) resumeToast();
  if (place !== 'dialog') {
    const show = toastAfterDialog;
    toastAfterDialog = undefined;
    show?.();
  }
}

export function readToast(): State {
  return state;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}
