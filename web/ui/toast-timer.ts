import type { MessageCode } from '../../domain/result-codes.ts';

/** Specification §9. */
const durationMs = 4_000;

export type ToastPlace = 'page' | 'dialog';

type State = {
  /** `hasMoved`: it was announced in the other place, and is not announced again. */
  toast: { message: MessageCode; sequenceNumber: number; hasMoved?: boolean } | undefined;
  place: ToastPlace;
};

let state: State = { toast: undefined, place: 'page' };
let messageAfterDialog: MessageCode | undefined;
let sequenceNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

/** @param closesDialog if true, the message is shown after the open dialog has closed */
export function showToast(message: MessageCode, closesDialog = false): void {
  if (closesDialog && state.place === 'dialog') {
    messageAfterDialog = message;
    return;
  }
  sequenceNumber += 1;
  pauseToast();
  remainingMs = durationMs;
  resumeToast();
  update({ ...state, toast: { message, sequenceNumber } });
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

export function moveToast(place: ToastPlace): void {
  if (place === state.place) return;
  update({ toast: state.toast && { ...state.toast, hasMoved: true }, place });
  // The timeout continues, because the pointer or focus that paused the toast was in the other place.
  if (state.toast) resumeToast();
  if (place === 'page' && messageAfterDialog) {
    showToast(messageAfterDialog);
    messageAfterDialog = undefined;
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
