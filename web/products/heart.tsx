import { useState } from 'react';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { savesData } from '../browser/data-saver.ts';
import { fetchJson } from '../browser/fetch-json.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import { menuListsPath } from '../data-paths.ts';
import { HeartIcon } from '../parts/icons.tsx';
import { usePersonalData } from '../user/personal-data.ts';
import { chooseOpener } from './menu-placement.ts';

type Props = { productId: string; label: string; menuId: string };

/** Opens the menu of lists, and shows whether one of them contains the product, and which when it is pointed at: docs/decisions/hearts.md. */
export function Heart({ productId, label, menuId }: Props) {
  const isListed = usePersonalData(({ listed }) => listed.has(productId));
  const isAdded = usePersonalData(({ added }) => added === productId);
  const isUnknown = usePersonalData(({ isUnreachable = false }) => isUnreachable);
  const [place, setPlace] = useState<string>();
  async function loadPlace() {
    if (!isListed || savesData()) return;
    const response = await fetchJson<MenuLists>(menuListsPath(productId));
    if (response.ok) setPlace(placeOf(response.value.lists));
  }
  return (
    <button
      type="button"
      className="icon-button heart"
      hidden={isUnknown}
      aria-label={texts.labelOf(isListed ? texts.inYourLists : texts.saveToList, label)}
      title={isListed ? place : undefined}
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
      popoverTarget={menuId}
      onClick={chooseOpener}
      onPointerEnter={loadPlace}
      onFocus={loadPlace}
      onKeyDown={(event) => moveMenuFocus(event, event.currentTarget.popoverTargetElement)}
    >
      <HeartIcon />
    </button>
  );
}

/** @param lists the newest ones. @returns undefined if only an older one contains the product */
function placeOf(lists: MenuLists['lists']): string | undefined {
  const [first, ...others] = lists.filter(({ containsProduct }) => containsProduct);
  return first && texts.inLists(first.name, others.length);
}
