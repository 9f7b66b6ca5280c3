import { useEffect, useId, useRef } from 'react';
import { dialogTexts as texts } from '../../domain/texts/dialogs.ts';
import { messageTexts } from '../../domain/texts/messages.ts';
import { defaultStatus, statuses } from '../../domain/wish-list.ts';
import { arrivesOpen } from '../ui/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { RefusedCode } from './form-result.ts';

type Props = {
  kind: 'new-list' | 'create-list' | 'edit-list';
  action: string;
  about: { docId?: string; productId?: string };
  /** What the fields start with. */
  draft: { name?: string; status?: string };
  refused?: RefusedCode;
  onClose(): void;
};

/** 'Nueva lista', 'Crear lista' and 'Editar lista' (specification §4 and §5). */
export function ListDialog({ kind, draft, ...form }: Props) {
  return (
    <DialogForm kind={kind} description={texts[kind].body} {...form}>
      {(nameError) => (
        <>
          <NameField start={draft.name} error={nameError && messageTexts[nameError]} />
          <fieldset className="privacy">
            <legend>{texts.privacy}</legend>
            {statuses.map((status) => (
              <label key={status}>
                <input
                  type="radio"
                  name="status"
                  value={status}
                  defaultChecked={status === (draft.status ?? defaultStatus)}
                />
                {texts.privacyOf[status]}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}

type FieldProps = { start?: string; error: string | undefined };

function NameField({ start, error }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return (
    <div>
      <input
        ref={field}
        className="name-field"
        name="name"
        defaultValue={start}
        aria-label={texts.name}
        placeholder={texts.name}
        aria-describedby={isWrong ? errorId : undefined}
        aria-invalid={isWrong}
        // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first field (WAI-ARIA APG)
        autoFocus={arrivesOpen}
        autoComplete="off"
        enterKeyHint="done"
      />
      {isWrong && (
        <p id={errorId} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}
