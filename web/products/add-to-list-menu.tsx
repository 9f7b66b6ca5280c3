import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { savesData } from '../browser/data-saver.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { additionMode } from '../paths.ts';
import { MenuContent, MenuLink } from './menu-content.tsx';
import { chooseControl, type InitialMenuLists, placeMenu, useMenu } from './use-menu.ts';

type Props = {
  menuId: string;
  product: Thumbnail;
  action: string;
  path: string;
  label: string;
  buttonText?: string;
  initialMenuLists: InitialMenuLists | undefined;
  onOpenDialog: OnOpenDialog;
};

/** Until it is used without hooks of the router, which would render it often. */
export function AddToListMenu(props: Props) {
  const { menuId, product, action, path, label, initialMenuLists, onOpenDialog } = props;
  const { buttonText = texts.addToList } = props;
  const menu = useMenu(product.productId, initialMenuLists);
  const { ref, state, mode, isUsed, isPopover, load, toggle } = menu;
  const menuTitle = mode === additionMode ? undefined : texts.menuTitles[mode.intent];
  const loadEarly = () => void (savesData() || load());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the key events of the controls inside
    <div className="screen-only add-to-list" onKeyDown={(event) => moveMenuFocus(event, ref.current)}>
      <button
        type="button"
        className="button menu-button"
        data-icon="chevron"
        aria-label={texts.labelOf(buttonText, label)}
        popoverTarget={menuId}
        onClick={chooseControl}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        {buttonText}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form */}
      <div
        ref={ref}
        id={menuId}
        className={isPopover ? 'raised sheet menu' : 'raised menu'}
        data-product={product.productId}
        role="group"
        aria-label={state === 'closed' ? undefined : texts.labelOf(menuTitle ?? buttonText, label)}
        popover={isPopover ? 'auto' : undefined}
        onBeforeToggle={({ newState, currentTarget }) => newState === 'open' && placeMenu(currentTarget)}
        onToggle={({ newState }) => void toggle(newState === 'open')}
      >
        {isUsed ? (
          <MenuContent {...{ product, action, path, menu, onOpenDialog }} />
        ) : (
          <MenuLink productId={product.productId} path={path} />
        )}
      </div>
    </div>
  );
}
