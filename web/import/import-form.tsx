import { useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { maxSelectedProducts } from '../../domain/limits.ts';
import { maxImportBytes } from '../../domain/list-file.ts';
import { importTexts as texts } from '../../domain/texts/import-page.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { KeyField } from '../forms/idempotency-key.tsx';
import { fieldOf, type RejectedImport } from './import-result.ts';

const hints = {
  file: texts.fileHint(maxSelectedProducts, maxImportBytes / 1024 / 1024),
  name: texts.nameHint,
};

/** @param rejected the result of the form that was sent before */
export function ImportForm({ rejected }: { rejected: RejectedImport | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [corrected, setCorrected] = useState<RejectedImport>();
  const errorId = useId();
  const shown = isBusy || rejected === corrected ? undefined : rejected;
  const message = shown && messageText(shown.code);
  const invalid = shown && fieldOf(shown.code);

  function hideError({ target }: React.FormEvent<HTMLFormElement>) {
    if ((target as HTMLInputElement).name === invalid) setCorrected(rejected);
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="stack import-form"
      aria-busy={isBusy}
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
      onInput={hideError}
    >
      <KeyField />
      <Field name="file" error={invalid === 'file' ? message : undefined} />
      <Field name="name" error={invalid === 'name' ? message : undefined} value={rejected?.name} />
      {message && !invalid && (
        <p id={errorId} className="form-error">
          {message}
        </p>
      )}
      <button
        type="submit"
        className="button primary-button wide-button"
        aria-disabled={isBusy}
        aria-describedby={message && !invalid ? errorId : undefined}
      >
        {texts.confirm}
      </button>
    </Form>
  );
}

type FieldProps = { name: 'file' | 'name'; error: string | undefined; value?: string | undefined };

/** @param value of the rejected form: the name that the user entered, or that of the file */
function Field({ name, error, value }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  const isInvalid = error !== undefined;
  useEffect(() => {
    if (field.current && value !== undefined) field.current.value = value;
  }, [value]);
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [isInvalid]);
  const attributes = {
    id,
    ref: field,
    name,
    'aria-describedby': isInvalid ? `${hintId} ${errorId}` : hintId,
    'aria-invalid': isInvalid,
    // Without scripts the focus is on the field to be corrected.
    autoFocus: isInvalid,
  };
  return (
    <div>
      <label className="dialog-field" htmlFor={id}>
        {texts[name]}
        {name === 'file' ? (
          <FileField {...attributes} />
        ) : (
          <input
            className="field"
            defaultValue={value}
            autoComplete="off"
            enterKeyHint="done"
            {...attributes}
          />
        )}
      </label>
      <p id={hintId} className="note field-hint">
        {hints[name]}
      </p>
      {isInvalid && (
        <p id={errorId} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Drawn, because browsers write the button in their own language. The invisible field covers the drawing, so that a file can be dropped there. */
function FileField({ ref, ...attributes }: React.ComponentProps<'input'> & FieldRef) {
  const [fileName, setFileName] = useState<string>();
  const readName = () => setFileName(ref.current?.files?.[0]?.name);
  // The browser may have kept the file of the page that was shown before.
  useEffect(() => setFileName(ref.current?.files?.[0]?.name), [ref]);
  return (
    <span className="file-field">
      <input
        ref={ref}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        onChange={readName}
        {...attributes}
      />
      <span className="row wrapped hint" aria-hidden="true">
        <span className="button outline-button">{texts.chooseFile}</span>
        {fileName ? <b>{fileName}</b> : <span>{texts.noFile}</span>}
        {!fileName && <span className="visually-hidden on-phone">{texts.dropFile}</span>}
      </span>
    </span>
  );
}

type FieldRef = { ref: React.RefObject<HTMLInputElement | null> };
