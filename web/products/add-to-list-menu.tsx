import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { Choices } from '../../domain/wish-list.ts';
import { forgetAddition } from '../lists/client-action.ts';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import type { Answer } from '../lists/form-result.ts';
import { choicesPath, listingAction, manyChoices, menuPath, mostChoices } from '../paths.ts';
import { CheckIcon } from '../ui/icons.tsx';

type Props = {
  productId: string;
  /** What to call the product. */
  label: string;
  /** The choices that arrived with the page: it was asked for with this menu open. */
  shown: Choices | undefined;
  /** @param close closes the menu: to be called right before the dialog opens, as it gives the focus back to the button */
  onCreateList(close: () => void): void;
};

/**
 * 'Agregar a la lista' (specification §2): the shopper's lists, those that hold the product checked, and
 * 'Crear lista +'. The lists are asked for when the pointer or the focus comes near, so that it opens filled.
 */
export function AddToListMenu({ productId, label, shown, onCreateList }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const asking = useFetcher<Choices | undefined>();
  const adding = useFetcher<Answer>();
  const [isOpen, setOpen] = useState(shown !== undefined);
  const isPopover = useBecomesPopover(menu, shown !== undefined);
  const id = `listas-${productId}`;
  const [previous, setPrevious] = useState<Choices>();
  if (asking.data && asking.data !== previous) setPrevious(asking.data);
  // A menu that cannot be filled keeps what it had.
  const choices = asking.data ?? previous ?? shown;
  const offset = choices?.offset ?? 0;
  const [limit, setLimit] = useState(manyChoices);

  const hasChoices = choices !== undefined;
  const count = choices?.lists.length ?? 0;
  useEffect(() => {
    // The link that stood in for the choices may have had the focus.
    if (hasChoices && isOpen && document.activeElement === document.body) {
      menu.current?.querySelector('button')?.focus();
    }
  }, [hasChoices, isOpen]);

  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || asking.state !== 'idle') return;
    const rows = menu.current?.querySelectorAll<HTMLElement>('li button');
    if (count > firstNew.current) rows?.[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [asking.state, count]);

  function askForChoices() {
    if (asking.state === 'idle') void asking.load(choicesPath(productId, { offset, limit }));
  }
  function askForMore(shown: number) {
    firstNew.current = shown;
    setLimit(shown + manyChoices);
    void asking.load(choicesPath(productId, { offset, limit: shown + manyChoices }));
  }
  function toggled(opens: boolean) {
    setOpen(opens);
    if (opens) askForChoices();
    else firstNew.current = undefined;
  }
  // The browser opens a popover by itself, and may have done so before this script came.
  const toggledEarly = useEffectEvent(() => menu.current?.matches(':popover-open') && toggled(true));
  useEffect(() => void toggledEarly(), []);
  const close = () => menu.current?.hidePopover();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it
    <div className="add-to-list" onKeyDown={(event) => isOpen && moveFocus(event, menu.current)}>
      <button
        type="button"
        className="menu-button"
        aria-label={texts.of(texts.addToList, label)}
        popoverTarget={id}
        onPointerEnter={askForChoices}
        onFocus={askForChoices}
      >
        {texts.addToList}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of one form */}
      <div
        ref={menu}
        id={id}
        className="menu"
        role="group"
        aria-label={texts.of(texts.addToList, label)}
        popover={isPopover ? 'auto' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && chooseSide(menu.current)}
        onToggle={({ newState }) => toggled(newState === 'open')}
      >
        {choices && isOpen ? (
          <>
            {choices.lists.length > 0 && (
              <adding.Form method="post" action={listingAction} onSubmit={close} preventScrollReset>
                <input type="hidden" name="intent" value="add-product" />
                <input type="hidden" name="productId" value={productId} />
                <ul role="list">
                  {choices.lists.map((choice) => (
                    <li key={choice.docId}>
                      <button
                        type="submit"
                        name="docId"
                        value={choice.docId}
                        onClick={() => choice.holdsProduct && forgetAddition(choice.docId, productId)}
                      >
                        <span>{choice.name}</span>
                        {(choice.holdsProduct || choice.docId === adding.formData?.get('docId')) && (
                          <CheckIcon label={texts.holds} />
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
                {choices.more &&
                  (isPopover && choices.lists.length < mostChoices ? (
                    <button
                      type="button"
                      className="menu-last"
                      onClick={() => askForMore(choices.lists.length)}
                    >
                      {texts.moreLists}
                    </button>
                  ) : (
                    <a className="menu-last" href={menuPath(productId, offset + choices.lists.length)}>
                      {texts.moreLists}
                    </a>
                  ))}
              </adding.Form>
            )}
            <DialogOpener
              className="menu-last"
              asked={{ dialog: 'create-list', productId }}
              onAsk={() => onCreateList(close)}
            >
              {texts.newList}
            </DialogOpener>
          </>
        ) : (
          <a className="menu-last" href={menuPath(productId)}>
            {asking.state === 'idle' ? texts.yourLists : shopTexts.loading}
          </a>
        )}
      </div>
    </div>
  );
}

/** Decided once, for the greatest height that the menu can get, so that it does not move when its lists arrive. */
function chooseSide(menu: HTMLElement | null) {
  const button = menu?.previousElementSibling?.getBoundingClientRect();
  if (!menu || !button) return;
  menu.dataset.side = 'bottom';
  const below = window.innerHeight - button.bottom;
  const fitsBelow = below >= Number.parseFloat(getComputedStyle(menu).maxHeight);
  if (!fitsBelow && button.top > below) menu.dataset.side = 'top';
}

/** The arrow keys, Home and End move the focus among the entries, as in a menu (WAI-ARIA APG); so does Tab. */
function moveFocus(event: React.KeyboardEvent, menu: HTMLElement | null) {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last };
  if (!Object.hasOwn(steps, event.key)) return;
  event.preventDefault();
  entries.at(steps[event.key as keyof typeof steps] % entries.length)?.focus();
}

/** A menu that arrived open stands in the page, where no script is needed; with scripts it is a popover like others. */
function useBecomesPopover(menu: React.RefObject<HTMLDivElement | null>, arrivedOpen: boolean): boolean {
  const [isPopover, setPopover] = useState(!arrivedOpen);
  useEffect(() => {
    if (isPopover || !menu.current) return;
    menu.current.popover = 'auto';
    menu.current.showPopover();
    setPopover(true);
  }, [isPopover, menu]);
  return isPopover;
}
