import { useSyncExternalStore } from 'react';
import { storeTexts } from '../../domain/texts/texts.ts';
import { readConnection, subscribeToConnection } from './connection.ts';

/** A quiet line that says that there is no connection, for as long as that is so. */
export function ConnectionLine() {
  const isLost = useSyncExternalStore(subscribeToConnection, readConnection, () => false);
  return <div role="status">{isLost && <p className="connection">{storeTexts.offline}</p>}</div>;
}
