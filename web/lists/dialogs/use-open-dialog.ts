import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageCode } from '../../../domain/texts/messages.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { type DialogKind, fieldsOf, kindOf } from './dialog-table.ts';

/** The fields of the address, of the opener, or of a rejected form. */
type OpenDialog = { kind: DialogKind; fields: URLSearchParams; error?: MessageCode };

/** The number is the key of the component: a dialog replaces one that is still closing. */
export type ShownDialog = OpenDialog & { openingNumber: number; isClosing: boolean };

/** @param fields with the field `dialog` */
export type OnOpenDialog = (fields: URLSearchParams) => void;

/** A navigation closes the dialog. */
export function useOpenDialog(result: FormResult | undefined) {
  const { key, search } = useLocation();
  const [{ dialog, openedAt, openingNumber }, setState] = useState(() => ({
    dialog: rejectedDialog(result) ?? openedDialog(new URLSearchParams(search)),
    openedAt: key,
    openingNumber: 0,
  }));
  const openDialog = useCallback(
    (fields: URLSearchParams | undefined) =>
      setState((last) => ({
        dialog: fields && openedDialog(fields),
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

function openedDialog(fields: URLSearchParams): OpenDialog | undefined {
  const kind = kindOf(fields.get('dialog'));
  return kind && { kind, fields: new URLSearchParams(fieldsOf(kind, fields)) };
}
