import { createFormClientAction } from '../forms/form-client-action.ts';
import { type Dialog, dialogs } from '../lists/dialogs/dialog-table.ts';
import { listEffects } from '../lists/forms/list-effects.ts';

const effectsOfDialogs = Object.entries<Dialog>(dialogs).map(([kind, { effect = {} }]) => [kind, effect]);

export const formClientAction = createFormClientAction({
  ...listEffects,
  ...Object.fromEntries(effectsOfDialogs),
});
