import { Link } from 'react-router';
import { giftsTexts } from '../../domain/texts/sharing-texts.ts';
import { userTexts as texts } from '../../domain/texts/users-texts.ts';
import { accountFilePath } from '../data-paths.ts';
import { dateText } from '../lists/date-text.ts';
import { PageTitle } from '../parts/page-head.tsx';
import {
  accountDataPath,
  deletionParameter,
  deletionPath,
  homePath,
  privacyPath,
  signOutPath,
} from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { usersContext } from '../rendering/users-context.ts';
import { ReturnListsForm } from '../user/return-lists-form.tsx';
import { signOut, submitAfterDeletingUserData } from '../user/sign-out-forms.ts';
import type { Route } from './+types/account-data.ts';
import { readForm } from './form-action.ts';
import { redirectWithCookies } from './user-response.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

export const loader = withServiceUnavailable(
  'lists',
  'overview',
  async ({ request, url, context }: Route.LoaderArgs) => {
    const { user, shop } = requestOfUser(context);
    const { data: userData, signIn, accountUrl } = context.get(usersContext);
    if (!userData) throw pageError('path-unknown');
    const { sessions, ...counts } = await userData.summarise(user);
    const day = (date: string) => dateText(new Date(date), shop);
    return {
      isGuest: user.isGuest ?? false,
      name: user.name,
      sessions: sessions.map(({ createdAt, usedAt, expiresAt }) => ({
        since: day(createdAt),
        used: day(usedAt),
        until: day(expiresAt),
      })),
      ...{ counts, accountUrl },
      hasMovedLists: (!user.isGuest && signIn?.hasMovedLists(request)) ?? false,
      asksForDeletion: url.searchParams.has(deletionParameter),
    };
  },
);

export const action = withServiceUnavailable(
  'lists',
  'version',
  async ({ request, context }: Route.ActionArgs) => {
    await readForm(request);
    const { user } = requestOfUser(context);
    const { data: userData, removals } = context.get(usersContext);
    if (!userData || !removals) throw pageError('path-unknown');
    await userData.delete(user);
    return redirectWithCookies(homePath, removals(request), { message: 'data-deleted' });
  },
);

export default function AccountData({ loaderData }: Route.ComponentProps) {
  const { isGuest, asksForDeletion } = loaderData;
  const title = asksForDeletion ? texts.deleteQuestion : texts.personalTitle;
  return (
    <section>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {asksForDeletion ? <DeletionForm isGuest={isGuest} /> : <StoredData {...loaderData} />}
    </section>
  );
}

function StoredData(props: Route.ComponentProps['loaderData']) {
  const { isGuest, name, sessions, counts, accountUrl, hasMovedLists } = props;
  if (isGuest && sessions.length === 0) return <p className="lead">{texts.nothingStored}</p>;
  return (
    <>
      <p className="lead">{texts.personalIntro}</p>
      <table className="data-table">
        <tbody>
          <Datum name={texts.name}>
            {isGuest ? texts.guest : name || texts.noName}{' '}
            {!isGuest && accountUrl && <a href={accountUrl}>{texts.changeName}</a>}
          </Datum>
          <Datum name={texts.lists}>{counts.lists}</Datum>
          <Datum name={texts.deleted}>{counts.deleted}</Datum>
          <Datum name={texts.links}>{counts.links}</Datum>
          <Datum name={giftsTexts.heading}>{counts.gifts}</Datum>
          <Datum name={isGuest ? texts.visitTitle : texts.sessions}>
            {sessions.map(({ since, used, until }, index) => (
              <p key={index}>{isGuest ? texts.visit(used, until) : texts.session(since, used)}</p>
            ))}
          </Datum>
        </tbody>
      </table>
      <DataActions isGuest={isGuest} hasMovedLists={hasMovedLists} />
    </>
  );
}

function Datum({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

function DataActions({ isGuest, hasMovedLists }: { isGuest: boolean; hasMovedLists: boolean }) {
  return (
    <>
      {hasMovedLists && (
        <div className="row wrapped apart info-box">
          <p>{texts.broughtLists}</p>
          <ReturnListsForm className="button" />
        </div>
      )}
      <div className="row wrapped page-actions">
        <a className="button outline-button" href={accountFilePath} download>
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

function DeletionForm({ isGuest }: { isGuest: boolean }) {
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
