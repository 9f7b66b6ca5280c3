import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageCode } from '../../../domain/texts/messages.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** The dialogs of the specification (§4), and others; the intents of their forms. */
const dialogKinds = [
  'new-list',
  'create-list',
  'edit-list',
  'delete-list',
  'share-list',
  'free-gifts',
  'end-sharing',
  'move-products',
  'copy-products',
  'remove-products',
  'place-product',
  'replace-product',
] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** `next` is the kind of the dialog that follows. */
export const idFields = ['docId', 'productId', 'next'];

/** The fields are the IDs in the address or in the form that opens the dialog, or those of a rejected form with its error. */
type OpenDialog = { kind: DialogKind; fields: URLSearchParams; error?: MessageCode };

/** `openingNumber` is the key of the component, so that a dialog replaces the one that is still closing. */
export type ShownDialog = OpenDialog & { openingNumber: number; isClosing: boolean };

/** @param fields with the field `dialog` */
export type OnOpenDialog = (fields: URLSearchParams) => void;

/** Initially the dialog in the URL, or the dialog whose form was rejected. A navigation closes it. */
export function useOpenDialog(result: FormResult | undefined) {
  const { key, search } = useLocation();
  const [{ dialog, openedAt, openingNumber }, setState] = useState(() => ({
    dialog: rejectedDialog(result) ?? dialogOf(new URLSearchParams(search)),
    openedAt: key,
    openingNumber: 0,
  }));
  const openDialog = useCallback(
    (fields: URLSearchParams | undefined) =>
      setState((last) => ({
        dialog: fields && dialogOf(fields),
        openedAt: key,
        openingNumber: last.openingNumber + 1,
      })),
    [key],
  );
  const shown: ShownDialog | undefined = dialog && { ...dialog, openingNumber, isClosing: openedAt !== key };
  return [shown, openDialog] as const;
}

function rejectedDialog(result: FormResult | undefined): OpenDialog | undefined {
  if (!result || result.ok || !result.form) return undefined;
  const fields = new URLSearchParams(result.form);
  const kind = kindOf(fields.get('intent'));
  return kind && { kind, fields, error: result.code };
}

function dialogOf(fields: URLSearchParams): OpenDialog | undefined {
  const kind = kindOf(fields.get('dialog'));
  return (
    kind && { kind, fields: new URLSearchParams([...fields].filter(([name]) => idFields.includes(name))) }
  );
}

function kindOf(text: string | null): DialogKind | undefined {
  return dialogKinds.find((kind) => kind === text);
}
