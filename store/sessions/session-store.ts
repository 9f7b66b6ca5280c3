/**
 * `id` is the SHA-256 of the secret in the cookie. The first name is empty if the provider does not know
 * it, and null for a guest, whose data is deleted with the session. Dates are ISO 8601, UTC, milliseconds.
 */
export type Session = {
  id: string;
  name: string | null;
  providerSession: string | null;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
};

export type ExpiredSession = { owner: string; id: string };

/**
 * A write is one transaction with a new version of the owner. An expired session is not found. Only
 * `readExpired` reads data of another owner.
 */
export type SessionStore = {
  readSession(owner: string, id: string): Promise<Session | undefined>;

  readSessions(owner: string): Promise<Session[]>;

  /** Or extends it. Deletes expired sessions, and those beyond 50 that were used longest ago. */
  startSession(
    owner: string,
    session: Pick<Session, 'id' | 'name' | 'providerSession' | 'expiresAt'>,
  ): Promise<void>;

  extendSession(owner: string, id: string, expiresAt: string): Promise<void>;

  endSession(owner: string, id: string): Promise<void>;

  endSessions(owner: string): Promise<void>;

  /** Of all owners, in the order of expiry. */
  readExpired(limit: number): Promise<ExpiredSession[]>;

  /** With everything of a guest. Several processes may call it at the same time. */
  deleteExpired(expired: ExpiredSession): Promise<void>;

  deleteOwner(owner: string): Promise<void>;
};
