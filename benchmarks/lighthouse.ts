import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { installed } from './cached-packages.ts';
import { temporaryFolder } from './server-process.ts';

const packages = { lighthouse: '13.5.0' };
export const lighthouseVersion = packages.lighthouse;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What counts of a report. Times are in milliseconds, scores from 0 to 100. */
export type Report = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The lowest of the four categories'. */
  score: number;
  /** What is not perfect, each in one line. */
  remarks: string[];
};

type Told = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { id: string; score: number | null; numericValue: number; displayValue?: string }>;
};

/** @returns visits an address as Lighthouse's telephone does: a slow one, on a slow network that it simulates */
export async function prepareLighthouse(): Promise<(url: string) => Promise<Report>> {
  const folder = installed('lighthouse', packages);
  const browser = await findBrowser();
  if (!folder || !browser)
    throw new Error('Lighthouse needs a Chromium, and the network to be installed once.');
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const output = join(await temporaryFolder(), 'report.json');
  return async (url) => {
    const flags = [
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${categories}`,
    ];
    const args = [program, url, ...flags, '--output=json', `--output-path=${output}`];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
    return reportOf(JSON.parse(await readFile(output, 'utf8')));
  };
}

function reportOf({ runtimeError, audits, categories: told }: Told): Report {
  if (runtimeError) throw new Error(runtimeError.message);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const imperfect = Object.values(audits).filter(({ score }) => score !== null && score < 1);
  return {
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    score: Math.min(...categories.map((name) => Math.round((told[name]?.score ?? 0) * 100))),
    remarks: imperfect.map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`.trim()),
  };
}
