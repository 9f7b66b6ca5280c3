export const list = 'doc_id AS "docId", date, name, status';

/** A list that no program with schema 5 has written has no version. */
export const version = "coalesce(version, turn || '.')";

/** The place of a product in its list; the index `list_products_by_place` contains this expression. */
export const place = (table = '') => `coalesce(${table}position, ${table}turn * 1048576)`;

/** The order of products. One that was restored can have the place of another; the one that was added first is then before it. The index has `position` before the ID. */
export const inOrder = (table = '') => `${place(table)}, ${table}turn, ${table}position, ${table}product_id`;

/** Parameters that are arrays of texts; `rows` reads an array of JSON values as a table. `withTime` sets a field of a product. `products` aggregates the column `product` in its order. */
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
  // Joins the stored JSON as text, because SQLite's JSON functions would parse and serialise each product.
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

/** Selects the list, unless it has none of the versions in the array `$3`. NULL is no condition. */
export const atVersions = ({ array, isIn }: Dialect) =>
  `WHERE owner = $1 AND doc_id = $2 AND (${array('$3')} IS NULL OR ${version} ${isIn('$3')})`;
