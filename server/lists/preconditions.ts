import { readStrongTags } from '../../platform/http/responses/content-negotiation.ts';
import type { Versions } from '../../store/lists/list-access.ts';
import type { ChangeOptions } from './listed-product-service.ts';

export const ifMatch = {
  'If-Match': {
    description:
      'The list is changed only if one of these entity tags is of its current version, on any page and in any content coding (RFC 9110 §13.1.1).',
  },
};

/** A tag is the version of the list up to the first colon. */
export function versionsIn(headers: { 'If-Match': string | undefined }): Versions {
  return readStrongTags(headers['If-Match'])?.map((tag) => tag.replace(/:.*/s, ''));
}

export function optionsIn(headers: {
  'If-Match': string | undefined;
  'Idempotency-Key': string | undefined;
}): ChangeOptions {
  return { versions: versionsIn(headers), key: headers['Idempotency-Key'] };
}
