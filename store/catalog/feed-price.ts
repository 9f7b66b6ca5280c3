/** One peso less than a thousand million: no product costs more, and `Number` holds every such price exactly. */
const highestPrice = 999_999_999;
/** Longer than any price in one of the formats below. */
const longestText = 40;

const currency = /^(?:CLP\s*)?\$?\s*|\s*CLP$|\.-$/gi;
const wholeNumber = /^\d+$/;
const withThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const withDecimals = /^\d+[.,]\d{1,2}$/;

/**
 * Reads a price in Chilean pesos. A separator counts only where it has one possible meaning: a dot before three digits
 * separates thousands (specification §9), a dot or comma before one or two digits separates decimals.
 *
 * | value                                           | price   | reason                                                |
 * | ----------------------------------------------- | ------- | ----------------------------------------------------- |
 * | `12990`, `"12990"`                              | 12990   |                                                       |
 * | `"12.990"`, `"1.129.990"`                       | whole   | dots separate thousands                               |
 * | `"$12.990"`, `"$ 12.990"`, `"CLP 12.990"`,      | 12990   | currency sign or code; `.-` is written after prices   |
 * | `"12.990 CLP"`, `"$12.990.-"`                   |         |                                                       |
 * | `"12.990,00"`, `"12990,00"`, `"12990.00"`       | 12990   | decimals                                              |
 * | `12990.5`, `"12.990,50"`, `"12990.5"`           | decimal |                                                       |
 * | `1.5`, `"1.5"`, `164.99`                        | invalid | below 1,000 it may be 1.500 or 164.990 without zeros  |
 * | `165.000` and `164.990` as JSON numbers         | invalid | thousands or decimals; see `parseFeed`                |
 * | `"12,990"`, `"1,129,990"`, `"12,990.00"`        | invalid | thousands in English, three decimals in Chile         |
 * | `"0x10"`, `"1e5"`, `"-1"`, `"US$ 5"`, `"gratis"`| invalid | no price in pesos                                     |
 * | more than 999,999,999                           | invalid | an identifier or an error                             |
 * | missing, `null`, `""`                           | absent  |                                                       |
 *
 * @param value what the feed has as `price`
 * @returns pesos; undefined when no price is given; 'invalid' when one is given and cannot be read
 */
export function readPrice(value: unknown): number | 'invalid' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    if (value.length > longestText) return value.trim() ? 'invalid' : undefined;
    return value.trim() ? plausible(parseText(value.trim())) : undefined;
  }
  return typeof value === 'number' ? plausible(value) : 'invalid';
}

function parseText(text: string): number {
  const digits = text.replace(currency, '');
  if (wholeNumber.test(digits)) return Number(digits);
  if (withThousands.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (withDecimals.test(digits)) return Number(digits.replace(',', '.'));
  return Number.NaN;
}

function plausible(price: number): number | 'invalid' {
  const isAmbiguous = price < 1_000 && !Number.isInteger(price);
  return price >= 0 && price <= highestPrice && !isAmbiguous ? price : 'invalid';
}
