import { giftsTexts } from '../../domain/texts/sharing-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { userTexts as texts } from '../../domain/texts/users-texts.ts';
import { readForm } from '../forms/read-form.ts';
import { dateText } from '../lists/date-text.ts';
import { deletionParameter, homePath } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { usersContext } from '../rendering/users-context.ts';
import { DataActions } from '../sign-in/data-actions.tsx';
import { DeletionForm } from '../sign-in/deletion-form.tsx';
import { redirectWithCookies } from '../sign-in/user-response.ts';

import type { Route } from './+types/account-data.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

/** What is stored of a user or of a guest. */
export const loader = withServiceUnavailable(
  'lists',
  'overview',
  async ({ request, url, context }: Route.LoaderArgs) => {
    const { user } = requestOfUser(context);
    const { data: userData, signIn, accountUrl } = context.get(usersContext);
    if (!userData) throw pageError('path-unknown');
    const { sessions, ...counts } = await userData.summarise(user);
    const day = (date: string) => dateText(new Date(date));
    return {
      isGuest: user.isGuest ?? false,
      name: user.name,
      id: user.id,
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

/** Deletes everything of the user. */
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
  return (
    <section>
      <title>{shopTexts.title(texts.personalTitle)}</title>
      <h1 tabIndex={-1}>{asksForDeletion ? texts.deleteQuestion : texts.personalTitle}</h1>
      {asksForDeletion ? <DeletionForm isGuest={isGuest} /> : <StoredData {...loaderData} />}
    </section>
  );
}

function StoredData(props: Route.ComponentProps['loaderData']) {
  const { isGuest, name, id, sessions, counts, accountUrl, hasMovedLists } = props;
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
          <Datum name={texts.userId}>{id}</Datum>
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
