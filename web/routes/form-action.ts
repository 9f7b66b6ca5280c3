import { createFormAction } from '../forms/form-action.ts';
import { listForms } from '../lists/forms/list-forms.ts';
import { giftForms } from '../sharing/gift-forms.ts';
import { shareForms } from '../sharing/share-forms.ts';

export const formAction = createFormAction({ ...listForms, ...shareForms, ...giftForms });
