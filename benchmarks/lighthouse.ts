import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { temporaryFolder } from '../test/support/server-process.ts';
import { installPackages } from './cached-packages.ts';

const packages = { lighthouse: '13.5.0' };
export const lighthouseVersion = packages.lighthouse;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Times are in milliseconds, scores from 0 to 100. */
export type Report = {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
  lowestScore: number;
  remarks: string[];
};

type LighthouseOutput = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { id: string; score: number | null; numericValue: number; displayValue?: string }>;
};

/** What fails on purpose: `robots.txt` excludes lists, and Chromium reports a 404 in the console. */
const skippedAudits = {
  public: [],
  private: ['is-crawlable'],
  unknown: ['http-status-code', 'errors-in-console'],
};
export type PageKind = keyof typeof skippedAudits;

/** @returns a function that tests a page with Lighthouse's simulated slow phone and network */
export async function prepareLighthouse(): Promise<(url: string, kind: PageKind) => Promise<Report>> {
  const folder = installPackages('lighthouse', packages);
  const browser = await findBrowser();
  if (!folder || !browser) {
    throw new Error('Lighthouse needs a Chromium, and the network for its first installation.');
  }
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const output = join(temporaryFolder(), 'report.json');
  return async (url, kind) => {
    const flags = [
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${categories}`,
      ...(skippedAudits[kind].length > 0 ? [`--skip-audits=${skippedAudits[kind]}`] : []),
      ...(kind === 'unknown' ? ['--ignore-status-code'] : []),
    ];
    const args = [program, url, ...flags, '--output=json', `--output-path=${output}`];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
    return readReport(JSON.parse(await readFile(output, 'utf8')));
  };
}

function readReport({ runtimeError, audits, categories: scores }: LighthouseOutput): Report {
  if (runtimeError) throw new Error(runtimeError.message);
  const numericValue = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const imperfect = Object.values(audits).filter(({ score }) => score !== null && score < 1);
  return {
    firstContentfulPaint: numericValue('first-contentful-paint'),
    largestContentfulPaint: numericValue('largest-contentful-paint'),
    totalBlockingTime: numericValue('total-blocking-time'),
    layoutShift: numericValue('cumulative-layout-shift'),
    lowestScore: Math.min(...categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100))),
    remarks: imperfect.map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`.trim()),
  };
}
