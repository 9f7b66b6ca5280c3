import { firstNameOf } from '../../server/current-user.ts';
import type { requestOfUser } from '../rendering/request-context.ts';
import { sharedListPath } from '../sharing-paths.ts';

type Request = Pick<ReturnType<typeof requestOfUser>, 'user' | 'shares' | 'publicUrl'>;

/** @param url of the request, whose origin the link has if the public one is not known */
export async function loadShare({ user, shares, publicUrl }: Request, docId: string, url: URL) {
  const found = await shares.read(docId);
  const share = found.ok ? found.value : undefined;
  const origin = publicUrl ?? url.origin;
  return {
    firstName: firstNameOf(user),
    share: share && { ...share, link: origin + sharedListPath(share.token) },
  };
}
