export type TransactionResult<T = unknown> = { value: T; isCommitted: boolean };

export function commit<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: true };
}

export function rollBack<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: false };
}
