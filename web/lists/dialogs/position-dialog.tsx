import type { ProductDisplay } from '../../../domain/product-display.ts';
import { productOrderTexts as texts } from '../../../domain/texts/product-order-texts.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { DialogPictures } from './dialog-pictures.tsx';
import { useFieldError } from './field-error.tsx';

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
      {(error) => (
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
          <PositionField
            initial={form.dialog.fields.get('position') ?? position}
            productCount={productCount}
            error={error}
          />
        </>
      )}
    </DialogForm>
  );
}

type FieldProps = { initial: string | number; productCount: number; error: string | undefined };

function PositionField({ initial, productCount, error }: FieldProps) {
  const [properties, message] = useFieldError(error);
  return (
    <div>
      <label className="dialog-field">
        {texts.position(productCount)}
        <input
          {...properties}
          className="field"
          type="number"
          inputMode="numeric"
          name="position"
          min="1"
          max={productCount}
          defaultValue={initial}
        />
      </label>
      {message}
    </div>
  );
}
