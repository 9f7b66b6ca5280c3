import { redirectWithCookies, signInOf, withProvider } from '../sign-in/user-response.ts';
import { returnPathIn } from '../user/return-path.ts';
import type { Route } from './+types/sign-in.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

/** Sends the browser to the provider. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const started = signInOf(context).start(request, returnPathIn(url));
  const { location, cookies } = await withProvider(context, started);
  throw redirectWithCookies(location, cookies);
}

/** Is never shown: the page is either a redirect or an error. */
export default function SignIn() {
  return null;
}
