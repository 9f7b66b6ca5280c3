export const shopName = 'Mis Listas';

export type Row = {
  name: string;
  unit: string;
  values: number[];
  /** The values of each baseline in the same rounds. */
  baselines: Record<string, number[]>;
  /** Missing if the row is only for information. */
  goal?: Goal;
};

/** A limit in the row's unit or, with `relativeTo`, for the ratio to that baseline. */
export type Goal = { atLeast?: number; atMost?: number; relativeTo?: string };

/** Measures the candidates alternately, so that other load on the machine affects all of them. */
export async function measureAlternately<Name extends string>(
  rounds: number,
  candidates: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(candidates) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const index of names.keys()) {
      const name = names[(round + index) % names.length] as Name;
      values[name].push(await candidates[name]());
    }
  }
  return values;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** @param share of the values that are not greater than the result, 0 to 1 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** @returns the value to compare with the goal: the median of the values, or of the ratios of each round */
function goalValue({ values, baselines, goal }: Row): number {
  const baseline = goal?.relativeTo === undefined ? undefined : baselines[goal.relativeTo];
  return median(baseline ? values.map((value, round) => value / (baseline[round] ?? Number.NaN)) : values);
}

export function isReached(row: Row): boolean {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = row.goal ?? {};
  const value = goalValue(row);
  return value >= atLeast && value <= atMost;
}

export function formatMedian(values: number[]): string {
  const range =
    values.length > 1
      ? ` (${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))})`
      : '';
  return formatNumber(median(values)) + range;
}

export function formatGoal(row: Row): string {
  if (!row.goal) return 'none';
  const { atLeast, atMost = 0, relativeTo } = row.goal;
  const limit =
    atLeast === undefined ? `at most ${formatNumber(atMost)}` : `at least ${formatNumber(atLeast)}`;
  return relativeTo === undefined ? limit : `${formatNumber(goalValue(row))} × ${relativeTo}, ${limit}`;
}

/** Rounds to three significant digits. */
export function formatNumber(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
}
