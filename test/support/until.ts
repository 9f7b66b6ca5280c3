/** Polls until the condition is true. The timeout of the test runner ends a poll that never succeeds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
