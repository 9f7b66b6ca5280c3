import { useState } from 'react';
import { useLocation } from 'react-router';
import { type DialogKind, dialogKinds, type FormResult, type InitialForm } from './form-result.ts';

export type OpenDialog = InitialForm & { kind: DialogKind };

/** Initially the dialog in the URL, or the dialog whose form was rejected. A navigation closes it. */
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
  return { kind: intent, error: result.code, ...fields };
}

function urlDialog(search: string): OpenDialog | undefined {
  const params = new URLSearchParams(search);
  const kind = dialogKinds.find((name) => name === params.get('dialog'));
  const text = (name: string) => params.get(name) ?? undefined;
  return kind && { kind, docId: text('docId'), productId: text('productId') };
}
