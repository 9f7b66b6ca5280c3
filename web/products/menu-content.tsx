import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { isRequestErrorCode } from '../../domain/texts/messages.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { createIdempotencyKey } from '../forms/form-fields.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { DialogOpener } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { menuPath } from '../paths.ts';
import { MenuEntries } from './menu-entries.tsx';
import { useMenuLists } from './use-menu-lists.ts';

type Props = {
  product: Thumbnail;
  /** The path of the route that receives the form. */
  action: string;
  path: string;
  initialMenuLists: MenuLists | undefined;
  menu: React.RefObject<HTMLElement | null>;
  isOpen: boolean;
  isPopover: boolean;
  /** The lists are loaded again when it increases. */
  loadCount: number;
  onOpenDialog: OnOpenDialog;
};

export function MenuContent(props: Props) {
  const { product, action, path, initialMenuLists, menu, isOpen, isPopover, loadCount, onOpenDialog } = props;
  const { productId } = product;
  const addition = useFetcher<FormResult>();
  const idempotencyKey = useAdditionKey(addition.data);
  const { menuLists, firstAdded, isLoading, loadMore, loadAll } = useMenuLists({
    productId,
    initialMenuLists,
    isOpen,
    loadCount,
  });
  const isFilled = menuLists !== undefined && isOpen;
  useFocusAfterLoading(menu, isFilled);
  const close = () => menu.current?.hidePopover();
  const openDialog: OnOpenDialog = (fields) => {
    close();
    onOpenDialog(fields);
  };
  if (!isOpen) return <MenuLink productId={productId} path={path} />;
  return (
    <>
      <div className="menu-head">
        <ProductPicture src={product.image} side={40} />
        <div>
          <b>{texts.saveToList}</b>
          <p>{product.name}</p>
        </div>
      </div>
      {!menuLists && <MenuLink productId={productId} path={path} isLoading={isLoading} />}
      {menuLists?.lists.length === 0 && <p className="menu-empty">{texts.noLists}</p>}
      {menuLists && menuLists.lists.length > 0 && (
        <MenuEntries
          {...menuLists}
          {...{ productId, action, path, firstAdded, addition, idempotencyKey, close }}
          onShowMore={isPopover ? loadMore : undefined}
          onFilter={isPopover ? loadAll : undefined}
        />
      )}
      {menuLists && (
        <DialogOpener className="menu-last" opens={{ dialog: 'create-list', productId }} onOpen={openDialog}>
          {texts.newList}
        </DialogOpener>
      )}
    </>
  );
}

/** One key until the server has answered, so that an addition is repeated safely after a lost response. */
function useAdditionKey(result: FormResult | undefined): string {
  const [key, setKey] = useState(createIdempotencyKey);
  const [lastResult, setLastResult] = useState(result);
  if (result !== lastResult) {
    setLastResult(result);
    if (result && !isRequestErrorCode(result.code)) setKey(createIdempotencyKey());
  }
  return key;
}

type LinkProps = { productId: string; path: string; isLoading?: boolean };

/** Leads to the page with the open menu where there are no scripts. */
export function MenuLink({ productId, path, isLoading }: LinkProps) {
  return (
    <a className="menu-last" href={menuPath(productId, path)}>
      {isLoading ? <Spinner /> : texts.yourLists}
    </a>
  );
}

/** Moves the focus to the first entry if the element that had it was replaced by the loaded lists. */
function useFocusAfterLoading(menu: Props['menu'], isFilled: boolean) {
  useEffect(() => {
    if (isFilled && document.activeElement === document.body) menu.current?.querySelector('button')?.focus();
  }, [menu, isFilled]);
}
