/** Of the table `lists`, or its alias. */
export const list = (table: string) => `doc_id AS "docId", date, name, status, coalesce((
  SELECT n.note FROM notes n WHERE n.owner = $1 AND n.doc_id = ${table}.doc_id), '') AS note`;

/** Missing if written before schema 5. */
export const version = "coalesce(version, turn || '.')";

export const placesPerWrite = 2 ** 20;

/** So that `maxSelectedProducts` are before those of the next write. */
export const placesPerProduct = 2_048;

/** As in the index `list_products_by_place`. */
export const place = (table = '') => `coalesce(${table}position, ${table}turn * ${placesPerWrite})`;

/** A restored product can have the place of another. */
export const inOrder = (table = '') => `${place(table)}, ${table}turn, ${table}position, ${table}product_id`;

export type Dialect = {
  array(parameter: string): string;
  isIn(parameter: string): string;
  rows(parameter: string): string;
  withTime(product: string, time: string): string;
  products: string;
};

export const sqlite: Dialect = {
  array: (parameter) => parameter,
  isIn: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
  rows: (parameter) => `json_each(${parameter})`,
  withTime: (product, time) => `json_set(${product}, '$.addedAt', ${time})`,
  // JSON functions of SQLite would parse each product.
  products: `'[' || coalesce(group_concat(product), '') || ']'`,
};

export const postgres: Dialect = {
  array: (parameter) => `${parameter}::text[]`,
  isIn: (parameter) => `= ANY(${parameter}::text[])`,
  rows: (parameter) => `json_array_elements(${parameter}::json) WITH ORDINALITY AS rows (value, key)`,
  withTime: (product, time) => `(SELECT json_object_agg(key, value) FROM (
    SELECT key, value FROM json_each(${product}) WHERE key <> 'addedAt'
    UNION ALL SELECT 'addedAt', to_json(${time})) fields)`,
  products: `coalesce(json_agg(product ORDER BY ${inOrder()}), '[]')`,
};

/** NULL for `$3` is no condition. */
export const atVersions = ({ array, isIn }: Dialect) =>
  `WHERE owner = $1 AND doc_id = $2 AND (${array('$3')} IS NULL OR ${version} ${isIn('$3')})`;
