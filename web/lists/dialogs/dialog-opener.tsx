import { useLocation } from 'react-router';
import { saveFocusPosition } from '../../browser/restore-focus.ts';
import { keptParameters } from '../../parts/view-parameters.ts';
import type { OpenDialog } from './use-open-dialog.ts';

type FormProps = {
  /** Buttons outside the form name it in their attribute `form`, and one field of the dialog in `name` and `value`. */
  id?: string;
  opens: OpenDialog;
  onOpen(dialog: OpenDialog): void;
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
  const params = new URLSearchParams(search);
  const { kind, ...ids } = opens;
  const kept = Object.fromEntries(keptParameters(search));
  const fields = { ...kept, page: params.get('page'), dialog: kind, ...ids };
  function open(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    // Safari does not focus a clicked button, but the dialog returns the focus to the focused element when it closes.
    button?.focus();
    saveFocusPosition(button);
    const chosen = button?.name && { [button.name]: button.value };
    onOpen({ ...opens, ...chosen });
  }
  return (
    <form id={id} className="opener" method="get" action={pathname} onSubmit={open}>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
