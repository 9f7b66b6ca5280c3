import type { ImportProgress } from './feed-import.ts';

const intervalMs = 5_000;

export function createProgressSentences(say: (sentence: string) => void) {
  const start = performance.now();
  let saidAt = start;
  return ({ products, bytes, totalBytes }: ImportProgress): void => {
    const now = performance.now();
    if (now - saidAt < intervalMs) return;
    saidAt = now;
    const part = bytes / totalBytes;
    const seconds = Math.ceil(((now - start) / 1_000) * (1 / part - 1));
    say(`Product feed: ${products} products read, ${Math.floor(part * 100)} %, about ${seconds} s remain.`);
  };
}
