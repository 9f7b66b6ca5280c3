import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import type { Result, SuccessCode } from '../../domain/result-codes.ts';
import type { ListService } from '../../server/lists/service.ts';
import { cardPath, detailPath, detailPathById, listKey, overviewPath } from '../paths.ts';
import { messageContext, requestContext } from '../request-context.ts';
import type { Answer, FormFields, Intent } from './form-result.ts';
import { readForm } from './read-form.ts';

/** The action of every page with lists on it: reads the form, calls one verb, answers. */
export async function listFormAction({ request, url, context }: ActionFunctionArgs) {
  const { lists } = context.get(requestContext);
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const intent = text('intent') as Intent;
  if (!Object.hasOwn(verbs, intent)) throw data('intent-unknown', { status: 400 });
  const typed: FormFields = {
    docId: text('docId'),
    productId: text('productId'),
    name: text('name'),
    status: text('status'),
  };
  const answer = await carryOut(intent, { typed, key: creationKey(text('key'), typed), url }, lists);
  if ('refused' in answer) context.set(messageContext, answer.refused);
  return answer;
}

/**
 * The key of a creation: the same only for the same form with the same fields in it, so that a form whose answer was
 * lost may be sent again, and sent with another name.
 */
function creationKey(key: string | undefined, { name, status, productId }: FormFields): string | undefined {
  if (key === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([key, name, status, productId]))
    .digest('hex');
}

async function carryOut(intent: Intent, form: Form, lists: ListService): Promise<Answer> {
  const { typed } = form;
  try {
    const { run, done, next } = verbs[intent];
    const outcome = await run(lists, typed, form.key);
    if (!outcome.ok) return { refused: outcome.code, form: { intent, typed } };
    return { done, location: await next(lists, form) };
  } catch {
    return { refused: 'store-unavailable', form: { intent, typed } };
  }
}

type Form = {
  typed: FormFields;
  key: string | undefined;
  /** The address that it was posted to. */
  url: URL;
};

type Verb = {
  run(lists: ListService, typed: FormFields, key: string | undefined): Promise<Result<unknown>>;
  done: SuccessCode;
  next(lists: ListService, form: Form): string | Promise<string>;
};

const verbs: Record<Intent, Verb> = {
  'new-list': {
    run: (lists, typed, key) => create(lists, typed, undefined, key),
    done: 'list-created',
    next: () => overviewPath,
  },
  'create-list': {
    run: (lists, typed, key) => create(lists, typed, typed.productId ?? '', key),
    done: 'list-created',
    next: (_lists, { typed: { productId = '' } }) => cardPath(productId),
  },
  'edit-list': {
    run: (lists, { docId = '', name = '', status }) => lists.edit(docId, { name, status }),
    done: 'list-edited',
    next: pageOfList,
  },
  'delete-list': {
    run: (lists, typed) => lists.delete(typed.docId ?? ''),
    done: 'list-deleted',
    next: () => overviewPath,
  },
  'add-product': {
    run: (lists, typed) => lists.addProduct(typed.docId ?? '', typed.productId ?? ''),
    done: 'product-added',
    next: (_lists, { typed: { productId = '' } }) => cardPath(productId),
  },
  'remove-product': {
    run: (lists, typed) => lists.removeProduct(typed.docId ?? '', typed.productId ?? ''),
    done: 'product-removed',
    next: pageOfList,
  },
};

/**
 * Creates a list, once for each key as long as that list exists. A page that the browser has kept sends the key of a list
 * that may have been deleted since: then it is another list, which is known by its name alone when it is sent again.
 */
async function create(lists: ListService, typed: FormFields, productId?: string, key?: string) {
  const created = await lists.create(typed, productId, key);
  if (!created.ok || key === undefined) return created;
  const { docId } = created.value;
  const found = await lists.find({ docId }, { offset: 0, limit: 0 }).catch(() => created);
  return found.ok ? created : lists.create(typed, productId);
}

/** The address of the list now. Where it cannot be read, what was done is done nevertheless. */
async function pageOfList(lists: ListService, { typed: { docId = '', name }, url }: Form): Promise<string> {
  const list = await lists.find({ docId }, { offset: 0, limit: 0 }).catch(() => undefined);
  if (list) return list.ok ? detailPath(list.value) : overviewPath;
  const isRenamed = name !== undefined && name !== listKey(url).name;
  return isRenamed ? detailPathById({ docId, name }) : url.pathname + url.search;
}
