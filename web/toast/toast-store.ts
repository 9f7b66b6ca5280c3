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
  | { code: 'view-list'; href: string }
  | { code: 'change-list'; href: string }
  | { code: 'undo' | 'remove'; form: string }
  | { code: 'return-lists' }
  | { code: 'save'; menuId: string }
  | { code: 'buy'; productId: string; seller: string; variant?: string };
export type ToastContent = {
  message: MessageCode;
  values?: MessageValues | undefined;
  action?: ToastAction | undefined;
};
/** `onShow` is called also when another toast replaces one that waits. */
type Toast = ToastContent & { onShow?: (() => void) | undefined; afterDialog?: boolean };

export const toastStore = createStore({
  shown: undefined as (Toast & { sequenceNumber: number }) | undefined,
  waiting: undefined as Toast | undefined,
  lastNumber: 0,
  tabStopBefore: null as Element | null,
});
let waiting: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setInterval> | undefined;

type Options = Omit<Toast, 'message'> & { restMs?: number | undefined };

export function showToast(message: MessageCode, { restMs = 0, ...options }: Options = {}): void {
  const toast = { message, ...options };
  toastStore.read().waiting?.onShow?.();
  if (toast.afterDialog || restMs > 0) wait(toast, restMs);
  else show(toast);
}

export function showToastAfterDialog(): void {
  const toast = toastStore.read().waiting;
  if (toast?.afterDialog) wait({ ...toast, afterDialog: false }, delayAfterDialogMs);
}

export function hideToast(): void {
  clearInterval(hiding);
  change({ shown: undefined });
}

function wait(toast: Toast, ms: number): void {
  clearTimeout(waiting);
  if (!toast.afterDialog) waiting = setTimeout(show, ms, toast);
  change({ waiting: toast });
}

function show(toast: Toast): void {
  clearTimeout(waiting);
  hideLater();
  const lastNumber = toastStore.read().lastNumber + 1;
  change({ shown: { ...toast, sequenceNumber: lastNumber }, waiting: undefined, lastNumber });
  toast.onShow?.();
}

function change(changes: Partial<ReturnType<typeof toastStore.read>>): void {
  toastStore.update({ ...toastStore.read(), ...changes });
}

function hideLater(): void {
  let remainingMs = durationMs;
  clearInterval(hiding);
  hiding = setInterval(() => {
    if (!isInUse()) remainingMs -= tickMs;
    if (remainingMs <= 0) hideToast();
  }, tickMs);
}

/** WCAG 2.2.1. A finger does not hover. */
function isInUse(): boolean {
  const uses = matchMedia('(hover)').matches ? ':hover, :focus-within' : ':focus-within';
  return document.querySelector('.toast-region')?.matches(uses) ?? false;
}
