import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { ListWithProducts, Status } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { PageRange, Versions, WriteError } from './list-access.ts';

/** Of a list that is shared or was. Without a token it has no link; the name is that of the owner, if she shows it. */
export type Share = { token: string | null; name: string | null };

export type SharedBy = { owner: string; docId: string };

/** The token is used if the list has none. An undefined name changes nothing. `ifShared` rejects a list without a token. */
export type ShareStart = {
  token: string;
  name?: string | null | undefined;
  makePublic?: boolean | undefined;
  ifShared?: boolean | undefined;
};

type ShareError = WriteError | 'list-private' | 'share-not-found';

/** The list decides whether a link is valid: it exists, is 'Pública' and has the token (docs/decisions/sharing.md). Starting and ending change its version, and store or delete the link in the same transaction. Undefined: there is no such list, or the link is not valid. The guarantees of `ListStore` are valid here too. */
export type ShareStore = {
  readShare(owner: string, docId: string): Promise<(Share & { status: Status }) | undefined>;

  /** Also those of deleted lists. */
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

  /** Those of the products that are in the list, in no order. */
  readSharedProducts(
    by: SharedBy,
    token: string,
    productIds: string[],
  ): Promise<{ name: string; products: Product[] } | undefined>;
};
