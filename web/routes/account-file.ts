import { Readable } from 'node:stream';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { usersContext } from '../rendering/users-context.ts';
import type { Route } from './+types/account-file.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requestOfUser(context);
  const { data: userData } = context.get(usersContext);
  if (!userData) throw pageError('path-unknown');
  const body = Readable.toWeb(Readable.from(userData.generateFile(user), { objectMode: false }));
  const headers = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="mis-datos.json"',
  };
  return new Response(body as ReadableStream, { headers });
}
