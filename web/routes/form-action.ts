import { createFormAction } from '../forms/form-action.ts';
import { listForms } from '../lists/forms/list-forms.ts';

export const formAction = createFormAction(listForms);
