import { Form } from 'react-router';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { useFieldText } from '../browser/field-text.ts';
import { inPlace, useListFilter } from '../lists/list-filter.ts';
import { SearchField } from '../parts/search-field.tsx';
import { overviewPath } from '../paths.ts';

type Props = { query: string; total: number };

export function ListsSearch({ query, total }: Props) {
  const field = useFieldText(query);
  const [filter, cancelFilter] = useListFilter();
  return (
    <Form
      method="get"
      action={overviewPath}
      role="search"
      className="row wrapped lists-search"
      preventScrollReset
      state={inPlace.state}
      onSubmit={cancelFilter}
    >
      <SearchField
        ref={field}
        name="q"
        label={homeTexts.filterLists}
        submit={myListsTexts.search}
        defaultValue={query}
        onInput={filter}
      />
      <p role="status">{query && myListsTexts.found(total, query)}</p>
    </Form>
  );
}
