import type { ActionFunctionArgs } from 'react-router';
import { data } from 'react-router';
import type { DoneCode, Outcome } from '../../domain/outcome.ts';
import type { WishLists } from '../../server/wish-lists.ts';
import { noticeContext, shopContext } from '../context.ts';
import { cardPath, detailPath, overviewPath } from '../paths.ts';
import type { Answer, Intent, Typed } from './answer.ts';
import { readForm } from './read-form.ts';

/** The action of every page with lists on it: reads the form, calls one verb, answers. */
export async function listFormAction({ request, context }: ActionFunctionArgs) {
  const { lists } = context.get(shopContext);
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const intent = text('intent') as Intent;
  if (!Object.hasOwn(verbs, intent)) throw data('intent-unknown', { status: 400 });
  const typed: Typed = {
    docId: text('docId'),
    productId: text('productId'),
    name: text('name'),
    status: text('status'),
  };
  const answer = await carryOut(intent, typed, lists);
  if ('refused' in answer) context.set(noticeContext, answer.refused);
  return answer;
}

async function carryOut(intent: Intent, typed: Typed, lists: WishLists): Promise<Answer> {
  try {
    const { run, done, next } = verbs[intent];
    const outcome = await run(lists, typed);
    if (!outcome.ok) return { refused: outcome.code, form: { intent, typed } };
    return { done, location: await next(lists, typed) };
  } catch {
    return { refused: 'store-unavailable', form: { intent, typed } };
  }
}

type Verb = {
  run(lists: WishLists, typed: Typed): Promise<Outcome<unknown>>;
  done: DoneCode;
  next(lists: WishLists, typed: Typed): string | Promise<string>;
};

const verbs: Record<Intent, Verb> = {
  'new-list': { run: (lists, typed) => lists.create(typed), done: 'list-created', next: () => overviewPath },
  'create-list': {
    run: (lists, typed) => lists.create(typed, typed.productId ?? ''),
    done: 'list-created',
    next: (_lists, { productId = '' }) => cardPath(productId),
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
    next: (_lists, { productId = '' }) => cardPath(productId),
  },
  'remove-product': {
    run: (lists, typed) => lists.removeProduct(typed.docId ?? '', typed.productId ?? ''),
    done: 'product-removed',
    next: pageOfList,
  },
};

async function pageOfList(lists: WishLists, { docId }: Typed): Promise<string> {
  const list = await lists.find({ docId }, { offset: 0, limit: 0 });
  return list.ok ? detailPath(list.value) : overviewPath;
}
