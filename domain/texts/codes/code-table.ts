/** Numbers of products, the list or product that was changed, and its position of `productCount`. */
export type MessageValues = {
  changed?: number;
  duplicates?: number;
  position?: number;
  productCount?: number;
  name?: string;
};

/** 404 and 409 depend on lists and products on sale, 422 on the request alone; `retryAfter` is in seconds. */
export type CodeTable = Record<
  string,
  {
    text: string | ((values: MessageValues) => string);
    /** Beside which a form shows the error. */
    field?: 'name' | 'note' | 'position';
    /** What the form is about no longer exists. */
    closesDialog?: true;
  } & ({ status: number; title: string; retryAfter?: number } | { status?: never })
>;
