import { productOrderTexts as texts } from '../../../domain/texts/product-order.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';

type Props = FormProps & { name: string; position: number; productCount: number };

export function PositionDialog({ name, position, productCount, ...form }: Props) {
  const { title, body, confirm } = texts.dialog;
  return (
    <DialogForm title={title} confirm={confirm} description={body(name)} {...form}>
      {() => (
        <label className="dialog-field">
          {texts.position(productCount)}
          <input
            className="field"
            type="number"
            name="position"
            min="1"
            max={productCount}
            defaultValue={form.dialog.fields.get('position') ?? position}
            required
          />
        </label>
      )}
    </DialogForm>
  );
}
