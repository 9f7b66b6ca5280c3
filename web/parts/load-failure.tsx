import { messageText } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { useJson } from '../offline/use-json.ts';
import { SignInLink } from './sign-in-link.tsx';

/** The button stays while the data is loaded again, and keeps the focus. */
export function LoadFailure({ failure, isLoading, retry }: Omit<ReturnType<typeof useJson>, 'data'>) {
  if (!failure) return null;
  const { status } = failure;
  const code =
    status === undefined ? 'server-unreachable' : status === 401 ? 'user-missing' : 'server-failed';
  return (
    <div className="row wrapped apart">
      <p role="alert">{isLoading ? shopTexts.loading : messageText(code)}</p>
      <SignInLink code={code} />
      <button type="button" className="button" aria-disabled={isLoading} onClick={retry}>
        {shopTexts.retry}
      </button>
    </div>
  );
}
