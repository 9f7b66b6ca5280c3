import { searchTexts as texts } from '../../../domain/texts/search-texts.ts';
import { picturePath, usePublicUrl } from '../../browser/picture-path.ts';
import { ProductPicture } from '../../parts/product-picture.tsx';
import { type Option, type optionGroups, partsOf } from './suggested-options.ts';

type ListProps = {
  id: string;
  groups: ReturnType<typeof optionGroups>;
  onRemove(search?: string): void;
  children: React.ReactNode;
};

/** The buttons are beside the list: an option has no controls (ARIA 1.2). */
export function SuggestionList({ id, groups, onRemove, children }: ListProps) {
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

type GroupProps = { id: string; kind: keyof typeof texts.suggestionKinds; children: React.ReactNode };

export function SuggestionGroup({ id, kind, children }: GroupProps) {
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

type OptionProps = {
  id: string;
  option: Option;
  /** What was typed; the rest of the label stands out. */
  text: string | undefined;
  isActive: boolean;
  onClick(): void;
};

export function SuggestedOption({ id, option, text, isActive, onClick }: OptionProps) {
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
