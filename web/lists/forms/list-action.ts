import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, data } from 'react-router';
import type { Result, SuccessCode } from '../../../domain/result-codes.ts';
import type { CreatedList, WishList } from '../../../domain/wish-list.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { ListService } from '../../../server/lists/service.ts';
import type { Catalog } from '../../../store/catalog/catalog.ts';
import { formResponse } from '../../forms/form-response.ts';
import { readForm } from '../../forms/read-form.ts';
import {
  cardPath,
  detailPath,
  detailPathById,
  homePageOf,
  homePagePath,
  listKey,
  overviewPath,
  pageQueryOf,
  searchPath,
} from '../../paths.ts';
import { requestContext } from '../../rendering/request-context.ts';
import { logFailure } from '../../rendering/service-unavailable.ts';
import type { ToastAction } from '../../toast/toast-timer.ts';
import {
  type FormFields,
  type FormResult,
  type Intent,
  readFields,
  retryAction,
  undoAction,
} from './list-form.ts';

export async function formAction({ request, url, context }: ActionFunctionArgs) {
  const { lists, catalog, log } = context.get(requestContext);
  const { intent, key, fields } = readFields(await readForm(request));
  if (!Object.hasOwn(operations, intent)) throw data('intent-unknown', { status: 400 });
  const submission = { fields, idempotencyKey: idempotencyKey(key, fields), url, lists, catalog, log };
  return formResponse(context, await submit(intent, submission));
}

/** Includes the fields, so that a form can be sent with other fields after a lost response. */
function idempotencyKey(key: string | undefined, fields: FormFields) {
  if (key === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([key, fields]))
    .digest('hex');
}

async function submit(intent: Intent, submission: Submission): Promise<FormResult> {
  const { run, code, location, action } = operations[intent];
  const result = await run(submission);
  if (!result?.ok) {
    const { fields } = submission;
    const rejected: FormResult = {
      ok: false,
      code: result?.code ?? 'store-unavailable',
      form: { intent, fields },
    };
    return { ...rejected, action: retryAction(intent, fields, rejected) };
  }
  const success: FormResult = { ok: true, code, location: await location(submission) };
  return action ? { ...success, action: await action(submission, result.value) } : success;
}

type Submission = {
  fields: FormFields;
  idempotencyKey: string | undefined;
  url: URL;
  lists: ListService;
  catalog: Catalog;
  log: Logger;
};

type Operation = {
  /** @returns undefined if the store failed */
  run(submission: Submission): Promise<Result<unknown> | undefined>;
  code: SuccessCode;
  location(submission: Submission): string | Promise<string>;
  action?(submission: Submission, value: unknown): ToastAction | Promise<ToastAction | undefined>;
};

const listRestoration: Pick<Operation, 'run' | 'code'> = {
  run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'restoreList', lists.restoreList(docId)),
  code: 'list-restored',
};

const productRestoration: Pick<Operation, 'run' | 'code'> = {
  run: ({ fields: { docId = '', productId = '' }, lists, log }) =>
    logFailures(log, 'restoreProduct', lists.restoreProduct(docId, productId)),
  code: 'product-restored',
};

const operations: Record<Intent, Operation> = {
  'new-list': {
    run: (submission) => createList(submission),
    code: 'list-created',
    location: () => overviewPath,
  },
  'create-list': {
    run: (submission) => createList(submission, submission.fields.productId ?? ''),
    code: 'list-created',
    location: cardLocation,
    action: (_, list: CreatedList) => viewList(list),
  },
  'edit-list': {
    run: ({ fields: { docId = '', name, status }, lists, log }) =>
      logFailures(log, 'edit', lists.edit(docId, { name: name ?? '', status })),
    code: 'list-edited',
    location: listLocation,
  },
  'delete-list': {
    run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'delete', lists.delete(docId)),
    code: 'list-deleted',
    location: () => overviewPath,
    action: ({ fields }) => undoAction('undo-deletion', fields),
  },
  'add-product': {
    run: ({ fields: { docId = '', productId = '' }, idempotencyKey: key, lists, log }) =>
      logFailures(log, 'addProduct', lists.addProduct(docId, productId, key)),
    code: 'product-added',
    location: cardLocation,
    action: viewChangedList,
  },
  'remove-product': {
    run: ({ fields: { docId = '', productId = '' }, lists, log }) =>
      logFailures(log, 'removeProduct', lists.removeProduct(docId, productId)),
    code: 'product-removed',
    location: listLocation,
    action: ({ fields }) => undoAction('undo-removal', fields),
  },
  'undo-deletion': { ...listRestoration, location: () => overviewPath },
  'undo-removal': { ...productRestoration, location: listLocation },
  'restore-list': { ...listRestoration, location: samePage, action: viewChangedList },
  'restore-product': { ...productRestoration, location: samePage, action: viewChangedList },
  'purge-list': {
    run: ({ fields: { docId = '' }, lists, log }) => logFailures(log, 'purgeList', lists.purgeList(docId)),
    code: 'list-purged',
    location: samePage,
  },
  'purge-product': {
    run: ({ fields: { docId = '', productId = '' }, lists, log }) =>
      logFailures(log, 'purgeProduct', lists.purgeProduct(docId, productId)),
    code: 'product-purged',
    location: samePage,
  },
};

/** A browser may show the form with its key again after the list was deleted; submitting it then creates another list. */
async function createList({ fields, idempotencyKey: key, lists, log }: Submission, productId?: string) {
  const created = await logFailures(log, 'create', lists.create(fields, productId, key));
  if (!created?.ok || !created.value.replayed) return created;
  const found = await logFailures(log, 'find', lists.find({ docId: created.value.docId }, emptyRange));
  if (!found || found.ok) return created;
  return logFailures(log, 'create', lists.create(fields, productId));
}

/** On a page of results the card stays; on others it may have another page than the form. The change was made, even if the index cannot be read now. */
async function cardLocation({ fields: { productId = '' }, url, catalog, log }: Submission): Promise<string> {
  if (url.pathname === searchPath) return cardPath(productId, `${searchPath}?${pageQueryOf(url.search)}`);
  const position = await catalog.positionOf(productId).catch((error) => {
    logFailure(log, 'catalog', 'positionOf', error);
    return undefined;
  });
  return cardPath(productId, homePagePath(homePageOf(position)));
}

/** The change was made, even if the list cannot be read now. */
async function listLocation({ fields: { docId = '', name }, url, lists, log }: Submission): Promise<string> {
  const list = await logFailures(log, 'find', lists.find({ docId }, emptyRange));
  if (list) return list.ok ? detailPath(list.value) : overviewPath;
  const isRenamed = name !== undefined && name !== listKey(url).name;
  return isRenamed ? detailPathById({ docId, name }) : url.pathname + url.search;
}

function samePage({ url }: Submission): string {
  return url.pathname + url.search;
}

async function viewChangedList({ fields: { docId = '' }, lists, log }: Submission) {
  const list = await logFailures(log, 'find', lists.find({ docId }, emptyRange));
  return list?.ok ? viewList(list.value) : undefined;
}

function viewList(list: WishList & { shadowed?: boolean }): ToastAction {
  return { code: 'view-list', href: detailPath(list) };
}

const emptyRange = { offset: 0, limit: 0 };

/** @returns undefined if the store failed */
async function logFailures<T>(log: Logger, operation: keyof ListService, result: Promise<T>) {
  return result.catch((error) => {
    logFailure(log, 'lists', operation, error);
    return undefined;
  });
}
