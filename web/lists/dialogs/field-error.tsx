import { useEffect, useId, useRef } from 'react';

/** @returns the properties of a field, which gets the focus when it has an error, and the error below it */
export function useFieldError(error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isInvalid = error !== undefined;
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [isInvalid]);
  const properties = {
    ref: field,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? id : undefined,
  };
  const message = (
    <div className="field-error">
      {isInvalid && (
        <p id={id} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
  return [properties, message] as const;
}
