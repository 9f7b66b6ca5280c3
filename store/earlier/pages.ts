export const rowsPerRead = 500;

/** So that requests do not wait. */
export const pauseMs = 20;
