import { Link } from 'react-router';
import { userTexts as texts } from '../../domain/texts/users-texts.ts';
import { accountFilePath } from '../data-paths.ts';
import { deletionPath, privacyPath, signOutPath } from '../paths.ts';
import { ReturnListsForm } from '../toast/return-lists-form.tsx';
import { signOut } from '../user/sign-out-forms.ts';

type Props = { isGuest: boolean; hasMovedLists: boolean };

/** What a user can do with her data, and with her sessions. */
export function DataActions({ isGuest, hasMovedLists }: Props) {
  return (
    <>
      {hasMovedLists && (
        <div className="row wrapped apart info-box">
          <p>{texts.broughtLists}</p>
          <ReturnListsForm className="button" />
        </div>
      )}
      <div className="row wrapped page-actions">
        <a className="button primary-button" href={accountFilePath} download>
          {texts.download}
        </a>
        {!isGuest && (
          <form method="post" action={signOutPath} onSubmit={signOut}>
            <input type="hidden" name="everywhere" value="1" />
            <button type="submit" className="button">
              {texts.signOutEverywhere}
            </button>
          </form>
        )}
        <Link to={deletionPath} className="text-button" data-icon="bin">
          {texts.deleteData}
        </Link>
        <Link to={privacyPath} className="text-button" data-icon="lock">
          {texts.privacy}
        </Link>
      </div>
    </>
  );
}
