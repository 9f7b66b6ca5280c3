import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  type Answer,
  type DialogKind,
  dialogKinds,
  type FormFields,
  type RefusedCode,
} from './form-result.ts';

/** Which dialog is asked for, about what, what is typed in it already, and why that was refused. */
export type OpenDialog = FormFields & { dialog: DialogKind; refused?: RefusedCode };

/**
 * The dialog that a page has open. It starts as the document was asked for: by the address (see
 * `DialogOpener`), or by an answer that refused what a dialog sent. It ends with the visit of the page.
 */
export function useOpenDialog(answer: Answer | undefined) {
  const { key, search } = useLocation();
  const [state, setState] = useState(() => ({ key, asked: askedAgain(answer) ?? askedIn(search) }));
  const ask = (asked: OpenDialog | undefined) => setState({ key, asked });
  return [state.key === key ? state.asked : undefined, ask] as const;
}

function askedAgain(answer: Answer | undefined): OpenDialog | undefined {
  if (!answer || !('refused' in answer)) return undefined;
  const { refused, form } = answer;
  if (!form || form.intent === 'add-product') return undefined;
  return { dialog: form.intent, refused, ...form.typed };
}

function askedIn(search: string): OpenDialog | undefined {
  const params = new URLSearchParams(search);
  const dialog = dialogKinds.find((kind) => kind === params.get('dialog'));
  const text = (name: string) => params.get(name) ?? undefined;
  return dialog && { dialog, docId: text('docId'), productId: text('productId') };
}
