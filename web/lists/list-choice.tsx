import { useState } from 'react';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { withoutAccents } from '../../domain/without-accents.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SearchField } from '../parts/search-field.tsx';

const leastListsWithFilter = 10;

/** @returns the lists whose name contains the text, and from ten lists the field, which belongs to no form */
export function useListFilter<List extends { name: string }>(lists: List[], onFilter?: () => void) {
  const [text, setText] = useState('');
  function change({ target }: React.ChangeEvent<HTMLInputElement>) {
    setText(target.value);
    onFilter?.();
  }
  const field = lists.length >= leastListsWithFilter && (
    <SearchField form="" label={texts.filterLists} autoComplete="off" value={text} onChange={change} />
  );
  const isMatch = ({ name }: List) => withoutAccents(name).includes(withoutAccents(text));
  return [lists.filter(isMatch), field] as const;
}

type ChoosableList = { docId: string; name: string; image?: string | undefined; productCount?: number };

type Props<List> = {
  lists: List[];
  name: 'docId' | 'targetId';
  focused?: number | undefined;
  textOf?: ((name: string) => string) | undefined;
  markOf?(list: List): React.ReactNode;
};

export function ListChoice<List extends ChoosableList>(props: Props<List>) {
  const { lists, name, focused, textOf, markOf } = props;
  if (lists.length === 0)
    return (
      <p className="menu-empty" role="status">
        {texts.noMatchingLists}
      </p>
    );
  return (
    <ul role="list">
      {lists.map((list, index) => (
        <li key={list.docId}>
          <button
            type="submit"
            className="row-button"
            name={name}
            value={list.docId}
            // biome-ignore lint/a11y/noAutofocus: the button that added the list may be removed
            autoFocus={index === focused}
          >
            {list.productCount !== undefined && <ProductPicture src={list.image} side={40} />}
            <span>{textOf ? textOf(list.name) : list.name}</span>
            {list.productCount !== undefined && <small>{myListsTexts.productCount(list.productCount)}</small>}
            {markOf?.(list)}
          </button>
        </li>
      ))}
    </ul>
  );
}
