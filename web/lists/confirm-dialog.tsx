import { dialogTexts as texts } from '../../domain/texts/dialogs.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { Mosaic } from './mosaic.tsx';

type Props = FormProps & {
  kind: 'delete-list' | 'remove-product';
  name: string;
  /** Those of the list, or that of the product. */
  images: (string | undefined)[];
};

/** 'Eliminar lista' and 'Eliminar producto' (specification §4). */
export function ConfirmDialog({ kind, name, images, ...form }: Props) {
  return (
    <DialogForm
      kind={kind}
      description={texts[kind].body(name)}
      picture={<Mosaic images={images} />}
      isConfirmation
      {...form}
    />
  );
}
