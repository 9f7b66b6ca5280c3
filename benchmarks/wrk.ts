import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../test/support/server-process.ts';
import { readResponse } from './http-response.ts';

const connections = 20;
const warmUpSeconds = 1;
/** wrk's default is 2 s, which a rendered page exceeds on a busy machine. */
const timeoutSeconds = 30;
/** A ratio: the compressed length of a rendered page is not constant. */
const lengthTolerance = 0.05;

/** Checks the status of every response. The check does not change the results measurably. */
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

/** Ends the program if wrk is not installed. @returns its version */
export function requireWrk(): string {
  const { stdout, error } = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  if (!error) return /wrk \S+?([\d.]+)/.exec(stdout)?.[1] ?? '';
  console.error('This benchmark needs wrk: install it with "apt install wrk".');
  process.exit(1);
}

type Load = { url: string; headers: OutgoingHttpHeaders; status: number; seconds: number };

/**
 * Checks one response and warms up the server.
 * @returns measures requests per second; throws if a response has another status or length
 */
export async function prepareWrk({ url, headers, status, seconds }: Load): Promise<() => Promise<number>> {
  const expected = await readResponse(url, headers);
  if (expected.status !== status) throw new Error(`${url}: status ${expected.status} instead of ${status}`);
  const file = join(temporaryFolder(), 'done.lua');
  await writeFile(file, scriptFor(status));
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

  const run = async (duration: number): Promise<number> => {
    const args = [
      ...['-t1', `-c${connections}`, `-d${duration}s`, `--timeout=${timeoutSeconds}s`],
      ...['-s', file, ...headerArguments, url],
    ];
    const { stdout } = await promisify(execFile)('wrk', args);
    const { requests, microseconds, bytes, errors }: Summary = JSON.parse(stdout.split('\n').at(-2) ?? '');
    const minimum = requests * expected.bytes * (1 - lengthTolerance);
    // `bytes` includes the incomplete responses at the end.
    const maximum = (requests + connections) * expected.bytes * (1 + lengthTolerance);
    if (errors > 0 || bytes < minimum || bytes > maximum) {
      const length = `${bytes} bytes (${expected.bytes} bytes expected for each)`;
      throw new Error(`${url}: ${requests} responses with ${length}, ${errors} errors`);
    }
    return requests / (microseconds / 1e6);
  };
  await run(warmUpSeconds);
  return () => run(seconds);
}
