import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { SharedBy } from '../../store/lists/shares.ts';
import type { Stores } from '../../store/stores.ts';
import type { Sender } from '../sender.ts';
import type { SharedListError } from './sharing-services.ts';

export type FindShared = ReturnType<typeof createSharedLinks>;

/** @returns a function that reads what a valid link leads to. Each link that is not valid counts for the address of the request. */
export function createSharedLinks({ lists }: Stores, { key, unknownLinks }: Sender = {}) {
  return async <Found>(
    token: string,
    read: (by: SharedBy) => Promise<Found | undefined>,
  ): Promise<Result<{ by: SharedBy; found: Found }, SharedListError>> => {
    if (unknownLinks?.isExhausted(key)) return failure('links-too-many');
    const by = await lists.readLink(token);
    const found = by && (await read(by));
    if (by && found !== undefined) return success({ by, found });
    unknownLinks?.use(key, 1);
    return failure('share-not-found');
  };
}
