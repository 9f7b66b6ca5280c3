import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Thumbnail } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { isRequestErrorCode } from '../../domain/texts/messages.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { maxMenuLists } from '../data-paths.ts';
import { createIdempotencyKey, KeyAndPageFields } from '../forms/form-fields.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { DialogOpener } from '../lists/dialogs/dialog-opener.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { ListChoice, useListFilter } from '../lists/list-choice.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { menuPath } from '../paths.ts';
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
  const add = useAddition(action, menu.close);
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
      {lists && lists.lists.length > 0 && <Entries {...{ productId, action, path, menu, add }} {...lists} />}
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

/** The entries are removed when the menu closes. */
function useAddition(action: string, close: () => void) {
  const fetcher = useFetcher<FormResult>();
  const key = useAdditionKey(fetcher.data);
  function submit(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement;
    const isSecondTap = !button.closest(':popover-open');
    if (isSecondTap) return;
    const form = new FormData(event.currentTarget, button);
    // The product is in the list, so this repeats no request.
    if (button.querySelector('[data-icon]')) form.set('key', createIdempotencyKey());
    close();
    void fetcher.submit(form, { method: 'post', action, preventScrollReset: true });
  }
  return { addedId: fetcher.formData?.get('docId'), key, submit };
}

/** One key until the server has answered, for a lost response. */
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

type EntriesProps = MenuLists &
  Pick<Props, 'action' | 'path' | 'menu'> & { productId: string; add: ReturnType<typeof useAddition> };

function Entries(props: EntriesProps) {
  const { lists, productId, action, menu, add } = props;
  const [matches, filterField] = useListFilter(lists, menu.loadAll);
  const [form, markMore] = useMarkOfMore();
  return (
    <>
      {menu.isPopover && filterField}
      <form ref={form} method="post" action={action} onSubmit={add.submit} onScroll={markMore}>
        <KeyAndPageFields value={add.key} />
        <HiddenFields fields={Object.entries({ intent: 'add-product', productId })} />
        <ListChoice
          lists={matches}
          name="docId"
          focused={menu.firstAdded}
          markOf={({ docId, containsProduct }) =>
            (containsProduct || docId === add.addedId) && (
              <span role="img" data-icon="checked" aria-label={texts.containsProduct} />
            )
          }
        />
        <MoreLists {...props} />
      </form>
    </>
  );
}

function MoreLists({ lists, offset, more, productId, path, menu }: EntriesProps) {
  if (!more) return null;
  return menu.isPopover && lists.length < maxMenuLists ? (
    <button type="button" className="row-button menu-last" onClick={() => menu.loadMore(lists.length)}>
      {texts.moreLists}
    </button>
  ) : (
    <a className="row-button menu-last" href={menuPath(productId, path, offset + lists.length)}>
      {texts.moreLists}
    </a>
  );
}

function useMarkOfMore() {
  const form = useRef<HTMLFormElement>(null);
  const mark = () => {
    if (!form.current) return;
    const { scrollTop, clientHeight, scrollHeight } = form.current;
    form.current.toggleAttribute('data-more', scrollTop + clientHeight < scrollHeight - 1);
  };
  useEffect(mark);
  return [form, mark] as const;
}
