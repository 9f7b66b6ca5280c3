import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { maxMenuLists } from '../data-paths.ts';
import { createIdempotencyKey, KeyAndPageFields } from '../forms/form-fields.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { ListChoice, useListFilter } from '../lists/list-choice.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { CheckIcon } from '../parts/icons.tsx';
import { menuPath } from '../paths.ts';

type Props = MenuLists & {
  productId: string;
  action: string;
  path: string;
  firstAdded: number | undefined;
  /** The menu creates the fetcher, because the entries are removed when the menu closes. */
  addition: FetcherWithComponents<FormResult>;
  idempotencyKey: string;
  /** Without scripts, the menu has neither of these. */
  onShowMore: ((count: number) => void) | undefined;
  onFilter: (() => void) | undefined;
  close(): void;
};

/** The lists, each of which adds the product. */
export function MenuEntries(props: Props) {
  const { lists, firstAdded, productId, action, addition, idempotencyKey, onFilter } = props;
  const [matches, filterField] = useListFilter(lists, onFilter);
  const addedId = addition.formData?.get('docId');
  const [form, markMore] = useMarkOfMore();
  function add(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    const isSecondTap = !button.closest(':popover-open');
    if (isSecondTap) return;
    const form = new FormData(event.currentTarget, button);
    // The product is known to be in the list, so this is no repetition of the addition.
    if (button.querySelector('.check')) form.set('key', createIdempotencyKey());
    props.close();
    void addition.submit(form, { method: 'post', action, preventScrollReset: true });
  }
  return (
    <>
      {onFilter && filterField}
      <form ref={form} method="post" action={action} onSubmit={add} onScroll={markMore}>
        <KeyAndPageFields value={idempotencyKey} />
        <HiddenFields fields={Object.entries({ intent: 'add-product', productId })} />
        <ListChoice
          lists={matches}
          name="docId"
          focused={firstAdded}
          markOf={({ docId, containsProduct }) =>
            (containsProduct || docId === addedId) && <CheckIcon label={texts.containsProduct} />
          }
        />
        <MoreLists {...props} />
      </form>
    </>
  );
}

function MoreLists({ lists, offset, more, productId, path, onShowMore }: Props) {
  if (!more) return null;
  return onShowMore && lists.length < maxMenuLists ? (
    <button type="button" className="menu-last" onClick={() => onShowMore(lists.length)}>
      {texts.moreLists}
    </button>
  ) : (
    <a className="menu-last" href={menuPath(productId, path, offset + lists.length)}>
      {texts.moreLists}
    </a>
  );
}

/** Marks the form while there are more lists below its visible part. */
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
