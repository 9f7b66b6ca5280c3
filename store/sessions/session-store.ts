/** `id`: SHA-256 of the secret in the cookie. `name`: '' if unknown, null for a guest. */
export type Session = {
  id: string;
  name: string | null;
  providerSession: string | null;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
  endedAt: string | null;
};

export type ExpiredSession = { owner: string; id: string };

/** Only `readExpired` and `readNewestUse` read all owners. */
export type SessionStore = {
  readSession(owner: string, id: string): Promise<Session | undefined>;

  readSessions(owner: string): Promise<Session[]>;

  /** Or extends it. Deletes expired sessions, and the oldest beyond 50. */
  startSession(
    owner: string,
    session: Pick<Session, 'id' | 'name' | 'providerSession' | 'expiresAt'>,
  ): Promise<void>;

  extendSession(owner: string, id: string, expiresAt: string): Promise<void>;

  endSession(owner: string, id: string): Promise<void>;

  endSessions(owner: string): Promise<void>;

  readNewestUse(): Promise<string | undefined>;

  /** In the order of expiry. */
  readExpired(limit: number): Promise<ExpiredSession[]>;

  /** With everything of a guest. */
  deleteExpired(expired: ExpiredSession): Promise<void>;

  /** @returns false if she has something to be moved */
  endGuest(owner: string, id: string): Promise<boolean>;

  resumeGuest(owner: string, id: string, expiresAt: string): Promise<boolean>;

  /** @param guestId ends her */
  deleteOwner(owner: string, guestId?: string): Promise<void>;
};
