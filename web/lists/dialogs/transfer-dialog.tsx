import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { selectionTexts as texts } from '../../../domain/texts/selection.ts';
import type { MenuList } from '../../../domain/wish-list.ts';
import { Select } from '../../parts/select.tsx';
import { newListPath } from '../../paths.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { useTargetLists } from './use-target-lists.ts';

type Props = FormProps & {
  kind: 'move-products' | 'copy-products';
  /** Those of the page without scripts. */
  initialLists: MenuList[] | undefined;
};

/** Moves or copies the selected products of a list to another one. */
export function TransferDialog({ kind, initialLists, ...form }: Props) {
  const { fields } = form.dialog;
  const productIds = fields.getAll('productId');
  const targetId = fields.get('targetId') ?? undefined;
  const lists = useTargetLists(initialLists, productIds[0], form.onClose);
  const targets = lists?.filter((list) => list.docId !== fields.get('docId'));
  const { title, body, confirm } = texts.dialogs[kind];
  const select = useRef<HTMLSelectElement>(null);
  const isLoaded = targets !== undefined;
  useEffect(() => {
    if (isLoaded && targetId && select.current) select.current.value = targetId;
  }, [isLoaded, targetId]);
  return (
    <DialogForm
      title={title}
      confirm={confirm}
      description={body(productIds.length)}
      canConfirm={targets?.length !== 0}
      {...form}
    >
      {() =>
        targets?.length === 0 ? (
          <p>
            {texts.noTarget} <Link to={newListPath}>{texts.createTarget}</Link>
          </p>
        ) : (
          <label className="dialog-field">
            {texts.target}
            <Select ref={select} name="targetId" defaultValue={targetId} aria-busy={!targets}>
              {targets?.map((list) => (
                <option key={list.docId} value={list.docId}>
                  {list.name}
                </option>
              )) ?? <option value="">{texts.loading}</option>}
            </Select>
          </label>
        )
      }
    </DialogForm>
  );
}
