/** The name is null if the owner does not show it. */
export type OwnShare = { token: string; ownerName: string | null };
