import { useLocation } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useAnnounced } from '../browser/announce.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FiltersOpener } from './filter-panel.tsx';
import { SortForm } from './sort-form.tsx';
import { useSearchUrl } from './use-search-forms.ts';

type Props = {
  heading: string;
  count: string;
  note?: React.ReactNode;
  within: Category[];
  children?: React.ReactNode;
};

export function ResultsHead({ heading, count, note, within, children }: Props) {
  const { sort } = useSearchUrl(useLocation());
  useAnnounced(texts.sorted(sort, count), sort);
  return (
    <div className="search-head">
      <div className="row wrapped products-head">
        <div className="row wrapped">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="hint" role="status">
            {count}
          </p>
          {note}
        </div>
        <FiltersOpener />
        <SortForm />
      </div>
      {children}
      <ActiveFilters within={within} />
    </div>
  );
}
