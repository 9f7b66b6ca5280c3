export const idempotencyKey = {
  'Idempotency-Key': {
    description: '1 to 255 visible ASCII characters, for example a UUID. A different one for each list.',
    pattern: /^[\x21-\x7e]{1,255}$/,
    error: 'key-invalid',
  },
} as const;

export const replayedHeader = {
  'Idempotency-Replayed': '`true` if an earlier request with the same key created the list.',
};
