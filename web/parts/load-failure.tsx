import { messageText } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { useJson } from '../offline/use-json.ts';

/** The button stays while the data is loaded again, and keeps the focus. */
export function LoadFailure({ failure, isLoading, retry }: Omit<ReturnType<typeof useJson>, 'data'>) {
  if (!failure) return null;
  const code = failure.status === undefined ? 'server-unreachable' : 'server-failed';
  return (
    <div className="row wrapped apart">
      <p role="alert">{isLoading ? shopTexts.loading : messageText(code)}</p>
      <button type="button" className="button" aria-disabled={isLoading} onClick={retry}>
        {shopTexts.retry}
      </button>
    </div>
  );
}
