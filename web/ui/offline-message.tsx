import { useSyncExternalStore } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { readConnection, subscribeToConnection } from './connection-state.ts';

export function OfflineMessage() {
  const isLost = useSyncExternalStore(subscribeToConnection, readConnection, () => false);
  return <div role="status">{isLost && <p className="connection">{shopTexts.offline}</p>}</div>;
}
