import { useSyncExternalStore } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { isConnectionLost, subscribeToConnection } from './connection-state.ts';

export function OfflineMessage() {
  const isLost = useSyncExternalStore(subscribeToConnection, isConnectionLost, () => false);
  return <div role="status">{isLost && <p className="offline-message">{shopTexts.offline}</p>}</div>;
}
