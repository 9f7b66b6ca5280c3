import type { MessageCode } from '../../domain/result-codes.ts';

/** Specification §9. */
const durationMs = 4_000;

/** An open dialog makes the rest of the page inert, so then the toast has to be inside it. */
export type ToastPlace = 'page' | 'dialog';

type State = {
  /**
   * The one message that stands, if any; `sequenceNumber` tells it from the one before. One that has moved to another
   * place was announced already.
   */
  shown: { notice: MessageCode; sequenceNumber: number; hasMoved?: boolean } | undefined;
  place: ToastPlace;
};

let state: State = { shown: undefined, place: 'page' };
/** What is to be said once the open dialog is closed. */
let waiting: MessageCode | undefined;
let sequenceNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message for its four seconds, in the place of the one before.
 * @param closesDialog the message belongs to the page behind the open dialog, which is about to close
 */
export function showToast(notice: MessageCode, closesDialog = false): void {
  if (closesDialog && state.place === 'dialog') {
    waiting = notice;
    return;
  }
  sequenceNumber += 1;
  pauseToast();
  remainingMs = durationMs;
  resumeToast();
  change({ ...state, shown: { notice, sequenceNumber } });
}

export function hideToast(): void {
  pauseToast();
  change({ ...state, shown: undefined });
}

/** Stops the four seconds: somebody is about to use the toast, or reads it (WCAG 2.2.1). Once stopped, it changes nothing. */
export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= performance.now() - startedAt;
}

/** Goes on with what remained of the four seconds. */
export function resumeToast(): void {
  pauseToast();
  startedAt = performance.now();
  timer = setTimeout(hideToast, remainingMs);
}

export function moveToast(place: ToastPlace): void {
  if (place === state.place) return;
  change({ shown: state.shown && { ...state.shown, hasMoved: true }, place });
  // What held it was in the other place.
  if (state.shown) resumeToast();
  if (place === 'page' && waiting) {
    showToast(waiting);
    waiting = undefined;
  }
}

export function readToast(): State {
  return state;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}
