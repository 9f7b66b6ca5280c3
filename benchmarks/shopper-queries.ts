import { readFileSync } from 'node:fs';
import { withoutAccents } from '../domain/without-accents.ts';

/** The last kind has single words of goods that the shop does not have, whose correction is always wrong. */
export const absentWord = 'absent word';

export type ShopperQuery = {
  kind: string;
  query: string;
  /** All have to match the lower-case name and brand without accents; none if nothing is relevant. */
  relevant: RegExp[];
  except: RegExp | undefined;
};

/** @param path a table with tabs: kind, query, relevant (patterns between ' & ') and except (a pattern) */
export function readQueries(path: string | URL): ShopperQuery[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind = '', query = '', relevant = '', except = ''] = line.split('\t');
    return {
      kind,
      query,
      relevant: relevant ? relevant.split(' & ').map((pattern) => new RegExp(pattern)) : [],
      except: except ? new RegExp(except) : undefined,
    };
  });
}

export function isRelevant({ relevant, except }: ShopperQuery, name: string, brand: string): boolean {
  if (relevant.length === 0) return false;
  const text = withoutAccents(`${name} | ${brand}`);
  return relevant.every((pattern) => pattern.test(text)) && !except?.test(text);
}
