import { useSyncExternalStore } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { readConnection, subscribeToConnection } from './connection.ts';

/** A quiet line that says that there is no connection, for as long as that is so. */
export function ConnectionLine() {
  const isLost = useSyncExternalStore(subscribeToConnection, readConnection, () => false);
  return <div role="status">{isLost && <p className="connection">{shopTexts.offline}</p>}</div>;
}
