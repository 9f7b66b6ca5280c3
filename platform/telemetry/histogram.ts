/** In seconds: a read takes far less than the first, and nobody waits for the last. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Labels = Record<string, string | number>;
type Series = { labels: Labels; counts: number[]; count: number; sum: number };

/** How long things took, counted in buckets for each set of labels (Prometheus, histogram). */
export function createHistogram(name: string, help: string) {
  const series = new Map<string, Series>();
  return {
    /**
     * @param labels few and from closed sets: each set is kept for ever
     * @returns what counts how many seconds a thing took
     */
    series(labels: Labels): (seconds: number) => void {
      const key = write(labels);
      const own = series.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      series.set(key, own);
      return (seconds) => {
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        if (bucket >= 0) own.counts[bucket] = (own.counts[bucket] ?? 0) + 1;
        own.count += 1;
        own.sum += seconds;
      };
    },

    lines(): string[] {
      const written = [...series.values()].flatMap(({ labels, counts, count, sum }) => {
        let below = 0;
        const buckets = counts.map((own, place) => {
          below += own;
          return `${name}_bucket{${write({ ...labels, le: bounds[place] ?? '' })}} ${below}`;
        });
        return [
          ...buckets,
          `${name}_bucket{${write({ ...labels, le: '+Inf' })}} ${count}`,
          `${name}_sum${inBraces(labels)} ${sum}`,
          `${name}_count${inBraces(labels)} ${count}`,
        ];
      });
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...written];
    },
  };
}

/** One figure, or one for each set of labels. */
export function figure(
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  values: [Labels, number][],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${inBraces(labels)} ${value}`),
  ];
}

function inBraces(labels: Labels): string {
  const written = write(labels);
  return written && `{${written}}`;
}

function write(labels: Labels): string {
  return Object.entries(labels)
    .map(([label, value]) => `${label}="${String(value).replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`)
    .join(',');
}
