import type { Result } from '../../../domain/result-codes.ts';
import type { Counts } from '../../../domain/texts/codes/code-table.ts';
import type { ListResultCode } from '../../../domain/texts/codes/list-codes.ts';
import type { WishList } from '../../../domain/wish-list.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { ListService } from '../../../server/lists/service.ts';
import type { Catalog } from '../../../store/catalog/catalog.ts';
import type { Creation } from '../../../store/lists/list-store.ts';
import { detailPath, detailPathById, listKey, overviewPath } from '../../paths.ts';
import { logFailure } from '../../rendering/service-unavailable.ts';
import type { ToastAction } from '../../toast/toast-timer.ts';
import type { FormFields } from './list-form.ts';

export type Submission = {
  form: FormData;
  fields: FormFields;
  idempotencyKey: string | undefined;
  url: URL;
  lists: ListService;
  catalog: Catalog;
  log: Logger;
};

export type Operation = {
  /** @returns undefined if the store failed */
  run(submission: Submission): Promise<Result<unknown> | undefined>;
  code: ListResultCode | ((submission: Submission) => ListResultCode);
  /** Of the result. */
  counts?(value: unknown): Counts;
  location(submission: Submission): string | Promise<string>;
  action?(submission: Submission, value: unknown): ToastAction | undefined | Promise<ToastAction | undefined>;
};

/** The change was made, even if the list cannot be read now. */
export async function listLocation({
  fields: { docId = '', name },
  url,
  lists,
  log,
}: Submission): Promise<string> {
  const list = await logFailures(log, 'find', lists.find({ docId }, emptyRange));
  if (list) return list.ok ? detailPath(list.value) : overviewPath;
  const isRenamed = name !== undefined && name !== listKey(url).name;
  return isRenamed ? detailPathById({ docId, name }) : url.pathname + url.search;
}

export function samePage({ url }: Submission): string {
  return url.pathname + url.search;
}

export async function viewChangedList({ fields: { docId = '' }, lists, log }: Submission) {
  const list = await logFailures(log, 'find', lists.find({ docId }, emptyRange));
  return list?.ok ? viewList(list.value) : undefined;
}

export function viewList(list: WishList & { shadowed?: boolean }): ToastAction {
  return { code: 'view-list', href: detailPath(list) };
}

export const emptyRange = { offset: 0, limit: 0 };

/** A browser may show the form with its key again after the list was deleted; submitting it then creates another list. @returns undefined if the store failed */
export async function createOnce<T>(
  { idempotencyKey, lists, log }: Submission,
  operation: keyof ListService,
  create: (key?: string) => Promise<Result<T>>,
  listOf: (value: T) => Creation,
): Promise<Result<T> | undefined> {
  const created = await logFailures(log, operation, create(idempotencyKey));
  if (!created?.ok) return created;
  const { docId, replayed } = listOf(created.value);
  if (!replayed) return created;
  const found = await logFailures(log, 'find', lists.find({ docId }, emptyRange));
  return !found || found.ok ? created : logFailures(log, operation, create());
}

/** @returns undefined if the store failed */
export async function logFailures<T>(log: Logger, operation: keyof ListService, result: Promise<T>) {
  return result.catch((error) => {
    logFailure(log, 'lists', operation, error);
    return undefined;
  });
}
