// Loaded with `--import`: each SIGUSR2 shifts the clock: two years forward, back, two backward, forward.
const twoYearsMs = 2 * 365 * 24 * 60 * 60 * 1_000;
const shifts = [0, twoYearsMs, 0, -twoYearsMs];
const originalNow = Date.now;
let signals = 0;
const now = () => originalNow() + (shifts[signals % shifts.length] ?? 0);

process.on('SIGUSR2', () => {
  signals += 1;
});

globalThis.Date = class extends Date {
  constructor(...values: unknown[]) {
    super(...((values.length === 0 ? [now()] : values) as [number]));
  }

  static override now = now;
} as DateConstructor;
