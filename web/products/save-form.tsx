import { useSubmit } from 'react-router';
import { createStore } from '../browser/store.ts';
import { PageField } from '../forms/form-fields.tsx';
import { menuPageField } from '../forms/page-after-form.ts';
import { readSaveKey } from '../lists/forms/list-effects.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';

export const saveFormId = 'guardar';

const waiting = createStore<ReadonlySet<string>>(new Set());
export const useWaiting = waiting.use;
let firstSave: Promise<void> | undefined;

type Props = { action: string; path: string };

/** Of all hearts of a page. Its document can be cached, so only scripts send a key. */
export function SaveForm({ action, path }: Props) {
  const submit = useSubmit();
  async function save(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const heart = event.nativeEvent.submitter as HTMLButtonElement;
    const form = new FormData(event.currentTarget, heart);
    const send = () => {
      form.set('key', readSaveKey());
      const fetcherKey = `${saveFormId} ${heart.value}`;
      return submit(form, { method: 'post', action, navigate: false, fetcherKey, preventScrollReset: true });
    };
    if (!firstSave) {
      firstSave = send();
      return;
    }
    // Without its cookie each request would be of another guest.
    waiting.update(new Set([...waiting.read(), heart.value]));
    await firstSave;
    void send();
    waiting.update(new Set([...waiting.read()].filter((id) => id !== heart.value)));
  }
  return (
    <form id={saveFormId} method="post" action={action} onSubmit={(event) => void save(event)}>
      <HiddenFields
        fields={[
          ['intent', 'save-product'],
          [menuPageField, path],
        ]}
      />
      <PageField />
    </form>
  );
}
