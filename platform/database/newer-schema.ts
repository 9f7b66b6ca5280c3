/** The database was made by a newer program, and this one would only harm it. */
export class NewerSchemaError extends Error {
  constructor(found: number, known: number) {
    super(`it has schema ${found} and this program knows only ${known}; start a newer one`);
  }
}
