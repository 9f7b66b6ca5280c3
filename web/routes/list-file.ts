import { maxFileRows } from '../../domain/limits.ts';
import { csvType, fileDisposition, productsToCsv } from '../../server/lists/csv.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/list-file.ts';

export const loader = withServiceUnavailable(
  'lists',
  'find',
  async ({ params: { docId }, context }: Route.LoaderArgs) => {
    const { lists, shop } = requestOfUser(context);
    const list = await lists.find({ docId }, { offset: 0, limit: maxFileRows });
    if (!list.ok) throw pageError(list.code);
    const { name, products } = list.value;
    const headers = {
      'content-type': `${csvType}; charset=utf-8`,
      'content-disposition': fileDisposition(name, 'csv'),
    };
    return new Response(productsToCsv(products, shop.currency), { headers });
  },
);
