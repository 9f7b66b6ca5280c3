import type { Flow } from '../flow.ts';
import { categoryFlows } from './categories.ts';
import { connectionFlows } from './connection.ts';
import { keyboardFlows } from './keyboard.ts';
import { listFlows } from './lists.ts';
import { menuFlows } from './menu.ts';
import { productPageFlows } from './product-pages.ts';
import { quickLookFlows } from './quick-look.ts';
import { searchFlows } from './search.ts';
import { sharingFlows } from './sharing.ts';
import { userFlows } from './users.ts';
import { withoutScriptFlows } from './without-script.ts';

export const flows: Flow[] = [
  ...menuFlows,
  ...listFlows,
  ...keyboardFlows,
  ...productPageFlows,
  ...quickLookFlows,
  ...searchFlows,
  ...categoryFlows,
  ...connectionFlows,
  ...userFlows,
  ...sharingFlows,
  ...withoutScriptFlows,
];
