import { useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { homeTexts as texts } from '../../domain/texts/home.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { withoutAccents } from '../../domain/without-accents.ts';
import type { FormResult } from '../forms/form-result.ts';
import { createIdempotencyKey, KeyField } from '../forms/idempotency-key.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { CheckIcon } from '../parts/icons.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { maxMenuLists, menuPath } from '../paths.ts';

const leastListsWithFilter = 10;

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

/** The lists, each of which adds the product. From ten lists there is a field that filters them. */
export function MenuEntries(props: Props) {
  const { lists, productId, action, addition, idempotencyKey, onFilter } = props;
  const [filter, setFilter] = useState('');
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
  function changeFilter({ target }: React.ChangeEvent<HTMLInputElement>) {
    setFilter(target.value);
    onFilter?.();
  }
  return (
    <>
      {onFilter && lists.length >= leastListsWithFilter && (
        <SearchField label={texts.filterLists} autoComplete="off" value={filter} onChange={changeFilter} />
      )}
      <form ref={form} method="post" action={action} onSubmit={add} onScroll={markMore}>
        <KeyField value={idempotencyKey} />
        <HiddenFields fields={Object.entries({ intent: 'add-product', productId })} />
        <Entries
          {...props}
          lists={lists.filter(({ name }) => withoutAccents(name).includes(withoutAccents(filter)))}
        />
        <MoreLists {...props} />
      </form>
    </>
  );
}

function Entries({ lists, firstAdded, addition }: Props) {
  const addedId = addition.formData?.get('docId');
  if (lists.length === 0)
    return (
      <p className="menu-empty" role="status">
        {texts.noMatchingLists}
      </p>
    );
  return (
    <ul role="list">
      {lists.map(({ docId, name, containsProduct }, index) => (
        <li key={docId}>
          <button
            type="submit"
            name="docId"
            value={docId}
            // biome-ignore lint/a11y/noAutofocus: the button that added the list may be removed
            autoFocus={index === firstAdded}
          >
            <span>{name}</span>
            {(containsProduct || docId === addedId) && <CheckIcon label={texts.containsProduct} />}
          </button>
        </li>
      ))}
    </ul>
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
