import { Readable } from 'node:stream';
import { data } from 'react-router';
import { requestOfUser } from '../rendering/request-context.ts';
import { usersContext } from '../rendering/users-context.ts';
import type { Route } from './+types/account-file.ts';

/** Everything that is stored of the user. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requestOfUser(context);
  const { data: userData } = context.get(usersContext);
  if (!userData) throw data(null, { status: 404 });
  const body = Readable.toWeb(Readable.from(userData.generateFile(user), { objectMode: false }));
  const headers = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="mis-datos.json"',
  };
  return new Response(body as ReadableStream, { headers });
}
