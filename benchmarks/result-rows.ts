/** What one line of the results says: ours, round by round, beside what was measured in the same rounds. */
export type Row = {
  /** What was measured, with how it is counted: 'listing, brotli, requests/s'. */
  what: string;
  unit: string;
  ours: number[];
  /** The limit and whoever else was asked in the same rounds, by name. */
  beside: Record<string, number[]>;
  goal: Goal;
};

/** What ours must be: at least or at most so much, in the row's unit or, with `of`, times that neighbour. */
export type Goal = { atLeast?: number; atMost?: number; of?: string };

/**
 * Asks each contestant in turn, round after round, so that what the machine does besides falls on all alike.
 * @param contestants by name; each gives one figure a round
 * @returns each one's figures, in the order of the rounds
 */
export async function alternate<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Each round another goes first.
    for (const turn of names.keys()) {
      const name = names[(round + turn) % names.length] as Name;
      figures[name].push(await contestants[name]());
    }
  }
  return figures;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** @param share of the values that are at most so large, 0 to 1 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** @returns what the goal is held against: the median of the rounds' ratios, or of ours alone */
export function reached({ ours, beside, goal }: Row): number {
  const limit = goal.of === undefined ? undefined : beside[goal.of];
  return median(limit ? ours.map((value, round) => value / (limit[round] ?? Number.NaN)) : ours);
}

export function isReached(row: Row): boolean {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = row.goal;
  const value = reached(row);
  return value >= atLeast && value <= atMost;
}
