import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { SharedBy } from '../../store/lists/share-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { SharedListError } from './sharing-services.ts';

export type FindShared = ReturnType<typeof createSharedLinks>;

export function createSharedLinks({ lists }: Stores) {
  return async <Found>(
    token: string,
    read: (by: SharedBy) => Promise<Found | undefined>,
  ): Promise<Result<{ by: SharedBy; found: Found }, SharedListError>> => {
    const by = await lists.readLink(token);
    const found = by && (await read(by));
    return by && found !== undefined ? success({ by, found }) : failure('share-not-found');
  };
}
