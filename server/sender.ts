import type { VolumeLimit } from '../platform/http/limits/rate-limit.ts';
import type { Requester } from '../store/catalog/catalog.ts';
import type { CurrentUser } from './current-user.ts';

/** Of a request. `unknownLinks` is the limit of links that lead to nothing. */
export type Sender = Requester &
  Pick<CurrentUser, 'recordAdditions'> & { unknownLinks?: VolumeLimit | undefined };
