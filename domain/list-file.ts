/** Of a file from which a list is created, in bytes. 500 products with their copies are some 300 kB as JSON. */
export const maxImportBytes = 1024 * 1024;

/** Of one file, also empty ones, so that writing or reading it blocks other requests for some 20 ms at most. */
export const maxFileRows = 5_000;
