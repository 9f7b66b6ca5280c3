import { useState } from 'react';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { savesData } from '../browser/data-saver.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import { menuListsPath } from '../data-paths.ts';
import { useJson } from '../offline/use-json.ts';
import { readPersonalData, usePersonalData } from '../user/personal-data.ts';
import { chooseControl } from './use-menu.ts';

type Props = { productId: string; label: string; menuId: string; isAdding: boolean };

/** docs/decisions/hearts.md */
export function Heart({ productId, label, menuId, isAdding }: Props) {
  const isStored = usePersonalData(({ listed }) => listed.has(productId));
  const isListed = isStored || isAdding;
  const isAdded = usePersonalData(({ added }) => added === productId) || isAdding;
  const isUnknown = usePersonalData(({ isUnreachable = false }) => isUnreachable);
  const [listsText, loadLists] = useListsText(productId, isStored);
  return (
    <button
      type="button"
      className="icon-button heart"
      data-icon={isListed ? 'heart-full' : 'heart'}
      hidden={isUnknown}
      aria-label={texts.labelOf(isListed ? texts.inYourLists : texts.saveToList, label)}
      title={listsText}
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
      popoverTarget={menuId}
      onClick={chooseControl}
      onPointerEnter={loadLists}
      onFocus={loadLists}
      onKeyDown={(event) => moveMenuFocus(event, event.currentTarget.popoverTargetElement)}
    />
  );
}

const noRequest: { count: number; listed?: ReadonlySet<string> } = { count: 0 };

function useListsText(productId: string, isStored: boolean) {
  const [{ count, listed }, setRequest] = useState(noRequest);
  const path = isStored && count > 0 ? menuListsPath(productId) : undefined;
  const { data, failure } = useJson<MenuLists>(path, count);
  function load() {
    const current = readPersonalData().listed;
    if (!savesData() && (listed !== current || failure)) setRequest({ count: count + 1, listed: current });
  }
  return [data && textOf(data.lists), load] as const;
}

/** @returns undefined if only an older list has the product */
function textOf(lists: MenuLists['lists']): string | undefined {
  const [first, ...others] = lists.filter(({ containsProduct }) => containsProduct);
  return first && texts.inLists(first.name, others.length);
}
