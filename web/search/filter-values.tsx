import { useState } from 'react';
import type { FilterCount } from '../../domain/search.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { searchTexts as texts } from '../../domain/texts/search.ts';
import { useSearchWith } from './use-search-forms.ts';

const firstValues = 10;

type Props = {
  name: 'brand' | 'seller';
  /** Undefined if the values are not known. */
  counts: FilterCount[] | undefined;
  active: string[];
};

/** The values of one filter: ten, and the others below 'Ver más'. */
export function FilterValues({ name, counts = [], active }: Props) {
  const searchWith = useSearchWith();
  const known = new Set(counts.map(({ value }) => value));
  const unknown = active.filter((value) => !known.has(value)).map((value) => ({ value, count: undefined }));
  const values = [...unknown, ...counts];
  const others = values.slice(firstValues);
  // It stays open when its last active value is removed, which would otherwise lose the focus.
  const [isOpenAtFirst] = useState(() => others.some(({ value }) => active.includes(value)));
  if (values.length === 0) return null;
  const checkboxOf = ({ value, count }: (typeof values)[number]) => (
    <label key={value}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={active.includes(value)}
        onChange={({ target }) => target.form && searchWith(target.form)}
      />
      <span>{value}</span> {count !== undefined && <small>{withDots(count)}</small>}
    </label>
  );
  return (
    <fieldset className="filter-values">
      <legend>{texts.filterNames[name]}</legend>
      {values.slice(0, firstValues).map(checkboxOf)}
      {others.length > 0 && (
        <details open={isOpenAtFirst}>
          <summary>
            <span>{texts.showMore}</span>
            <span>{texts.showLess}</span>
          </summary>
          {others.map(checkboxOf)}
        </details>
      )}
    </fieldset>
  );
}
