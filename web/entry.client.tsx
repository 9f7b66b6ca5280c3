import { StrictMode, startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepFields } from './browser/keep-fields.ts';
import { reloadIfLeft } from './browser/left-page.ts';

const restoreFields = keepFields();
const never = new Promise<never>(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LoadedPage />
    </StrictMode>,
    {
      onRecoverableError(error) {
        restoreFields();
        reportError(error);
      },
    },
  );
});

/** Checks the address at the last moment, because the router listens to Back as soon as it is rendered. */
function LoadedPage() {
  if (reloadIfLeft()) use(never);
  return <HydratedRouter />;
}
