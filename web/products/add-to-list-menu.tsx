import { useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '../../domain/product.ts';
import { storeTexts, listingTexts as texts } from '../../domain/texts.ts';
import type { ListChoice } from '../../domain/wish-list.ts';
import type { Answer } from '../lists/answer.ts';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { choicesPath, listingAction, menuPath } from '../paths.ts';
import { CheckIcon } from '../ui/icons.tsx';

type Props = {
  product: Product;
  /** The choices that arrived with the page: it was asked for with this menu open. */
  shown: ListChoice[] | undefined;
  onCreateList(): void;
};

/**
 * 'Agregar a la lista' (specification §2): the shopper's lists, those that hold the product checked, and
 * 'Crear lista +'. The lists are asked for when the pointer or the focus comes near, so that it opens filled.
 */
export function AddToListMenu({ product: { productId, name }, shown, onCreateList }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const asking = useFetcher<ListChoice[] | undefined>();
  const adding = useFetcher<Answer>();
  const id = `listas-${productId}`;
  const choices = asking.data ?? shown;

  function askForChoices() {
    if (asking.state === 'idle') void asking.load(choicesPath(productId));
  }
  function close() {
    if (!shown) menu.current?.hidePopover();
  }

  return (
    <div className="add-to-list">
      <button
        type="button"
        className="menu-button"
        aria-label={texts.of(texts.addToList, name)}
        popoverTarget={shown ? undefined : id}
        onPointerEnter={askForChoices}
        onFocus={askForChoices}
      >
        {texts.addToList}
      </button>
      <div ref={menu} id={id} className="menu" popover={shown ? undefined : 'auto'} onToggle={askForChoices}>
        {choices ? (
          <>
            {choices.length > 0 && (
              <adding.Form method="post" action={listingAction} onSubmit={close} preventScrollReset>
                <input type="hidden" name="intent" value="add-product" />
                <input type="hidden" name="productId" value={productId} />
                <ul>
                  {choices.map((choice) => (
                    <li key={choice.docId}>
                      <button type="submit" name="docId" value={choice.docId}>
                        <span>{choice.name}</span>
                        {choice.holdsProduct && <CheckIcon label={texts.holds} />}
                      </button>
                    </li>
                  ))}
                </ul>
              </adding.Form>
            )}
            <DialogOpener
              className="menu-last"
              asked={{ dialog: 'create-list', productId }}
              onAsk={() => {
                close();
                onCreateList();
              }}
            >
              {texts.newList}
            </DialogOpener>
          </>
        ) : (
          <a className="menu-last" href={menuPath(productId)}>
            {asking.state === 'idle' ? texts.yourLists : storeTexts.loading}
          </a>
        )}
      </div>
    </div>
  );
}
