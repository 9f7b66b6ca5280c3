import { amountText, currencies, priceText } from '../../domain/currency.ts';
import type { SearchResult } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useFieldText } from '../browser/field-text.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { type PriceFieldName, priceFields, type SearchUrl } from './search-url.ts';

const examplePrice = 15_990;
const errorId = 'error-de-precio';

type Props = { shown: SearchUrl; limits: SearchResult['filters'] };

export function FilterPrice({ shown: { typedPrices, priceError }, limits }: Props) {
  return (
    <fieldset>
      <legend>{texts.price}</legend>
      <div className="row wrapped filter-price">
        {priceFields.map((name) => (
          <PriceField
            key={name}
            name={name}
            typed={typedPrices[name]}
            isInvalid={priceError?.fields.includes(name) ?? false}
            limit={limits?.[name]}
          />
        ))}
        <div id={errorId} role="alert">
          <PriceError of={priceError} />
        </div>
        <button type="submit" className="button">
          {texts.apply}
        </button>
      </div>
    </fieldset>
  );
}

export function PriceError({
  of,
  className = 'form-error',
}: {
  of: SearchUrl['priceError'];
  className?: string;
}) {
  const { currency } = useShop();
  if (!of) return null;
  return (
    <p className={className} data-icon="error">
      {texts.priceError(of.reason, amountText(examplePrice, currency))}
    </p>
  );
}

type PriceProps = { name: PriceFieldName; typed: string; isInvalid: boolean; limit: number | undefined };

function PriceField({ name, typed, isInvalid, limit }: PriceProps) {
  const { currency } = useShop();
  return (
    <input
      ref={useFieldText(typed)}
      name={name}
      defaultValue={typed}
      inputMode={currencies[currency].decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      aria-label={texts[name]}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      placeholder={limit === undefined ? texts.placeholders[name] : priceText(limit, currency)}
    />
  );
}
