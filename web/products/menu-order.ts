import type { MenuLists } from '../../domain/wish-list.ts';

/** Before the lists are loaded again. */
export function withChanges(menu: MenuLists, changes: ReadonlyMap<string, boolean>): MenuLists {
  const lists = menu.lists.map((list) => ({
    ...list,
    containsProduct: changes.get(list.docId) ?? list.containsProduct,
  }));
  return { ...menu, lists: lists.sort((a, b) => Number(b.containsProduct) - Number(a.containsProduct)) };
}

/** So that no list moves below a finger. */
export function inShownOrder(menu: MenuLists, shown: MenuLists): MenuLists {
  const places = new Map(shown.lists.map(({ docId }, place) => [docId, place]));
  const placeOf = ({ docId }: { docId: string }) => places.get(docId) ?? places.size;
  return { ...menu, lists: [...menu.lists].sort((a, b) => placeOf(a) - placeOf(b)) };
}

export function onlyListed({ lists, more, offset }: MenuLists): MenuLists {
  const listed = lists.filter(({ containsProduct }) => containsProduct);
  return { offset, lists: listed, more: more && listed.length === lists.length };
}
