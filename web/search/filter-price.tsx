import { priceText } from '../../domain/currency.ts';
import type { SearchResult } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useFieldText } from '../browser/field-text.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { type PriceFieldName, priceFields, type SearchUrl } from './search-url.ts';

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
          {priceError && (
            <p className="form-error" data-icon="error">
              {texts.priceErrors[priceError.reason]}
            </p>
          )}
        </div>
        <button type="submit" className="button">
          {texts.apply}
        </button>
      </div>
    </fieldset>
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
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      aria-label={texts[name]}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      placeholder={limit === undefined ? texts.placeholders[name] : priceText(limit, currency)}
    />
  );
}
