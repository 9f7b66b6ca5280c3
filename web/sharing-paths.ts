export const sharedListPattern = 'compartida/:token';
export const sharedListDataPattern = `${sharedListPattern}/datos`;
export const giftsPattern = 'regalos';
export const ownShareDataPattern = 'listas/:docId/enlace';
export const revealedGiftsPattern = 'listas/:docId/regalos';

/** The dialog in the address of a page that contains the link of a list. */
export const shareDialog = 'share-list';

export const giftsPath = `/${giftsPattern}`;

export function sharedListPath(token: string): string {
  return `/${sharedListPattern.replace(':token', encodeURIComponent(token))}`;
}

export function sharedListDataPath(token: string): string {
  return `/${sharedListDataPattern.replace(':token', encodeURIComponent(token))}`;
}

export function ownShareDataPath(docId: string): string {
  return `/${ownShareDataPattern.replace(':docId', encodeURIComponent(docId))}`;
}

export function revealedGiftsPath(docId: string): string {
  return `/${revealedGiftsPattern.replace(':docId', encodeURIComponent(docId))}`;
}

export function isSharedListPath(pathname: string): boolean {
  return pathname.startsWith(sharedListPath(''));
}
