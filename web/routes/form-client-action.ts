import { createFormClientAction } from '../forms/form-client-action.ts';
import { listEffects } from '../lists/forms/list-effects.ts';

export const formClientAction = createFormClientAction(listEffects);
