import { useState } from 'react';
import type { FilterCount } from '../../domain/search.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useSearchWith } from './use-search-forms.ts';

export const firstValues = 10;

type Props = {
  name: 'brand' | 'seller';
  counts: FilterCount[] | undefined;
  isExact: boolean;
  active: string[];
};

export function FilterValues({ name, counts = [], isExact, active }: Props) {
  const searchWith = useSearchWith();
  const known = new Map(counts.map(({ value, count }) => [value, isExact ? count : undefined]));
  // Values that are chosen later keep their position.
  const [pinned] = useState(active);
  const shown = [...pinned, ...active.filter((value) => !known.has(value)), ...known.keys()];
  const values = [...new Set(shown)]
    .filter((value) => known.has(value) || active.includes(value))
    .map((value) => ({ value, count: known.get(value) }));
  const others = values.slice(firstValues);
  // Closed, it would lose the focus with its last active value.
  const [isOpenAtFirst] = useState(() => others.some(({ value }) => active.includes(value)));
  if (values.length === 0) return null;
  const checkboxOf = ({ value, count }: (typeof values)[number]) => (
    <label key={value} className="row">
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
    <fieldset>
      <legend>{texts.filterNames[name]}</legend>
      {values.slice(0, firstValues).map(checkboxOf)}
      {others.length > 0 && (
        <details open={isOpenAtFirst}>
          <summary>{texts.showMore}</summary>
          {others.map(checkboxOf)}
        </details>
      )}
    </fieldset>
  );
}
