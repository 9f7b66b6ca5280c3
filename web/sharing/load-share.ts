import type { OwnShare } from '../../domain/share.ts';
import { sharedListPath } from '../paths.ts';
import type { requestOfUser } from '../rendering/request-context.ts';

type Request = Pick<ReturnType<typeof requestOfUser>, 'shares' | 'publicUrl'>;

export type ListShare = OwnShare & { link: string };

export async function loadShare(
  { shares, publicUrl }: Request,
  docId: string,
  url: URL,
): Promise<ListShare | undefined> {
  const found = await shares.read(docId);
  const share = found.ok ? found.value : undefined;
  const origin = publicUrl ?? url.origin;
  return share && { ...share, link: origin + sharedListPath(share.token) };
}
