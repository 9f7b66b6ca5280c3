import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { savesData } from '../browser/data-saver.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import { transitionsEnd } from '../browser/transitions.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { MenuContent, MenuLink } from './menu-content.tsx';
import { chooseOpener, openerOf, placeMenu } from './menu-placement.ts';

type Menu = React.RefObject<HTMLDivElement | null>;

type Props = {
  menuId: string;
  product: Thumbnail;
  /** The path of the route that receives the form. */
  action: string;
  /** The page of products with the card of this product. */
  path: string;
  label: string;
  /** Of the button. */
  text?: string;
  initialMenuLists: MenuLists | undefined;
  onOpenDialog: OnOpenDialog;
};

/** 'Agregar a la lista' (specification §2). Before it is used, it has no hooks of the router, which would render it with every request. */
export function AddToListMenu(props: Props) {
  const { menuId, product, action, path, label, initialMenuLists, onOpenDialog } = props;
  const { text = texts.addToList } = props;
  const menu = useRef<HTMLDivElement>(null);
  const isInitiallyOpen = initialMenuLists !== undefined;
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [loadCount, setLoadCount] = useState(0);
  const isPopover = useConversionToPopover(menu, isInitiallyOpen);

  const load = () => setLoadCount((count) => count + 1);
  const loadEarly = () => void (savesData() || load());
  async function toggle(opens: boolean) {
    if (opens) load();
    else if (menu.current) await transitionsEnd(menu.current);
    if (opens || !menu.current?.matches(':popover-open')) setOpen(opens);
  }
  // The browser may have opened the popover before this script was loaded.
  const toggleIfOpen = useEffectEvent(() => menu.current?.matches(':popover-open') && void toggle(true));
  useEffect(() => void toggleIfOpen(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the key events of the controls inside
    <div className="screen-only add-to-list" onKeyDown={(event) => moveMenuFocus(event, menu.current)}>
      <button
        type="button"
        className="button menu-button"
        aria-label={texts.labelOf(text, label)}
        popoverTarget={menuId}
        onClick={chooseOpener}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        {text}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form */}
      <div
        ref={menu}
        id={menuId}
        className={isPopover ? 'raised sheet menu' : 'raised menu'}
        role="group"
        aria-label={isOpen ? texts.labelOf(text, label) : undefined}
        popover={isPopover ? 'auto' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && placeMenu(menu.current)}
        onToggle={({ newState }) => void toggle(newState === 'open')}
      >
        {isOpen || loadCount > 0 ? (
          <MenuContent
            {...{ product, action, path, initialMenuLists, menu, isOpen, isPopover, loadCount, onOpenDialog }}
          />
        ) : (
          <MenuLink productId={product.productId} path={path} />
        )}
      </div>
    </div>
  );
}

/** A menu that is open in the document becomes a popover only with scripts, because a popover needs a script to be open initially. */
function useConversionToPopover(menu: Menu, isInitiallyOpen: boolean): boolean {
  const [isPopover, setPopover] = useState(!isInitiallyOpen);
  useEffect(() => {
    if (isPopover || !menu.current) return;
    menu.current.popover = 'auto';
    const focused = document.activeElement;
    // A popover that closes returns the focus to the element that had it when the popover was shown.
    openerOf(menu.current)?.focus({ preventScroll: true });
    menu.current.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setPopover(true);
  }, [isPopover, menu]);
  return isPopover;
}
