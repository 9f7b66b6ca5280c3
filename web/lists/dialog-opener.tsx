import { useLocation } from 'react-router';
import { rememberFocus } from '../ui/focus.ts';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = React.ComponentProps<'button'> & { asked: OpenDialog; onAsk(asked: OpenDialog): void };

/** A button that opens a dialog; without scripts it asks for the page with the dialog open. */
export function DialogOpener({ asked, onAsk, ...button }: Props) {
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams(search);
  const fields = { id: kept.get('id'), page: kept.get('page'), ...asked };
  function open(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Safari does not focus a button that is clicked, and the dialog gives the focus back to what had it.
    const button = event.currentTarget.querySelector('button');
    button?.focus();
    rememberFocus(button);
    onAsk(asked);
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
