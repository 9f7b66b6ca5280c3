import { createFormClientAction } from '../forms/form-client-action.ts';
import { isMissing } from '../lists/dialogs/missing-codes.ts';
import { listEffects } from '../lists/forms/list-effects.ts';

export const formClientAction = createFormClientAction(listEffects, isMissing);
