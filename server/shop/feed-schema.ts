import { z } from 'zod';
import { feedFields, keysOf, readPath } from '../../store/catalog/feed/feed-fields.ts';

const path = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must not have control characters')
  .transform(readPath);
const paths = z.union(
  [path, z.array(path).min(1).max(5)],
  'must be a text such as images[].src, of at most 200 characters, or a list of 1 to 5 such texts',
);

/** `feed.fields` */
export const feedPaths = z
  .partialRecord(z.enum(feedFields), paths, {
    error: ({ code }: { code: string }) =>
      code === 'unrecognized_keys' ? `is no field of products; they are ${feedFields.join(', ')}` : undefined,
  })
  .refine(({ products = '' }) => typeof products === 'string' && !keysOf(products).includes('[]'), {
    path: ['products'],
    error: 'must be one path, without []',
  });
