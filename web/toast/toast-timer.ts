import type { MessageValues } from '../../domain/texts/codes/code-table.ts';
import type { MessageCode } from '../../domain/texts/messages.ts';

/** Specification §9. */
const durationMs = 4_000;
/** A screen reader announces only the changes of a live region that it already knows, not of one that was just moved. */
const delayAfterDialogMs = 100;

/** In the forms that the toast sends. */
export const toastField = 'toast';

/** The form has the media type `application/x-www-form-urlencoded`. Its last field is the ID of what gets the focus. */
export type ToastAction =
  | { code: 'view-list'; href: string; name?: string }
  | { code: 'undo'; form: string }
  | { code: 'return-lists' }
  | { code: 'save'; menuId: string };
export type ToastContent = {
  message: MessageCode;
  values?: MessageValues | undefined;
  action?: ToastAction | undefined;
};
export type ShownToast = ToastContent & { sequenceNumber: number };

type PauseReason = 'pointer' | 'focus';

let toast: ShownToast | undefined;
let toastAfterDialog: (() => void) | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let sequenceNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
const pauseReasons = new Set<PauseReason>();
const listeners = new Set<() => void>();

type Options = Pick<ToastContent, 'values' | 'action'> & {
  afterDialog?: boolean;
  /** The message is shown if no other one follows for so long. */
  restMs?: number | undefined;
  onShow?: (() => void) | undefined;
};

export function showToast(message: MessageCode, options: Options = {}): void {
  const { values, action, afterDialog, restMs, onShow } = options;
  clearTimeout(resting);
  const show = () => showToast(message, { values, action, onShow });
  if (afterDialog) toastAfterDialog = show;
  else if (restMs) resting = setTimeout(show, restMs);
  if (afterDialog || restMs) return;
  stopTimer();
  remainingMs = durationMs;
  sequenceNumber += 1;
  update({ message, values, action, sequenceNumber });
  startTimer();
  onShow?.();
}

export function showToastAfterDialog(): void {
  if (toastAfterDialog) setTimeout(toastAfterDialog, delayAfterDialogMs);
  toastAfterDialog = undefined;
}

export function hideToast(): void {
  stopTimer();
  // A button that is removed while it has the focus gets no blur event.
  pauseReasons.clear();
  update(undefined);
}

/** Stops the four seconds while the pointer is over the toast or the toast has the focus (WCAG 2.2.1). */
export function pauseToast(reason: PauseReason): void {
  pauseReasons.add(reason);
  stopTimer();
}

export function resumeToast(reason: PauseReason): void {
  pauseReasons.delete(reason);
  startTimer();
}

function startTimer(): void {
  if (!toast || pauseReasons.size > 0) return;
  stopTimer();
  startedAt = performance.now();
  timer = setTimeout(hideToast, remainingMs);
}

function stopTimer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= performance.now() - startedAt;
}

export function readToast(): ShownToast | undefined {
  return toast;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: ShownToast | undefined): void {
  toast = next;
  for (const listener of listeners) listener();
}
