import { data } from 'react-router';
import { maxFileRows } from '../../domain/list-file.ts';
import { createAddresses } from '../../server/addresses.ts';
import { csvType, fileDisposition, productsToCsv } from '../../server/lists/csv.ts';
import { toListDocument } from '../../server/lists/schemas.ts';
import { pagePaths } from '../page-paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/list-file.ts';

/** The first products of a list as a file for spreadsheets, or as the document of the API. */
export const loader = withServiceUnavailable(
  'lists',
  'find',
  async ({ params: { docId, format }, context }: Route.LoaderArgs) => {
    const { lists, user, publicUrl } = requestOfUser(context);
    if (format !== 'csv' && format !== 'json') throw data('path-unknown', { status: 404 });
    const list = await lists.find({ docId }, { offset: 0, limit: maxFileRows });
    if (!list.ok) throw data(list.code, { status: 404 });
    const { name, products } = list.value;
    const addresses = createAddresses(pagePaths, publicUrl);
    const [type, body] =
      format === 'csv'
        ? [`${csvType}; charset=utf-8`, productsToCsv(products)]
        : ['application/json', JSON.stringify(toListDocument(list.value, { user, addresses }))];
    const headers = { 'content-type': type, 'content-disposition': fileDisposition(name, format) };
    return new Response(body, { headers });
  },
);
