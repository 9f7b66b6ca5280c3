/** What a message names: numbers of products, and the list or product that was changed, with its position of `productCount`. */
export type MessageValues = {
  changed?: number;
  duplicates?: number;
  position?: number;
  productCount?: number;
  name?: string;
};

/**
 * `text` is for users, `title` for clients of the API. Only codes of a response have a status: 404 and 409 depend on
 * the lists and the products on sale, 422 on the content of the request alone; 503 is temporary. `retryAfter` in seconds.
 */
export type CodeTable = Record<
  string,
  {
    text: string | ((values: MessageValues) => string);
    /** Beside which a form shows the error; other errors are those of the whole form. */
    field?: 'name' | 'position';
    /** What the form is about no longer exists. */
    closesDialog?: true;
  } & ({ status: number; title: string; retryAfter?: number } | { status?: never })
>;
