export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string | number>;
type Samples = [Labels, number][];
type Series = { labels: Labels; counts: number[]; count: number; sum: number };

/** In seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;
export type Histogram = ReturnType<typeof createHistogram>;

export function createMetrics() {
  const metrics: (() => string[])[] = [];
  const register =
    (type: 'gauge' | 'counter') =>
    (name: string, help: string, read: () => number | Samples): void => {
      metrics.push(() => {
        const value = read();
        return linesOf(type, name, help, typeof value === 'number' ? [[{}, value]] : value);
      });
    };
  return {
    histogram(name: string, help: string): Histogram {
      const histogram = createHistogram(name, help);
      metrics.push(histogram.lines);
      return histogram;
    },
    gauge: register('gauge'),
    counter: register('counter'),
    text: () => `${metrics.flatMap((lines) => lines()).join('\n')}\n`,
  };
}

function createHistogram(name: string, help: string) {
  const allSeries = new Map<string, Series>();
  return {
    /** @param labels from closed sets: each combination stays in memory */
    series(labels: Labels): (seconds: number) => void {
      const key = textOf(labels);
      const series = allSeries.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      allSeries.set(key, series);
      return (seconds) => {
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
        series.count += 1;
        series.sum += seconds;
      };
    },

    lines: () => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...[...allSeries.values()].flatMap((series) => seriesLines(name, series)),
    ],
  };
}

function seriesLines(name: string, { labels, counts, count, sum }: Series): string[] {
  let cumulative = 0;
  const buckets = counts.map((own, index) => {
    cumulative += own;
    return `${name}_bucket{${textOf({ ...labels, le: bounds[index] ?? '' })}} ${cumulative}`;
  });
  return [
    ...buckets,
    `${name}_bucket{${textOf({ ...labels, le: '+Inf' })}} ${count}`,
    `${name}_sum${inBraces(labels)} ${sum}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ];
}

function linesOf(type: 'gauge' | 'counter', name: string, help: string, samples: Samples): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${inBraces(labels)} ${value}`),
  ];
}

function inBraces(labels: Labels): string {
  const text = textOf(labels);
  return text && `{${text}}`;
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([label, value]) => `${label}="${String(value).replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`)
    .join(',');
}
