import { useEffect } from 'react';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { DialogOpener } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { additionMode, type MenuMode, menuPath } from '../paths.ts';
import { MenuEntries, useChoice } from './menu-entries.tsx';
import { onlyListed } from './menu-order.ts';
import type { useMenu } from './use-menu.ts';

type Props = {
  product: Thumbnail;
  action: string;
  path: string;
  menu: ReturnType<typeof useMenu>;
  onOpenDialog: OnOpenDialog;
};

export function MenuContent({ product, action, path, menu, onOpenDialog }: Props) {
  const { productId, name, image } = product;
  const { state, mode } = menu;
  const isRemoval = mode.intent === 'remove-products';
  const lists = isRemoval ? menu.lists && onlyListed(menu.lists) : menu.lists;
  const choice = useChoice(action, menu);
  useFocusAfterLoading(menu);
  const openDialog: OnOpenDialog = (fields) => {
    menu.close();
    onOpenDialog(fields);
  };
  if (state === 'closed') return <MenuLink productId={productId} path={path} mode={mode} />;
  return (
    <>
      <div className="menu-head" data-mode={mode === additionMode ? undefined : mode.intent}>
        <ProductPicture src={image} side={40} />
        <div>
          <b>{texts.menuTitles[mode.intent]}</b>
          <p>{name}</p>
        </div>
      </div>
      {state === 'loading' && <MenuLink productId={productId} path={path} mode={mode} isLoading />}
      {lists?.lists.length === 0 && (
        <p className="menu-empty">{isRemoval ? messageText('product-not-listed') : texts.noLists}</p>
      )}
      {lists && lists.lists.length > 0 && (
        <MenuEntries {...{ productId, action, path, menu, choice }} {...lists} />
      )}
      {state === 'failed' && (
        <div className="menu-empty">
          <LoadFailure {...menu} />
        </div>
      )}
      {lists && !isRemoval && (
        <DialogOpener
          className="row-button menu-last"
          opens={{ dialog: 'create-list', productId, ...(mode.from && { docId: mode.from }) }}
          onOpen={openDialog}
        >
          {texts.newList}
        </DialogOpener>
      )}
    </>
  );
}

type LinkProps = { productId: string; path: string; mode?: MenuMode; isLoading?: boolean };

export function MenuLink({ productId, path, mode, isLoading }: LinkProps) {
  return (
    <a className="row-button menu-last" href={menuPath(productId, path, 0, mode)}>
      {isLoading ? <Spinner /> : texts.yourLists}
    </a>
  );
}

function useFocusAfterLoading({ ref, state }: Props['menu']) {
  useEffect(() => {
    if (state === 'closed' || state === 'loading' || document.activeElement !== document.body) return;
    ref.current?.querySelector('button')?.focus();
  }, [ref, state]);
}
