/** No limit rejects them. */
export type OwnerChangeStore = {
  readListIds(owner: string): Promise<string[]>;

  /** The oldest first, each completely. @param receivedFrom only what `from` has received from this owner */
  moveLists(from: string, to: string, receivedFrom?: string): Promise<number>;
};
