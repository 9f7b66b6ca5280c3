import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/sign-in-response.ts';
import { redirectWithCookies, signInOf, withProvider } from './user-response.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

export const loader = withServiceUnavailable(
  'lists',
  'version',
  async ({ request, context }: Route.LoaderArgs) => {
    const signIn = signInOf(context);
    const finished = signIn.finish(request, context.get(requestContext).user);
    const { location, moved, cookies } = await withProvider(context, finished);
    const values = { changed: moved?.lists || moved?.gifts || 0 };
    const received = moved?.isOverLimit ? 'lists-received-over-limit' : 'lists-received';
    const message = moved?.lists ? received : 'gifts-received';
    const toast = { message, values, action: { code: 'return-lists' } } as const;
    throw redirectWithCookies(location, cookies, values.changed > 0 ? toast : undefined);
  },
);

export default function SignInResponse() {
  return null;
}
