import { StrictMode, startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFields } from './browser/keep-fields.ts';
import { reloadIfLeft } from './browser/left-page.ts';
import { readShopData, ShopContext } from './rendering/shop-context.tsx';

const shop = readShopData();
const restoreFields = keepFields();
const never = new Promise<never>(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopContext value={shop}>
        <LoadedPage />
      </ShopContext>
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreFields();
        reportError(error);
      },
    },
  );
});

/** At the last moment: once rendered, the router listens to Back. */
function LoadedPage() {
  if (reloadIfLeft()) use(never);
  return <HydratedRouter />;
}
