import { actionTexts } from '../../domain/texts/messages.ts';
import { returnListsPath } from '../paths.ts';

export function ReturnListsForm({ className }: { className?: string }) {
  return (
    <form method="post" action={returnListsPath}>
      <button type="submit" className={className}>
        {actionTexts['return-lists']}
      </button>
    </form>
  );
}
