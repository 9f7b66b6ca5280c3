import { version } from './sql-fragments.ts';

const isCounted = 'counted_version = version';

/** For the version `$4`. A program that does not know the columns changes only the version, so that the products are counted again. */
export const newVersion = `version = $4, counted_version = CASE WHEN ${isCounted} THEN $4 END`;

export const countStatements = {
  addToCount: 'UPDATE lists SET counted = counted + CAST($3 AS integer) WHERE owner = $1 AND doc_id = $2',
  counts: `SELECT CAST(count(*) AS integer) AS lists, CAST(sum(counted) AS integer) AS products,
      CAST(count(CASE WHEN ${isCounted} THEN 1 END) AS integer) AS counted,
      (SELECT changed.counted FROM lists changed WHERE changed.owner = $1 AND doc_id = $2) AS "productsOfList"
    FROM lists WHERE owner = $1`,
  countAgain: `UPDATE lists SET version = ${version}, counted_version = ${version}, counted = (
      SELECT count(*) FROM list_products p WHERE p.owner = $1 AND p.doc_id = lists.doc_id)
    WHERE owner = $1 AND (counted_version IS NULL OR counted_version <> version)`,
};
