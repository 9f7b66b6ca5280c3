import type { NoticeCode } from '../../domain/outcome.ts';

/** Specification §9. */
const durationMs = 4_000;

/** An open dialog makes the rest of the page inert, so then the toast has to be inside it. */
export type ToastPlace = 'page' | 'dialog';

type State = {
  /** The one message that stands, if any; `turn` tells it from the one before. */
  shown: { notice: NoticeCode; turn: number; hasMoved?: boolean } | undefined;
  place: ToastPlace;
};

let state: State = { shown: undefined, place: 'page' };
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a message for its four seconds, in the place of the one before. */
export function showToast(notice: NoticeCode): void {
  clearTimeout(timer);
  timer = setTimeout(hideToast, durationMs);
  turn += 1;
  change({ ...state, shown: { notice, turn } });
}

export function hideToast(): void {
  clearTimeout(timer);
  change({ ...state, shown: undefined });
}

export function moveToast(place: ToastPlace): void {
  if (place === state.place) return;
  change({ shown: state.shown && { ...state.shown, hasMoved: true }, place });
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
