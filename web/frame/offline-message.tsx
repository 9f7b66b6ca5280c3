import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { shopTexts } from '../../domain/texts/shop.ts';
import { useConnection } from './connection-state.ts';

/** Says that there is no connection and when the shown page was stored. Loads a stored page again when there is a connection. */
export function OfflineMessage() {
  const { isLost, storedAt } = useConnection();
  const { revalidate } = useRevalidator();
  const isOutdated = !isLost && storedAt !== undefined;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return (
    <div role="status">
      {isLost && (
        <p className="offline-message">
          {shopTexts.offline} {storedAt !== undefined && shopTexts.storedAt(new Date(storedAt))}
        </p>
      )}
    </div>
  );
}
