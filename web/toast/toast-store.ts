import type { MessageValues } from '../../domain/texts/codes/code-table.ts';
import type { MessageCode } from '../../domain/texts/messages.ts';
import { createStore } from '../browser/store.ts';

/** Specification §9. */
const durationMs = 4_000;
/** A live region that was just moved is not announced. */
const delayAfterDialogMs = 100;
const tickMs = 100;

export const toastField = 'toast';

/** The last field of the form is the ID of what gets the focus. */
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
/** Until it is shown, then until it is hidden. */
type TimedToast = ToastContent & { remainingMs: number; onShow?: (() => void) | undefined };

export const toastStore = createStore({
  shown: undefined as (TimedToast & { sequenceNumber: number }) | undefined,
  waiting: undefined as TimedToast | undefined,
  lastNumber: 0,
  tabStopBefore: null as Element | null,
});
let timer: ReturnType<typeof setInterval> | undefined;

type Options = Omit<ToastContent, 'message'> & {
  afterDialog?: boolean;
  restMs?: number | undefined;
  onShow?: (() => void) | undefined;
};

export function showToast(message: MessageCode, options: Options = {}): void {
  const { afterDialog, restMs = 0, ...content } = options;
  const toast = { message, ...content, remainingMs: afterDialog ? Number.POSITIVE_INFINITY : restMs };
  if (toast.remainingMs === 0) show(toast);
  else change({ waiting: toast });
}

export function showToastAfterDialog(): void {
  const { waiting } = toastStore.read();
  if (waiting?.remainingMs === Number.POSITIVE_INFINITY)
    change({ waiting: { ...waiting, remainingMs: delayAfterDialogMs } });
}

export function hideToast(): void {
  change({ shown: undefined });
}

function show(toast: TimedToast): void {
  const lastNumber = toastStore.read().lastNumber + 1;
  const shown = { ...toast, sequenceNumber: lastNumber, remainingMs: durationMs };
  change({ shown, waiting: undefined, lastNumber });
  toast.onShow?.();
}

function change(changes: Partial<ReturnType<typeof toastStore.read>>): void {
  toastStore.update({ ...toastStore.read(), ...changes });
  clearInterval(timer);
  timer = setInterval(tick, tickMs);
}

function tick(): void {
  const { shown, waiting } = toastStore.read();
  if (waiting && isOver(waiting)) show(waiting);
  else if (shown && !isInUse() && isOver(shown)) hideToast();
  else if (!shown && !waiting) clearInterval(timer);
}

function isOver(toast: TimedToast): boolean {
  toast.remainingMs -= tickMs;
  return toast.remainingMs <= 0;
}

/** WCAG 2.2.1. A finger does not hover. */
function isInUse(): boolean {
  const uses = matchMedia('(hover)').matches ? ':hover, :focus-within' : ':focus-within';
  return document.querySelector('.toast-region')?.matches(uses) ?? false;
}
