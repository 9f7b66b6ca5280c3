import { returnPathIn } from '../user/return-path.ts';
import type { Route } from './+types/sign-in.ts';
import { redirectWithCookies, signInOf, withProvider } from './user-response.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const started = signInOf(context).start(request, returnPathIn(url));
  const { location, cookies } = await withProvider(context, started);
  throw redirectWithCookies(location, cookies);
}

/** Never shown. */
export default function SignIn() {
  return null;
}
