import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { savesData } from '../browser/data-saver.ts';
import { transitionsEnd } from '../browser/transitions.ts';
import type { OpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { MenuContent, MenuLink } from './menu-content.tsx';

type Menu = React.RefObject<HTMLDivElement | null>;

type Props = {
  id?: string;
  product: Thumbnail;
  /** The path of the route that receives the form. */
  action: string;
  label: string;
  initialMenuLists: MenuLists | undefined;
  onOpenDialog(dialog: OpenDialog): void;
};

/** 'Agregar a la lista' (specification §2). Before it is used, it has no hooks of the router, which would render it with every request. */
export function AddToListMenu({ id, product, action, label, initialMenuLists, onOpenDialog }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const isInitiallyOpen = initialMenuLists !== undefined;
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [loadCount, setLoadCount] = useState(0);
  const isPopover = useConversionToPopover(menu, isInitiallyOpen);
  const menuId = id ?? `listas-${product.productId}`;

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
    <div className="add-to-list" onKeyDown={(event) => isOpen && moveFocus(event, menu.current)}>
      <button
        type="button"
        className="menu-button"
        aria-label={texts.labelOf(texts.addToList, label)}
        popoverTarget={menuId}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
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
        onToggle={({ newState }) => void toggle(newState === 'open')}
      >
        {isOpen || loadCount > 0 ? (
          <MenuContent
            {...{ product, action, initialMenuLists, menu, isOpen, isPopover, loadCount, onOpenDialog }}
          />
        ) : (
          <MenuLink productId={product.productId} />
        )}
      </div>
    </div>
  );
}

/** Chooses the side for the maximum height, so that the menu does not move when its lists are loaded. */
function chooseSide(menu: HTMLElement | null) {
  const button = buttonOf(menu)?.getBoundingClientRect();
  if (!menu || !button) return;
  menu.dataset.side = 'bottom';
  const below = window.innerHeight - button.bottom;
  const fitsBelow = below >= Number.parseFloat(getComputedStyle(menu).maxHeight);
  if (!fitsBelow && button.top > below) menu.dataset.side = 'top';
}

function buttonOf(menu: HTMLElement | null) {
  return menu?.parentElement?.querySelector<HTMLButtonElement>('.menu-button');
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
    const focused = document.activeElement;
    // A popover that closes returns the focus to the element that had it when the popover was shown.
    buttonOf(menu.current)?.focus({ preventScroll: true });
    menu.current.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    setPopover(true);
  }, [isPopover, menu]);
  return isPopover;
}
