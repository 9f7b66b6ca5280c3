/** Of one file, so that writing it blocks other requests for some 20 ms at most. */
export const maxFileRows = 5_000;
