import { dialogTexts as texts } from '../../../domain/texts/dialogs-texts.ts';
import { defaultStatus, type ListDraft, statuses } from '../../../domain/wish-list.ts';
import { DialogField } from './dialog-field.tsx';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import type { ShownDialog } from './use-open-dialog.ts';

type Props = FormProps & {
  kind: 'new-list' | 'create-list' | 'edit-list';
  productName?: string | undefined;
  list?: ListDraft;
  isShared?: boolean;
};

export function ListDialog({ kind, productName, list, isShared, ...form }: Props) {
  const { fields } = form.dialog;
  const { title, confirm } = texts[kind];
  const description =
    kind === 'create-list' ? texts[kind].body(productName, fields.has('docId')) : texts[kind].body;
  return (
    <DialogForm title={title} confirm={confirm} description={description} hasField {...form}>
      {(errorOf) => (
        <>
          <TextField
            name="name"
            error={errorOf('name')}
            defaultValue={fields.get('name') ?? list?.name}
            // The initial focus of a dialog is on its first field (WAI-ARIA APG).
            autoFocus={import.meta.env.SSR && errorOf('note') === undefined}
          />
          {kind !== 'create-list' && (
            <TextField
              name="note"
              error={errorOf('note')}
              defaultValue={fields.get('note') ?? list?.note}
              autoFocus={import.meta.env.SSR && errorOf('note') !== undefined}
            />
          )}
          <fieldset className="privacy">
            <legend>{texts.privacy}</legend>
            {statuses.map((status) => (
              <label key={status} className="row">
                <input
                  type="radio"
                  name="status"
                  value={status}
                  defaultChecked={status === (fields.get('status') ?? list?.status ?? defaultStatus)}
                />
                {texts.privacyOf[status]}
              </label>
            ))}
            {isShared && <p className="note privacy-note">{texts.endsLink}</p>}
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}

type TextFieldProps = React.ComponentProps<'input'> & { name: 'name' | 'note'; error: string | undefined };

function TextField(props: TextFieldProps) {
  return (
    <DialogField
      label={<span className="note">{texts[props.name]}</span>}
      isLabelAfter
      labelClass="name-field"
      autoComplete="off"
      enterKeyHint="done"
      placeholder=" "
      {...props}
    />
  );
}

type CreationProps = Omit<FormProps, 'dialog'> & {
  dialog: ShownDialog | undefined;
  products: { productId: string; name: string }[];
};

export function CreateListDialog({ dialog, products, ...form }: CreationProps) {
  if (dialog?.kind !== 'create-list') return null;
  const product = products.find(({ productId }) => productId === dialog.fields.get('productId'));
  return (
    <ListDialog
      key={dialog.openingNumber}
      kind={dialog.kind}
      dialog={dialog}
      productName={product?.name}
      {...form}
    />
  );
}
