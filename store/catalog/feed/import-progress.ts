import type { ImportProgress } from './feed-import.ts';

const intervalMs = 5_000;

export function createProgressSentences(say: (sentence: string) => void) {
  let first: { at: number; part: number } | undefined;
  let saidAt = 0;
  return ({ products, bytes, totalBytes }: ImportProgress): void => {
    const now = performance.now();
    const part = bytes / totalBytes;
    if (!first) {
      first = { at: now, part };
      saidAt = now;
    }
    if (now - saidAt < intervalMs) return;
    saidAt = now;
    const seconds = ((now - first.at) / 1_000) * ((1 - part) / (part - first.part));
    const percent = Math.floor(part * 100);
    say(`Product feed: ${products} products read, ${percent} %, about ${Math.round(seconds)} s remain.`);
  };
}
