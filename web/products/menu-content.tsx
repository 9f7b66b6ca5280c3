import { useEffect } from 'react';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { DialogOpener } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { menuPath } from '../paths.ts';
import { MenuEntries, useAddition } from './menu-entries.tsx';
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
  const { state, lists } = menu;
  const add = useAddition(action, menu);
  useFocusAfterLoading(menu);
  const openDialog: OnOpenDialog = (fields) => {
    menu.close();
    onOpenDialog(fields);
  };
  if (state === 'closed') return <MenuLink productId={productId} path={path} />;
  return (
    <>
      <div className="menu-head">
        <ProductPicture src={image} side={40} />
        <div>
          <b>{texts.saveToList}</b>
          <p>{name}</p>
        </div>
      </div>
      {state === 'loading' && <MenuLink productId={productId} path={path} isLoading />}
      {lists?.lists.length === 0 && <p className="menu-empty">{texts.noLists}</p>}
      {lists && lists.lists.length > 0 && (
        <MenuEntries {...{ productId, action, path, menu, add }} {...lists} />
      )}
      {state === 'failed' && (
        <div className="menu-empty">
          <LoadFailure {...menu} />
        </div>
      )}
      {lists && (
        <DialogOpener
          className="row-button menu-last"
          opens={{ dialog: 'create-list', productId }}
          onOpen={openDialog}
        >
          {texts.newList}
        </DialogOpener>
      )}
    </>
  );
}

type LinkProps = { productId: string; path: string; isLoading?: boolean };

export function MenuLink({ productId, path, isLoading }: LinkProps) {
  return (
    <a className="row-button menu-last" href={menuPath(productId, path)}>
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
