import { useFetcher } from 'react-router';

export function useFormFetcher<Result>(action: string) {
  const fetcher = useFetcher<Result>();
  // With a result it only loads the page.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data);

  function submit(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    if (isBusy) return;
    // Before the next click.
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    void fetcher.submit(button ?? event.currentTarget, { method: 'post', action, flushSync: true });
  }
  return { isBusy, isIdle: fetcher.state === 'idle', result: isBusy ? undefined : fetcher.data, submit };
}
