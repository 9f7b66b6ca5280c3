import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import type { FormResult } from '../lists/form-result.ts';
import { loadListDialog } from '../lists/lazy-list-dialog.ts';
import { deleteLostAddition } from '../lists/lost-responses.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { listingAction, maxMenuLists, menuPath } from '../paths.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { showToast } from '../ui/toast-timer.ts';
import { useMenuLists } from './use-menu-lists.ts';

type Menu = React.RefObject<HTMLDivElement | null>;

type Props = {
  id?: string;
  productId: string;
  label: string;
  initialMenuLists: MenuLists | undefined;
  onOpenDialog(dialog: OpenDialog): void;
};

/** 'Agregar a la lista' (specification §2). */
export function AddToListMenu({ id, productId, label, initialMenuLists, onOpenDialog }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const addition = useFetcher<FormResult>();
  const { menuLists, firstAdded, isLoading, load, loadMore } = useMenuLists(productId, initialMenuLists);
  const [isOpen, setOpen] = useState(initialMenuLists !== undefined);
  const isPopover = useConversionToPopover(menu, initialMenuLists !== undefined);
  useFocusAfterLoading(menu, menuLists !== undefined && isOpen);
  const menuId = id ?? `listas-${productId}`;

  function toggle(opens: boolean) {
    setOpen(opens);
    if (opens) load();
  }
  // The browser may have opened the popover before this script was loaded.
  const toggleIfOpen = useEffectEvent(() => menu.current?.matches(':popover-open') && toggle(true));
  useEffect(() => void toggleIfOpen(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the key events of the controls inside
    <div className="add-to-list" onKeyDown={(event) => isOpen && moveFocus(event, menu.current)}>
      <button
        type="button"
        className="menu-button"
        aria-label={texts.labelOf(texts.addToList, label)}
        popoverTarget={menuId}
        onPointerEnter={load}
        onFocus={load}
      >
        {texts.addToList}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form */}
      <div
        ref={menu}
        id={menuId}
        className="menu"
        role="group"
        aria-label={isOpen ? texts.labelOf(texts.addToList, label) : undefined}
        popover={isPopover ? 'auto' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && chooseSide(menu.current)}
        onToggle={({ newState }) => toggle(newState === 'open')}
      >
        <MenuContent
          {...{ productId, firstAdded, isLoading, addition, onOpenDialog }}
          menuLists={isOpen ? menuLists : undefined}
          onShowMore={isPopover ? loadMore : undefined}
          close={() => menu.current?.hidePopover()}
        />
      </div>
    </div>
  );
}

type ContentProps = EntriesProps & {
  menuLists: MenuLists | undefined;
  isLoading: boolean;
  onOpenDialog(dialog: OpenDialog): void;
};

function MenuContent({ menuLists, isLoading, onOpenDialog, ...entries }: ContentProps) {
  const { productId, close } = entries;
  const openWhenLoaded = (dialog: OpenDialog) =>
    loadListDialog().then(
      () => {
        close();
        onOpenDialog(dialog);
      },
      () => showToast('server-unreachable'),
    );
  return menuLists ? (
    <>
      {menuLists.lists.length > 0 && <MenuEntries {...menuLists} {...entries} />}
      <DialogOpener className="menu-last" opens={{ kind: 'create-list', productId }} onOpen={openWhenLoaded}>
        {texts.newList}
      </DialogOpener>
    </>
  ) : (
    <a className="menu-last" href={menuPath(productId)}>
      {isLoading ? shopTexts.loading : texts.yourLists}
    </a>
  );
}

type EntriesProps = {
  productId: string;
  firstAdded: number | undefined;
  /** The menu creates the fetcher, because the entries are removed when the menu closes. */
  addition: FetcherWithComponents<FormResult>;
  onShowMore: ((count: number) => void) | undefined;
  close(): void;
};

function MenuEntries(props: EntriesProps & MenuLists) {
  const { lists, offset, more, productId, firstAdded, addition, onShowMore, close } = props;
  const addedId = addition.formData?.get('docId');
  return (
    <addition.Form method="post" action={listingAction} onSubmit={close} preventScrollReset>
      <input type="hidden" name="intent" value="add-product" />
      <input type="hidden" name="productId" value={productId} />
      <ul role="list">
        {lists.map(({ docId, name, containsProduct }, index) => (
          <li key={docId}>
            <button
              type="submit"
              name="docId"
              value={docId}
              // biome-ignore lint/a11y/noAutofocus: the button that added the list may be removed
              autoFocus={index === firstAdded}
              onClick={() => containsProduct && deleteLostAddition(docId, productId)}
            >
              <span>{name}</span>
              {(containsProduct || docId === addedId) && <CheckIcon label={texts.containsProduct} />}
            </button>
          </li>
        ))}
      </ul>
      {more &&
        (onShowMore && lists.length < maxMenuLists ? (
          <button type="button" className="menu-last" onClick={() => onShowMore(lists.length)}>
            {texts.moreLists}
          </button>
        ) : (
          <a className="menu-last" href={menuPath(productId, offset + lists.length)}>
            {texts.moreLists}
          </a>
        ))}
    </addition.Form>
  );
}

/** Moves the focus to the first entry if the element that had it was replaced by the loaded lists. */
function useFocusAfterLoading(menu: Menu, isFilled: boolean) {
  useEffect(() => {
    if (isFilled && document.activeElement === document.body) menu.current?.querySelector('button')?.focus();
  }, [menu, isFilled]);
}

/** Chooses the side for the maximum height, so that the menu does not move when its lists are loaded. */
function chooseSide(menu: HTMLElement | null) {
  const button = menu?.previousElementSibling?.getBoundingClientRect();
  if (!menu || !button) return;
  menu.dataset.side = 'bottom';
  const below = window.innerHeight - button.bottom;
  const fitsBelow = below >= Number.parseFloat(getComputedStyle(menu).maxHeight);
  if (!fitsBelow && button.top > below) menu.dataset.side = 'top';
}

/** The keys of the menu pattern (WAI-ARIA APG). */
function moveFocus(event: React.KeyboardEvent, menu: HTMLElement | null) {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last };
  if (!Object.hasOwn(steps, event.key)) return;
  event.preventDefault();
  entries.at(steps[event.key as keyof typeof steps] % entries.length)?.focus();
}

/** A menu that is open in the document becomes a popover only with scripts, because a popover needs a script to be open initially. */
function useConversionToPopover(menu: Menu, isInitiallyOpen: boolean): boolean {
  const [isPopover, setPopover] = useState(!isInitiallyOpen);
  useEffect(() => {
    if (isPopover || !menu.current) return;
    menu.current.popover = 'auto';
    menu.current.showPopover();
    setPopover(true);
  }, [isPopover, menu]);
  return isPopover;
}
