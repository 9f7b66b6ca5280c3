import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { checkConnection, useConnection } from '../offline/connection-state.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { showToast } from '../toast/toast-store.ts';

export function OfflineMessage() {
  const shop = useShop();
  const { isLost, storedAt } = useConnection();
  const { revalidate } = useRevalidator();
  const isOutdated = !isLost && storedAt !== undefined;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return (
    <div className={isLost ? 'row on-dark screen-only offline-message' : undefined}>
      <div role="status">
        {isLost && (
          <p>
            {shopTexts.offline}
            {storedAt !== undefined && ` · ${shopTexts.storedAt(new Date(storedAt), new Date(), shop)}`}
          </p>
        )}
      </div>
      {isLost && (
        <button type="button" onClick={retry}>
          {shopTexts.retry}
        </button>
      )}
    </div>
  );
}

async function retry(): Promise<void> {
  if (!(await checkConnection())) showToast('server-unreachable');
}
