import { useEffect, useId, useRef } from 'react';

type Props = React.ComponentProps<'input'> & {
  label: React.ReactNode;
  isLabelAfter?: boolean;
  labelClass: string;
  error: string | undefined;
};

/** A field that gets the focus when it has an error, which is shown below it. */
export function DialogField({ label, isLabelAfter, labelClass, error, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isInvalid = error !== undefined;
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [isInvalid]);
  return (
    <div>
      <label className={labelClass}>
        {!isLabelAfter && label}
        <input
          {...input}
          ref={field}
          className="field"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? id : undefined}
        />
        {isLabelAfter && label}
      </label>
      <div className="field-error">
        {isInvalid && (
          <p id={id} className="form-error" data-icon="error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
