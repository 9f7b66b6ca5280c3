import { createFormAction, type FormOperation } from '../forms/form-action.ts';
import type { DialogKind } from '../lists/dialogs/dialog-table.ts';
import { listForms } from '../lists/forms/list-forms.ts';
import { giftForms } from '../sharing/gift-forms.ts';
import { shareForms } from '../sharing/share-forms.ts';

const operations = { ...listForms, ...shareForms, ...giftForms } satisfies Record<DialogKind, FormOperation>;

export const formAction = createFormAction(operations);
