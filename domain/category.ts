export type Category = {
  /** Slugs from the widest, with '/' between them. */
  path: string;
  name: string;
  /** Also in the categories in it. */
  products: number;
};

export const categoryLimits = { maxCategories: 10_000, maxPath: 700 };
