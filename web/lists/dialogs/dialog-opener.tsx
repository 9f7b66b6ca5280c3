import { useLocation } from 'react-router';
import { saveFocusPosition } from '../../browser/restore-focus.ts';
import { textsOf } from '../../forms/form-result.ts';
import { HiddenFields } from '../../parts/hidden-fields.tsx';
import { pageQueryOf } from '../../paths.ts';
import type { Opening } from './dialog-table.ts';
import type { OnOpenDialog } from './use-open-dialog.ts';

type FormProps = {
  /** For buttons outside the form. They may have a field of the dialog, or its kind. */
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

/** Without scripts it requests the page with the dialog. */
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

export function openFrom(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>, onOpen: OnOpenDialog) {
  event.preventDefault();
  const button = event.nativeEvent.submitter as HTMLButtonElement | null;
  // Safari does not focus a clicked button, to which the dialog returns the focus.
  button?.focus();
  onOpen(textsOf(new FormData(event.currentTarget, button)));
  return button;
}
