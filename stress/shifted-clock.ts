/** Loaded before the server: each SIGUSR2 sets its clock to two years ahead, right, two years behind, right. */
const twoYearsMs = 2 * 365 * 24 * 60 * 60 * 1_000;
const shifts = [0, twoYearsMs, 0, -twoYearsMs];
const rightNow = Date.now;
let jumps = 0;
const now = () => rightNow() + (shifts[jumps % shifts.length] ?? 0);

process.on('SIGUSR2', () => {
  jumps += 1;
});

globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }

  static override now = now;
} as DateConstructor;
