/** Code points (specification §5). */
export const nameLimit = 255;

/** Of one request. */
export const maxSelectedProducts = 500;

/** Products of one file, so that writing it blocks other requests for some 20 ms at most. */
export const maxFileRows = 5_000;
