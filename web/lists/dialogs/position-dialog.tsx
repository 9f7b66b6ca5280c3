import type { ProductDisplay } from '../../../domain/product-display.ts';
import { productOrderTexts as texts } from '../../../domain/texts/product-order-texts.ts';
import { DialogField } from './dialog-field.tsx';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { DialogPictures } from './dialog-pictures.tsx';

type Props = {
  form: FormProps;
  list: { productCount: number; products: ProductDisplay[] };
  firstPosition: number;
  selected: ProductDisplay[];
};

export function PositionDialog({ form, list, firstPosition, selected }: Props) {
  const { title, body, confirm, first, last } = texts.dialog;
  const { products, productCount } = list;
  const [product] = selected;
  const position = firstPosition + products.findIndex(({ productId }) => productId === product?.productId);
  return (
    <DialogForm
      title={title}
      confirm={confirm}
      description={body(product?.name ?? '')}
      picture={product && <DialogPictures products={[product]} />}
      {...form}
    >
      {(errorOf) => (
        <>
          {/* The Enter key in the field presses the first button of a form. */}
          <button type="submit" hidden />
          <div className="row dialog-buttons">
            <button type="submit" name="position" value="1" className="button">
              {first}
            </button>
            <button type="submit" name="position" value={productCount} className="button">
              {last}
            </button>
          </div>
          <DialogField
            label={texts.position(productCount)}
            labelClass="dialog-field"
            error={errorOf('position')}
            type="number"
            inputMode="numeric"
            name="position"
            min="1"
            max={productCount}
            defaultValue={form.dialog.fields.get('position') ?? position}
          />
        </>
      )}
    </DialogForm>
  );
}
