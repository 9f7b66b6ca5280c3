import { useSubmit } from 'react-router';
import { PageField } from '../forms/form-fields.tsx';
import { menuPageField } from '../forms/page-after-form.ts';
import { readSaveKey } from '../lists/forms/list-effects.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';

export const saveFormId = 'guardar';

type Props = { action: string; path: string };

/** Of all hearts of a page. Its document can be cached, so only scripts send a key. */
export function SaveForm({ action, path }: Props) {
  const submit = useSubmit();
  function save(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const heart = event.nativeEvent.submitter as HTMLButtonElement;
    const form = new FormData(event.currentTarget, heart);
    form.set('key', readSaveKey());
    const fetcherKey = `${saveFormId} ${heart.value}`;
    void submit(form, { method: 'post', action, navigate: false, fetcherKey, preventScrollReset: true });
  }
  return (
    <form id={saveFormId} method="post" action={action} onSubmit={save}>
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
