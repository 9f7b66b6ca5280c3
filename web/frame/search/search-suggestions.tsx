import { useId, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchTexts as texts } from '../../../domain/texts/search-texts.ts';
import { forgetEdit } from '../../browser/field-text.ts';
import { searchPath } from '../../paths.ts';
import { useShop } from '../../rendering/shop-context.tsx';
import { addRecentSearch, readRecentSearches, removeRecentSearches } from '../../user/recent-searches.ts';
import { chosenCategory } from './category-select.tsx';
import { type Option, optionGroups, pathOf, useFoundSuggestions } from './suggested-options.ts';
import { SuggestedOption, SuggestionGroup, SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const navigate = useNavigate();
  // The field keeps the focus while the results are loading.
  const isLoading = useNavigation().location?.pathname === searchPath;
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(readRecentSearches);
  const found = useFoundSuggestions(text);
  const answers = useCountOfChanges(found);
  const groups = optionGroups(text, recent, found, useShop().currency, chosenCategory(field));
  const options = groups.flatMap((group) => group.options);
  const save = (search: string | undefined) => search && setRecent(addRecentSearch(search));

  function choose(option: Option) {
    save(option.search);
    field.value = option.search ?? '';
    forgetEdit(field);
    void navigate(pathOf(option, chosenCategory(field)));
  }
  const { isExpanded, isOpen, active, idOf, close } = useCombobox({
    field,
    listId: id,
    keys: options.map(({ key }) => key),
    onText: () => setText(field.value),
    onChoose: (index) => options[index] && choose(options[index]),
    onSubmit: () => save(field.value.trim()),
  });
  function removeRecent(search?: string) {
    setRecent(removeRecentSearches(search));
    field.focus();
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {isExpanded && announcementOf(options.length, answers)}
      </p>
      {isOpen && !isLoading && (
        <SuggestionList id={id} groups={groups} onRemove={removeRecent}>
          {groups.map(({ kind, options: members }) => (
            <SuggestionGroup key={kind} id={`${id}-${kind}`} kind={kind}>
              {members.map((option) => (
                <SuggestedOption
                  key={option.key}
                  id={idOf(option.key)}
                  option={option}
                  text={kind === 'recent' || kind === 'all' ? undefined : text}
                  isActive={options[active] === option}
                  onClick={() => {
                    close();
                    choose(option);
                  }}
                />
              ))}
            </SuggestionGroup>
          ))}
        </SuggestionList>
      )}
    </>
  );
}

function useCountOfChanges(value: unknown): number {
  const [last, setLast] = useState({ value, changes: 0 });
  if (value !== last.value) setLast({ value, changes: last.changes + 1 });
  return last.changes;
}

/** Spaces alternate, because an equal text would not be announced again. */
function announcementOf(count: number, answers: number): string | undefined {
  return count === 0 ? undefined : texts.suggestionCount(count) + '\u00a0'.repeat(answers % 2);
}
