import type { OpenDialog } from './use-open-dialog.ts';

/** Connects the listing with the code that is loaded when the page is idle (`web/routes/listed-products.ts`). */
export const listingEvents: {
  openDialog?: ((dialog: OpenDialog) => void) | undefined;
  onShow?(): void;
  onListed?(productId: string, isNew: boolean): void;
} = {};
