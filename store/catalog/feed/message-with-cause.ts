export function messageWithCause({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}
