/** Code points (specification §5). */
export const nameLimit = 255;
export const noteLimit = 200;

/** Of one request. */
export const maxSelectedProducts = 500;

/** Writing one file blocks other requests for some 20 ms. */
export const maxFileRows = 5_000;
