import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { isRequestErrorCode } from '../../domain/texts/messages.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { maxMenuLists } from '../data-paths.ts';
import { KeyAndPageFields } from '../forms/form-fields.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { createIdempotencyKey } from '../forms/idempotency-key.ts';
import { ListChoice, useListFilter } from '../lists/list-choice.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { menuPath } from '../paths.ts';
import type { useMenu } from './use-menu.ts';

type Props = MenuLists & {
  productId: string;
  action: string;
  path: string;
  menu: ReturnType<typeof useMenu>;
  choice: ReturnType<typeof useChoice>;
};

export function MenuEntries(props: Props) {
  const { lists, productId, action, menu, choice } = props;
  const { intent, from } = menu.mode;
  const isRemoval = intent === 'remove-products';
  const [matches, filterField] = useListFilter(lists, menu.loadAll);
  const [form, markMore] = useMarkOfMore();
  return (
    <>
      {menu.isPopover && filterField}
      <form ref={form} method="post" action={action} onSubmit={choice.submit} onScroll={markMore}>
        <KeyAndPageFields value={choice.key} />
        <HiddenFields fields={Object.entries({ intent, productId, ...(from && { docId: from }) })} />
        <ListChoice
          lists={matches}
          name={from ? 'targetId' : 'docId'}
          focused={menu.firstAdded}
          textOf={isRemoval ? texts.removeFrom : undefined}
          markOf={({ docId, containsProduct }) =>
            !isRemoval &&
            (containsProduct || docId === choice.addedId) && (
              <span role="img" data-icon="checked" aria-label={texts.containsProduct} />
            )
          }
        />
        <MoreLists {...props} />
      </form>
    </>
  );
}

function MoreLists({ lists, offset, more, productId, path, menu }: Props) {
  if (!more) return null;
  return menu.isPopover && lists.length < maxMenuLists ? (
    <button type="button" className="row-button menu-last" onClick={() => menu.loadMore(lists.length)}>
      {texts.moreLists}
    </button>
  ) : (
    <a className="row-button menu-last" href={menuPath(productId, path, offset + lists.length, menu.mode)}>
      {texts.moreLists}
    </a>
  );
}

function useMarkOfMore() {
  const form = useRef<HTMLFormElement>(null);
  const mark = () => {
    if (!form.current) return;
    const { scrollTop, clientHeight, scrollHeight } = form.current;
    form.current.toggleAttribute('data-more', scrollTop + clientHeight < scrollHeight - 1);
  };
  useEffect(mark);
  return [form, mark] as const;
}

/** The entries are removed when the menu closes. */
export function useChoice(action: string, { mode, close, setContains }: Props['menu']) {
  const fetcher = useFetcher<FormResult>();
  const key = useChoiceKey(fetcher.data);
  const changes = useRef<[docId: string, contains: boolean][]>([]);
  const setSent = useEffectEvent(() => {
    for (const change of changes.current) setContains(...change);
  });
  useEffect(() => {
    if (fetcher.data?.ok || fetcher.data?.code === 'product-already-listed') setSent();
  }, [fetcher.data]);
  function submit(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    const isSecondTap = !button.closest(':popover-open');
    if (isSecondTap) return;
    const form = new FormData(event.currentTarget, button);
    // The product is in the list, so this repeats no request.
    if (button.querySelector('[data-icon]')) form.set('key', createIdempotencyKey());
    close();
    if (button.value === mode.from) return;
    changes.current = [[button.value, mode.intent !== 'remove-products']];
    if (mode.from) changes.current.push([mode.from, false]);
    void fetcher.submit(form, { method: 'post', action, preventScrollReset: true });
  }
  const sent = fetcher.formData;
  return { addedId: sent?.get('targetId') ?? sent?.get('docId'), key, submit };
}

/** One key until the server has answered, for a lost response. */
function useChoiceKey(result: FormResult | undefined): string {
  const [key, setKey] = useState(createIdempotencyKey);
  const [lastResult, setLastResult] = useState(result);
  if (result !== lastResult) {
    setLastResult(result);
    if (result && !isRequestErrorCode(result.code)) setKey(createIdempotencyKey());
  }
  return key;
}
