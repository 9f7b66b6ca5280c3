export const idempotencyKey = {
  'Idempotency-Key': {
    description: '1 to 255 visible ASCII characters, for example a UUID. A different one for each change.',
    pattern: /^[\x21-\x7e]{1,255}$/,
    error: 'key-invalid',
  },
} as const;

export const replayedHeader = {
  'Idempotency-Replayed': '`true` if the response is that of an earlier request with the same key.',
};

export function replayedIn({ replayed }: { replayed?: true | undefined }) {
  return { 'Idempotency-Replayed': replayed ? 'true' : undefined };
}

export const repeatable =
  'With an Idempotency-Key, the same request can be repeated for 24 hours: it changes the lists once, and every response is equal to the first, except that it is marked as a repetition.';
