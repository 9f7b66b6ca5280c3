import { createContext } from 'react-router';
import type { ToastContent } from './toast-timer.ts';

/** The toast of a rejected form, which is shown in the document that the action renders. */
export const toastContext = createContext<ToastContent | null>(null);
