import { useEffect, useRef } from 'react';
import type { Thumbnail } from '../../../domain/product-display.ts';
import { homeTexts } from '../../../domain/texts/home-texts.ts';
import { selectionTexts as texts } from '../../../domain/texts/selection-texts.ts';
import type { TargetList } from '../../../domain/wish-list.ts';
import { moveMenuFocus } from '../../browser/menu-focus.ts';
import { targetListsPath } from '../../data-paths.ts';
import { useJson } from '../../offline/use-json.ts';
import { HiddenFields } from '../../parts/hidden-fields.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { ListChoice, useListFilter } from '../list-choice.tsx';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { OpenerForm } from './dialog-opener.tsx';
import { DialogPictures } from './dialog-pictures.tsx';
import { ListDialog } from './list-dialog.tsx';
import type { OnOpenDialog } from './use-open-dialog.ts';

type Props = {
  kind: 'move-products' | 'copy-products';
  form: FormProps;
  selected: Thumbnail[];
  /** Those of the page without scripts. */
  targetLists: TargetList[] | undefined;
  onOpenDialog: OnOpenDialog;
};

export function TransferDialog({ kind, form, selected, targetLists, onOpenDialog }: Props) {
  const { fields } = form.dialog;
  const docId = fields.get('docId') ?? '';
  const loading = useJson<TargetList[]>(targetLists ? undefined : targetListsPath);
  const lists = targetLists ?? loading.data;
  const { title, body } = texts.dialogs[kind];
  const productIds = fields.getAll('productId');
  if (productIds.length === 0) return null;
  return (
    <>
      <OpenerForm id={newListForm} opens={{ dialog: 'new-list', docId, next: kind }} onOpen={onOpenDialog}>
        <HiddenFields fields={productIds.map((id) => ['productId', id])} />
      </OpenerForm>
      <DialogForm
        title={title}
        description={body(productIds.length)}
        picture={<DialogPictures products={selected.slice(0, 4)} />}
        {...form}
      >
        {() =>
          lists ? (
            <Targets lists={lists.filter((list) => list.docId !== docId)} />
          ) : loading.failure ? (
            <LoadFailure {...loading} />
          ) : (
            <p role="status">{texts.loading}</p>
          )
        }
      </DialogForm>
    </>
  );
}

const newListForm = 'new-target-list';

function Targets({ lists }: { lists: TargetList[] }) {
  const [matches, filterField] = useListFilter(lists);
  const choice = useRef<HTMLDivElement>(null);
  // Not the field, for which a phone would show its keyboard.
  useEffect(() => choice.current?.querySelector('button')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the key events of the controls inside
    <div ref={choice} className="list-choice" onKeyDown={(event) => moveMenuFocus(event, choice.current)}>
      {filterField}
      {lists.length === 0 ? <p>{texts.noTarget}</p> : <ListChoice lists={matches} name="targetId" />}
      <button type="submit" form={newListForm} className="row-button menu-last">
        {homeTexts.newList}
      </button>
    </div>
  );
}

type NewTargetProps = { form: FormProps; onOpenDialog: OnOpenDialog };

/** 'Nueva lista', after which the lists are shown again with the new one. */
export function NewTargetDialog({ form, onOpenDialog }: NewTargetProps) {
  const { fields, isClosing } = form.dialog;
  function returnToLists() {
    const next = new URLSearchParams(fields);
    next.set('dialog', fields.get('next') ?? '');
    onOpenDialog(next);
  }
  return <ListDialog kind="new-list" {...form} onClose={isClosing ? form.onClose : returnToLists} />;
}
