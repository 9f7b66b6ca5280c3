/** Without secrets. Not a rejection: the provider failed. */
export class ProviderError extends Error {
  readonly isRejection: boolean;

  constructor(reason: string, isRejection: boolean) {
    super(`The OpenID provider ${isRejection ? 'rejected a sign-in' : 'failed'}: ${reason}.`);
    this.isRejection = isRejection;
  }
}

const rejections = [
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
];

/** The message and the cause may contain tokens. */
export function asProviderError(error: unknown): ProviderError {
  const known = [error, (error as Error).cause].find((one) => one instanceof ProviderError);
  if (known) return known;
  const codes = [codeOf(error), wordOf((error as { error?: unknown }).error), codeOf((error as Error).cause)];
  const isRejection = rejections.includes(codes[0] ?? '');
  return new ProviderError(codes.filter(Boolean).join(', ') || 'unknown error', isRejection);
}

function codeOf(error: unknown): string | undefined {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return wordOf(code) ?? wordOf(name);
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;
}
