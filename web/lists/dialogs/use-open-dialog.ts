import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { type DialogKind, dialogKinds, type FormResult, type InitialForm } from '../forms/list-form.ts';

export type OpenDialog = InitialForm & { kind: DialogKind };

/** `openingNumber` is the key of the component, so that a dialog replaces the one that is still closing. */
export type ShownDialog = OpenDialog & { openingNumber: number; isClosing: boolean };

/** Initially the dialog in the URL, or the dialog whose form was rejected. A navigation closes it. */
export function useOpenDialog(result: FormResult | undefined) {
  const { key, search } = useLocation();
  const [{ dialog, openedAt, openingNumber }, setState] = useState(() => ({
    dialog: rejectedDialog(result) ?? urlDialog(search),
    openedAt: key,
    openingNumber: 0,
  }));
  const openDialog = useCallback(
    (dialog: OpenDialog | undefined) =>
      setState((last) => ({ dialog, openedAt: key, openingNumber: last.openingNumber + 1 })),
    [key],
  );
  const shown: ShownDialog | undefined = dialog && { ...dialog, openingNumber, isClosing: openedAt !== key };
  return [shown, openDialog] as const;
}

function rejectedDialog(result: FormResult | undefined): OpenDialog | undefined {
  if (!result || result.ok || !result.form) return undefined;
  const { intent, fields } = result.form;
  const kind = dialogKinds.find((name) => name === intent);
  return kind && { kind, error: result.code, ...fields };
}

function urlDialog(search: string): OpenDialog | undefined {
  const params = new URLSearchParams(search);
  const kind = dialogKinds.find((name) => name === params.get('dialog'));
  const text = (name: string) => params.get(name) ?? undefined;
  const productIds = params.getAll('productId');
  return kind && { kind, docId: text('docId'), productId: productIds[0], productIds };
}
