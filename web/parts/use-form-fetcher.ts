import { useFetcher } from 'react-router';

/** Sends a form while its page stays, and ignores further clicks until the response. */
export function useFormFetcher<Result>(action: string) {
  const fetcher = useFetcher<Result>();
  // While the fetcher is loading and has a result, it only loads the page again.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data);

  function submit(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    if (isBusy) return;
    // `flushSync` renders the busy state before the next event, so that a second click does not submit again.
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    void fetcher.submit(button ?? event.currentTarget, { method: 'post', action, flushSync: true });
  }
  return { isBusy, isIdle: fetcher.state === 'idle', result: isBusy ? undefined : fetcher.data, submit };
}
