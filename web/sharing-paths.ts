export const sharedListPattern = 'compartida/:token';
export const sharedListDataPattern = `${sharedListPattern}/datos`;
export const giftsPattern = 'regalos';
export const revealedGiftsPattern = 'listas/:docId/regalos';

export const giftsPath = `/${giftsPattern}`;

export function sharedListPath(token: string): string {
  return `/${sharedListPattern.replace(':token', encodeURIComponent(token))}`;
}

export function sharedListDataPath(token: string): string {
  return `/${sharedListDataPattern.replace(':token', encodeURIComponent(token))}`;
}

export function revealedGiftsPath(docId: string): string {
  return `/${revealedGiftsPattern.replace(':docId', encodeURIComponent(docId))}`;
}

export function isSharedListPath(pathname: string): boolean {
  return pathname.startsWith(sharedListPath(''));
}
