import type { Result } from '../../domain/result-codes.ts';
import type { ListWithProducts } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { PageRange, Versions, WriteError } from './list-access.ts';

/** The name is that of the owner, if she shows it. */
export type Share = { token: string | null; name: string | null };

export type SharedBy = { owner: string; docId: string };

export type SharedEntry = { token: string; productId: string; name: string; isListed: boolean };

/** `ifShared` rejects a list without a token. */
export type ShareStart = {
  token: string;
  name?: string | null | undefined;
  makePublic?: boolean | undefined;
  ifShared?: boolean | undefined;
};

type ShareError = WriteError | 'list-private' | 'share-not-found';

/**
 * A list that becomes 'Privada' loses its link for ever (docs/decisions/sharing.md). With the guarantees
 * of `ListStore`.
 */
export type ShareStore = {
  readShare(owner: string, docId: string): Promise<Share | undefined>;

  readShares(owner: string): Promise<(Share & { docId: string })[]>;

  startShare(
    owner: string,
    docId: string,
    start: ShareStart,
    versions?: Versions,
  ): Promise<Result<Share & { version?: Version }, ShareError>>;

  endShare(
    owner: string,
    docId: string,
    versions?: Versions,
  ): Promise<Result<{ version?: Version }, WriteError>>;

  readLink(token: string): Promise<SharedBy | undefined>;

  readSharedList(
    by: SharedBy,
    token: string,
    page: PageRange,
  ): Promise<(ListWithProducts & { version: Version; ownerName: string | null }) | undefined>;

  readSharedVersion(by: SharedBy, token: string): Promise<Version | undefined>;

  readSharedEntries(entries: { token: string; productId: string }[]): Promise<SharedEntry[]>;
};
