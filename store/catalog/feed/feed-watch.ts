export function createFeedWatch(check: () => void, intervalSeconds: number) {
  let secondsToCheck = intervalSeconds;
  return {
    checkSoon(): void {
      secondsToCheck = 0;
    },
    watch(): void {
      check();
      setInterval(() => {
        secondsToCheck -= 1;
        if (secondsToCheck > 0) return;
        secondsToCheck = intervalSeconds;
        check();
      }, 1_000).unref();
    },
  };
}
