import { hash } from 'node:crypto';

/** The owner of the gifts of a list, whose ID does not change with its owner and its link. */
export function giftOwner(docId: string): string {
  return `gifts-${docId}`;
}

/** The owner of the row of a link: who knows it cannot compute the token. */
export function linkOwner(token: string): string {
  return `share-${hash('sha256', token, 'base64url')}`;
}
