import { useLocation } from 'react-router';
import { saveFocusPosition } from '../../browser/restore-focus.ts';
import { textsOf } from '../../forms/form-result.ts';
import { HiddenFields } from '../../parts/hidden-fields.tsx';
import { pageQueryOf } from '../../paths.ts';
import type { Opening } from './dialog-table.ts';
import type { OnOpenDialog } from './use-open-dialog.ts';

type FormProps = {
  /** Buttons outside the form name it in their attribute `form`. A button may have a field of the dialog, or its kind, in `name` and `value`. */
  id?: string;
  opens: Opening;
  onOpen: OnOpenDialog;
  children?: React.ReactNode;
};

type Props = React.ComponentProps<'button'> & Pick<FormProps, 'opens' | 'onOpen'>;

export function DialogOpener({ opens, onOpen, ...button }: Props) {
  return (
    <OpenerForm opens={opens} onOpen={onOpen}>
      <button type="submit" {...button} />
    </OpenerForm>
  );
}

/** Without scripts, its buttons request the same page with the dialog open. */
export function OpenerForm({ id, opens, onOpen, children }: FormProps) {
  const { pathname, search } = useLocation();
  function open(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    saveFocusPosition(openFrom(event, onOpen));
  }
  return (
    <form id={id} className="opener" method="get" action={pathname} onSubmit={open}>
      <HiddenFields fields={[...pageQueryOf(search), ...Object.entries(opens)]} />
      {children}
    </form>
  );
}

/** @returns the button that was pressed */
export function openFrom(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>, onOpen: OnOpenDialog) {
  event.preventDefault();
  const button = event.nativeEvent.submitter as HTMLButtonElement | null;
  // Safari does not focus a clicked button, but the dialog returns the focus to the focused element when it closes.
  button?.focus();
  onOpen(textsOf(new FormData(event.currentTarget, button)));
  return button;
}
