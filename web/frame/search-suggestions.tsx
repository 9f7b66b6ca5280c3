import { useId, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { picturePath, usePublicUrl } from '../browser/picture-path.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { searchPath } from '../paths.ts';
import { addRecentSearch, readRecentSearches, removeRecentSearches } from '../user/recent-searches.ts';
import { type Option, optionGroups, partsOf, useFoundSuggestions } from './suggested-options.ts';
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
  const groups = optionGroups(text, recent, found);
  const options = groups.flatMap((group) => group.options);
  const save = (search: string | undefined) => search && setRecent(addRecentSearch(search));

  function choose(option: Option) {
    save(option.search);
    field.value = option.search ?? '';
    void navigate(option.path);
  }
  const { isExpanded, isOpen, active, idOf, close } = useCombobox({
    field,
    listId: id,
    keys: options.map(({ key }) => key),
    onText: () => setText(field.value),
    onChoose: (index) => options[index] && choose(options[index]),
    onSubmit: () => save(field.value.trim()),
  });
  function handleClick(option: Option) {
    close();
    choose(option);
  }
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
                  onClick={() => handleClick(option)}
                />
              ))}
            </SuggestionGroup>
          ))}
        </SuggestionList>
      )}
    </>
  );
}

type GroupProps = { id: string; kind: keyof typeof texts.suggestionKinds; children: React.ReactNode };

function SuggestionGroup({ id, kind, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div role="group" aria-labelledby={id}>
      <p id={id} className={kind === 'all' ? 'visually-hidden' : 'note'}>
        {texts.suggestionKinds[kind]}
      </p>
      {children}
    </div>
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

type ListProps = {
  id: string;
  groups: ReturnType<typeof optionGroups>;
  onRemove(search?: string): void;
  children: React.ReactNode;
};

/** The buttons are beside the list: an option has no controls (ARIA 1.2). */
function SuggestionList({ id, groups, onRemove, children }: ListProps) {
  const searches = groups.find(({ kind }) => kind === 'recent')?.options ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
    <div className="raised suggestions" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={texts.suggestions}>
        {children}
      </div>
      {searches.length > 0 && (
        <div className="suggestion-removals">
          <button type="button" onClick={() => onRemove()}>
            {texts.removeAllRecent}
          </button>
          {searches.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className="icon-button"
              aria-label={texts.removeRecent(label)}
              onClick={() => onRemove(label)}
              data-icon="close"
            />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: Option;
  /** What was typed; the rest of the label stands out. */
  text: string | undefined;
  isActive: boolean;
  onClick(): void;
};

function SuggestedOption({ id, option, text, isActive, onClick }: OptionProps) {
  const { label, isProduct, image, price } = option;
  const publicUrl = usePublicUrl();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the combobox has the focus and receives the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the active option (ARIA 1.2, aria-activedescendant)
    <div
      id={id}
      role="option"
      className="row-button suggestion"
      data-icon={isProduct ? undefined : 'search'}
      aria-selected={isActive}
      onClick={onClick}
    >
      {isProduct && <ProductPicture src={image && picturePath(image, publicUrl)} side={40} />}
      <span>
        {text === undefined
          ? label
          : partsOf(label, text).map((part, index) =>
              part.isNew ? <b key={index}>{part.text}</b> : part.text,
            )}
      </span>
      {price && <span className="suggestion-price">{price}</span>}
    </div>
  );
}
