/** A browser that is signed in, or a guest. `id` is the SHA-256 of the secret in the cookie. `name` is the first name; empty if the provider does not know it, null for a guest, whose data is deleted with the session. Dates are ISO 8601, UTC, milliseconds. */
export type Session = {
  id: string;
  name: string | null;
  providerSession: string | null;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
};

export type ExpiredSession = { owner: string; id: string };

/** A write is one transaction, after which the owner has a new version: every stream of the owner is notified. A session that has expired is not found. No call reads or writes data of another owner, except `readExpired`. */
export type SessionStore = {
  readSession(owner: string, id: string): Promise<Session | undefined>;

  readSessions(owner: string): Promise<Session[]>;

  /** Also deletes the expired sessions of the owner, and those beyond 50 that were used longest ago. A session with the ID is extended. */
  startSession(
    owner: string,
    session: Pick<Session, 'id' | 'name' | 'providerSession' | 'expiresAt'>,
  ): Promise<void>;

  extendSession(owner: string, id: string, expiresAt: string): Promise<void>;

  endSession(owner: string, id: string): Promise<void>;

  endSessions(owner: string): Promise<void>;

  /** Of all owners, the one that expired first first. */
  readExpired(limit: number): Promise<ExpiredSession[]>;

  /** Deletes the session if it has expired, of a guest with everything that is stored of the owner. Several processes may call it at the same time. */
  deleteExpired(expired: ExpiredSession): Promise<void>;

  deleteOwner(owner: string): Promise<void>;
};
