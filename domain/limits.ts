/** Code points of the name of a list (specification §5). */
export const nameLimit = 255;

/** Of one request. */
export const maxSelectedProducts = 500;
