import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import type { FormResult } from '../lists/form-result.ts';
import { loadListDialog } from '../lists/lazy-list-dialog.ts';
import { deleteLostAddition } from '../lists/lost-responses.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { listingAction, maxMenuLists, menuPath } from '../paths.ts';
import { afterTap } from '../ui/after-paint.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import { showToast } from '../ui/toast-timer.ts';
import { useMenuLists } from './use-menu-lists.ts';

type Props = {
  product: Thumbnail;
  initialMenuLists: MenuLists | undefined;
  menu: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  isPopover: boolean;
  /** The lists are loaded again when it increases. */
  loadCount: number;
  onOpenDialog(dialog: OpenDialog): void;
};

export function MenuContent({ product, menu, isOpen, isPopover, onOpenDialog, ...loading }: Props) {
  const { productId } = product;
  const addition = useFetcher<FormResult>();
  const { menuLists, firstAdded, isLoading, loadMore } = useMenuLists({ productId, ...loading });
  const isFilled = menuLists !== undefined && isOpen;
  useFocusAfterLoading(menu, isFilled);
  const close = () => menu.current?.hidePopover();
  const openWhenLoaded = (dialog: OpenDialog) =>
    loadListDialog().then(
      () => {
        close();
        onOpenDialog(dialog);
      },
      () => showToast('server-unreachable'),
    );
  if (!isOpen) return <MenuLink productId={productId} />;
  return (
    <>
      <div className="menu-head sheet-head">
        <ProductPicture src={product.image} side={40} />
        <p>{product.name}</p>
      </div>
      {!menuLists && <MenuLink productId={productId} isLoading={isLoading} />}
      {menuLists?.lists.length === 0 && <p className="menu-empty">{texts.noLists}</p>}
      {menuLists && menuLists.lists.length > 0 && (
        <MenuEntries
          {...menuLists}
          {...{ productId, firstAdded, addition, close }}
          onShowMore={isPopover ? loadMore : undefined}
        />
      )}
      {menuLists && (
        <DialogOpener
          className="menu-last"
          opens={{ kind: 'create-list', productId }}
          onOpen={openWhenLoaded}
        >
          {texts.newList}
        </DialogOpener>
      )}
    </>
  );
}

/** Leads to the page with the open menu where there are no scripts. */
export function MenuLink({ productId, isLoading }: { productId: string; isLoading?: boolean }) {
  return (
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
  function add(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    afterTap(() => {
      const isSecondTap = !button.closest(':popover-open');
      if (isSecondTap) return;
      close();
      void addition.submit(button, { preventScrollReset: true });
    });
  }
  return (
    <form method="post" action={listingAction} onSubmit={add}>
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
    </form>
  );
}

/** Moves the focus to the first entry if the element that had it was replaced by the loaded lists. */
function useFocusAfterLoading(menu: Props['menu'], isFilled: boolean) {
  useEffect(() => {
    if (isFilled && document.activeElement === document.body) menu.current?.querySelector('button')?.focus();
  }, [menu, isFilled]);
}
