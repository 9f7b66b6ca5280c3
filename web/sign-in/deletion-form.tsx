import { Link } from 'react-router';
import { userTexts as texts } from '../../domain/texts/users-texts.ts';
import { accountDataPath } from '../paths.ts';
import { submitAfterDeletingUserData } from '../user/sign-out-forms.ts';

export function DeletionForm({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <p className="lead">{isGuest ? texts.deleteIntroGuest : texts.deleteIntro}</p>
      <div className="row wrapped page-actions">
        <form method="post" action={accountDataPath} onSubmit={submitAfterDeletingUserData}>
          <input type="hidden" name="intent" value="delete-data" />
          <button type="submit" className="button danger-button">
            {texts.deleteConfirm}
          </button>
        </form>
        <Link to={accountDataPath} className="text-button" data-icon="close">
          {texts.keep}
        </Link>
      </div>
    </>
  );
}
