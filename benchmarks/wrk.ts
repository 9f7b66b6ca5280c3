import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from './answer.ts';
import { temporaryFolder } from './own-process.ts';

const connections = 20;
const warmUpSeconds = 1;
/** Bytes of answers that are under way at the end are counted too, though not as answers. */
const tolerance = 0.1;

/**
 * Called once, at the end. A script that looks at every answer (`response`) would have wrk hand each of them to
 * Lua, and measure that: it makes wrk half as fast, slower than what it asks. So wrk counts errors by itself,
 * statuses above 399 among them, and the bytes say whether the answers were those that were checked before.
 */
const script = `
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"errors":%d}', summary.requests,
    summary.duration, summary.bytes, e.connect + e.read + e.write + e.timeout + e.status))
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
  await writeFile(file, script);
  const spoken = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

  const run = async (duration: number): Promise<number> => {
    const args = ['-t1', `-c${connections}`, `-d${duration}s`, '-s', file, ...spoken, url];
    const { stdout } = await promisify(execFile)('wrk', args);
    const { requests, microseconds, bytes, errors }: Summary = JSON.parse(stdout.split('\n').at(-2) ?? '');
    const share = bytes / requests / checked.bytes;
    if (errors > 0 || Math.abs(share - 1) > tolerance) {
      throw new Error(
        `${url}: of ${requests} answers ${errors} failed, and they have ${share} × the bytes expected.`,
      );
    }
    return requests / (microseconds / 1e6);
  };
  await run(warmUpSeconds);
  return () => run(seconds);
}
