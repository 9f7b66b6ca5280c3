import type { RequestErrorCode } from '../../domain/texts/codes/request-codes.ts';

/** Without a status no response arrived. */
export type FetchedJson<T> = { ok: true; value: T } | { ok: false; status: number | undefined };

/** @returns the parsed body of a response with a status of 200 to 299 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<FetchedJson<T>> {
  const response = await fetch(path, signal && { signal }).catch(() => undefined);
  const value = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return value === undefined ? { ok: false, status: response?.status } : { ok: true, value };
}

export function readErrorCode(status: number | undefined): RequestErrorCode {
  return status === undefined ? 'server-unreachable' : 'server-failed';
}
