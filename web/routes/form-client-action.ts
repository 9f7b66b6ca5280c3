import { createFormClientAction } from '../forms/form-client-action.ts';
import type { FormResult } from '../forms/form-result.ts';
import { isMissing } from '../lists/dialogs/missing-codes.ts';
import { listEffects } from '../lists/forms/list-effects.ts';

export const formClientAction = createFormClientAction<FormResult>(listEffects, isMissing);
