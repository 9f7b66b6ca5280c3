import { useState } from 'react';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { savesData } from '../browser/data-saver.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import { menuListsPath } from '../data-paths.ts';
import { useJson } from '../offline/use-json.ts';
import { usePersonalData } from '../user/personal-data.ts';
import { chooseControl } from './use-menu.ts';

type Props = {
  productId: string;
  label: string;
  menuId: string;
  /** A form that adds the product is pending. */
  isAdding: boolean;
};

/** docs/decisions/hearts.md */
export function Heart({ productId, label, menuId, isAdding }: Props) {
  const isListed = usePersonalData(({ listed }) => listed.has(productId)) || isAdding;
  const isAdded = usePersonalData(({ added }) => added === productId) || isAdding;
  const isUnknown = usePersonalData(({ isUnreachable = false }) => isUnreachable);
  const [visits, setVisits] = useState(0);
  const { data } = useJson<MenuLists>(isListed && visits > 0 ? menuListsPath(productId) : undefined, visits);
  const loadPlace = () => void (savesData() || setVisits(visits + 1));
  return (
    <button
      type="button"
      className="icon-button heart"
      data-icon={isListed ? 'heart-full' : 'heart'}
      hidden={isUnknown}
      aria-label={texts.labelOf(isListed ? texts.inYourLists : texts.saveToList, label)}
      title={data && placeOf(data.lists)}
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
      popoverTarget={menuId}
      onClick={chooseControl}
      onPointerEnter={loadPlace}
      onFocus={loadPlace}
      onKeyDown={(event) => moveMenuFocus(event, event.currentTarget.popoverTargetElement)}
    />
  );
}

/** @returns undefined if only an older list has the product */
function placeOf(lists: MenuLists['lists']): string | undefined {
  const [first, ...others] = lists.filter(({ containsProduct }) => containsProduct);
  return first && texts.inLists(first.name, others.length);
}
