import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  type DialogKind,
  dialogKinds,
  type FormErrorCode,
  type FormFields,
  type FormResult,
} from './form-result.ts';

/** A dialog, the initial values of its form, and the error of the form if the document was the response to it. */
export type OpenDialog = FormFields & { dialog: DialogKind; error?: FormErrorCode };

/**
 * The dialog that is open on a page, until another location is visited. In a new document it is the dialog in the URL
 * (see `DialogOpener`), or the dialog whose form was rejected.
 */
export function useOpenDialog(result: FormResult | undefined) {
  const { key, search } = useLocation();
  const [state, setState] = useState(() => ({
    key,
    openDialog: rejectedDialog(result) ?? urlDialog(search),
  }));
  const setOpenDialog = (openDialog: OpenDialog | undefined) => setState({ key, openDialog });
  return [state.key === key ? state.openDialog : undefined, setOpenDialog] as const;
}

function rejectedDialog(result: FormResult | undefined): OpenDialog | undefined {
  if (!result || result.ok || !result.form || result.form.intent === 'add-product') return undefined;
  const { intent, fields } = result.form;
  return { dialog: intent, error: result.code, ...fields };
}

function urlDialog(search: string): OpenDialog | undefined {
  const params = new URLSearchParams(search);
  const dialog = dialogKinds.find((kind) => kind === params.get('dialog'));
  const text = (name: string) => params.get(name) ?? undefined;
  return dialog && { dialog, docId: text('docId'), productId: text('productId') };
}
