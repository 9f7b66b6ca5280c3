import { useLocation } from 'react-router';
import { saveFocusPosition } from '../ui/restore-focus.ts';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = React.ComponentProps<'button'> & {
  opens: OpenDialog;
  onOpen(dialog: OpenDialog): void;
};

/** Without scripts, the button requests the same page with the dialog open. */
export function DialogOpener({ opens, onOpen, ...button }: Props) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const { kind, ...ids } = opens;
  const fields = { id: params.get('id'), page: params.get('page'), dialog: kind, ...ids };
  function open(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.currentTarget.querySelector('button');
    // Safari does not focus a clicked button, but the dialog returns the focus to the focused element when it closes.
    button?.focus();
    saveFocusPosition(button);
    onOpen(opens);
  }
  return (
    <form className="opener" method="get" action={pathname} onSubmit={open}>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" {...button} />
    </form>
  );
}
