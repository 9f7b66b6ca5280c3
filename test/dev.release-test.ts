import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from './support/ports.ts';
import { startProcess, temporaryFolder } from './support/server-process.ts';
import { until } from './support/until.ts';

const project = join(import.meta.dirname, '..');

test('the development server creates an application when the sources change, and ends the streams of the previous one', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = join(temporaryFolder(), 'lists.sqlite');
  const { signal, closed } = startProcess(process.execPath, ['bin/dev.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: database },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady);
  await (await fetch(`${url}/api/lists`)).text();
  const stream = await fetch(`${url}/api/lists/live`);
  const countRequests = async () =>
    (await (await fetch(`${url}/metrics`)).text()).match(/_count\{.*route="\/api\/lists"/g)?.length ?? 0;
  assert.equal(await countRequests(), 1);

  await utimes(join(project, 'app.ts'), new Date(), new Date());
  await until(async () => (await countRequests()) === 0);
  assert.match(await stream.text(), /^event: version$/m);
  signal('SIGKILL');
  await closed;
});
