import { data } from 'react-router';
import { csvDisposition, csvType, maxCsvProducts, productsToCsv } from '../../server/lists/csv.ts';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/list-file.ts';

/** The first products of a list as a file for spreadsheets. */
export const loader = withServiceUnavailable(
  'lists',
  'find',
  async ({ params, context }: Route.LoaderArgs) => {
    const { lists } = context.get(requestContext);
    const list = await lists.find({ docId: params.docId }, { offset: 0, limit: maxCsvProducts });
    if (!list.ok) throw data(list.code, { status: 404 });
    const { name, products } = list.value;
    return new Response(productsToCsv(products), {
      headers: { 'content-type': `${csvType}; charset=utf-8`, 'content-disposition': csvDisposition(name) },
    });
  },
);
