import { userTexts as texts } from '../../domain/texts/users-texts.ts';
import empty from '../parts/empty.svg?no-inline';
import { PageTitle } from '../parts/page-head.tsx';
import { homePath, signOutPath } from '../paths.ts';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { signOutScript } from '../user/session-end.ts';
import { signOut } from '../user/sign-out-forms.ts';
import type { Route } from './+types/sign-out.ts';
import { readForm } from './form-action.ts';
import { redirectWithCookies, signInOf } from './user-response.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

const endedPath = `${signOutPath}?cerrada`;

/** A page goes on to the provider, to which the policy (CSP) allows no form to lead. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const signIn = signInOf(context);
  const isSignedIn = context.get(requestContext).user?.session !== undefined;
  const hasEnded = url.searchParams.has('cerrada') && !isSignedIn;
  return { isSignedIn, next: hasEnded ? await signIn.signOutUrl() : undefined };
}

export const action = withServiceUnavailable(
  'lists',
  'version',
  async ({ request, context }: Route.ActionArgs) => {
    const form = await readForm(request);
    const { user } = context.get(requestContext);
    const cookies = await signInOf(context).signOut(request, user, form.has('everywhere'));
    throw redirectWithCookies(endedPath, cookies);
  },
);

export default function SignOut({ loaderData: { isSignedIn, next } }: Route.ComponentProps) {
  const title = isSignedIn ? texts.signOutQuestion : texts.signedOut;
  return (
    <section className="stack error-page">
      <PageTitle>{title}</PageTitle>
      {!isSignedIn && <script>{signOutScript}</script>}
      {next && <meta httpEquiv="refresh" content={`0; url=${next}`} />}
      <img src={empty} width="160" height="160" alt="" />
      <h1 tabIndex={-1}>{title}</h1>
      {isSignedIn ? <SignOutForm /> : <Ended next={next} />}
    </section>
  );
}

function SignOutForm() {
  return (
    <>
      <p>{texts.signOutIntro}</p>
      <form method="post" action={signOutPath} onSubmit={signOut}>
        <button type="submit" className="button primary-button">
          {texts.signOut}
        </button>
      </form>
    </>
  );
}

function Ended({ next }: { next: string | undefined }) {
  return (
    <>
      <p>{next ? texts.signedOutThere : texts.signedOutHere}</p>
      <a className="button primary-button" href={next ?? homePath}>
        {next ? texts.goOn : texts.goHome}
      </a>
    </>
  );
}
