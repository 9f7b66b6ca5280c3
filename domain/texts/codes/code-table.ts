export type Counts = { changed: number; duplicates: number };

/**
 * `text` is for users, `title` for clients of the API. Only codes of a response have a status: 404 and 409 depend on
 * the lists and the products on sale, 422 on the content of the request alone; 503 is temporary. `retryAfter` in seconds.
 */
export type CodeTable = Record<
  string,
  { text: string | ((counts: Counts) => string) } & (
    | { status: number; title: string; retryAfter?: number }
    | { status?: never }
  )
>;
