import { createFormClientAction } from '../forms/form-client-action.ts';
import type { FormResult } from './form-result.ts';
import { correctRepeated } from './lost-responses.ts';

export const formClientAction = createFormClientAction<FormResult>({
  correct: correctRepeated,
  closesDialog: (code) => code === 'list-not-found',
});
