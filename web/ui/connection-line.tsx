import { useSyncExternalStore } from 'react';
import { storeTexts } from '../../domain/texts.ts';
import { readConnection, subscribeToConnection } from './connection.ts';

/** A quiet line that says that there is no connection, for as long as that is so. */
export function ConnectionLine() {
  const isLost = useSyncExternalStore(subscribeToConnection, readConnection, () => false);
  if (!isLost) return null;
  return (
    <p className="connection" role="status">
      {storeTexts.offline}
    </p>
  );
}
