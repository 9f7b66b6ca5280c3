import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from './http-response.ts';
import { temporaryFolder } from './server-process.ts';

const connections = 20;
const warmUpSeconds = 1;
/** How much one answer may differ in length from another: rendered pages are compressed as they come. */
const tolerance = 0.05;

/**
 * Looks at the status of every answer, and tells at the end how many there were. That costs wrk less than its figures
 * differ from one run to the next: it was tried with and without, beside nginx and a bare server.
 */
const scriptFor = (status: number) => `
unexpected = 0
local threads = {}
function setup(thread) table.insert(threads, thread) end
function response(status) if status ~= ${status} then unexpected = unexpected + 1 end end
function done(summary, latency)
  local e = summary.errors
  local errors = e.connect + e.read + e.write + e.timeout
  for _, thread in ipairs(threads) do errors = errors + thread:get('unexpected') end
  print(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"errors":%d}', summary.requests,
    summary.duration, summary.bytes, errors))
end`;
type Summary = { requests: number; microseconds: number; bytes: number; errors: number };

/** Ends the program with one sentence where wrk is not installed. @returns its version */
export function requireWrk(): string {
  const { stdout, error } = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  if (!error) return /wrk \S+?([\d.]+)/.exec(stdout)?.[1] ?? '';
  console.error('This needs wrk, which asks as fast as it is answered: install it with "apt install wrk".');
  process.exit(1);
}

type Asked = { url: string; headers: OutgoingHttpHeaders; status: number; seconds: number };

/**
 * Prepares to ask one address over twenty connections, having checked one answer and warmed up the server.
 * @returns asks, and gives the requests a second; it throws when an answer is not like the one that was checked
 */
export async function prepareWrk({ url, headers, status, seconds }: Asked): Promise<() => Promise<number>> {
  const checked = await ask(url, headers);
  if (checked.status !== status) throw new Error(`${url} answers ${checked.status}, not ${status}.`);
  const file = join(await temporaryFolder(), 'done.lua');
  await writeFile(file, scriptFor(status));
  const spoken = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

  const run = async (duration: number): Promise<number> => {
    const args = ['-t1', `-c${connections}`, `-d${duration}s`, '-s', file, ...spoken, url];
    const { stdout } = await promisify(execFile)('wrk', args);
    const { requests, microseconds, bytes, errors }: Summary = JSON.parse(stdout.split('\n').at(-2) ?? '');
    const least = requests * checked.bytes * (1 - tolerance);
    // Of answers that are under way at the end the bytes are counted already.
    const most = (requests + connections) * checked.bytes * (1 + tolerance);
    if (errors > 0 || bytes < least || bytes > most) {
      const expected = `${checked.bytes} bytes each`;
      throw new Error(`${url}: of ${requests} answers in ${bytes} bytes (${expected}) ${errors} failed.`);
    }
    return requests / (microseconds / 1e6);
  };
  await run(warmUpSeconds);
  return () => run(seconds);
}
