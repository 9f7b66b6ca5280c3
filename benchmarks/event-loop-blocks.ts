// Loaded with `--import`: reports twice a second the longest block of the event loop since the last report.
/** Processor time of the main thread between two timers, in ms: other programs have no influence. */
export type LongestBlock = number;

const timerMs = 5;
const reportMs = 500;
let longest: LongestBlock = 0;
let before = processorMs();

setInterval(() => {
  const now = processorMs();
  longest = Math.max(longest, now - before);
  before = now;
}, timerMs).unref();

setInterval(() => {
  process.send?.(longest);
  longest = 0;
}, reportMs).unref();

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
