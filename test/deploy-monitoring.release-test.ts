import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { adapt, readExampleSettings } from './support/deploy.ts';
import { startDeployedProxy } from './support/deployed-proxy.ts';
import { freePort } from './support/ports.ts';
import { findProgram } from './support/programs.ts';
import { type Server, startProcess, startServer, temporaryFolder } from './support/server-process.ts';
import { read } from './support/source-files.ts';
import { until } from './support/until.ts';

const run = promisify(execFile);
type Panel = { title: string; targets: { expr: string }[] };
const panels: Panel[] = JSON.parse(read('deploy/grafana-dashboard.json')).panels;
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const token = readExampleSettings().METRICS_TOKEN ?? '';
const folder = temporaryFolder();
const promtool = findProgram('promtool');
const prometheus = findProgram('prometheus');
const haproxy = findProgram('haproxy');

let server: Server;
let metrics: string;
before(async () => {
  server = await startServer({ ...readExampleSettings(), LOG_LEVEL: 'silent' });
  await fetch(`${server.url}/api/lists`);
  const headers = { authorization: `Bearer ${token}` };
  metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
});
after(() => server.kill());

test('every metric in the alerts and the dashboard is one of the program, of a unit, of Prometheus or of an exporter', () => {
  const alerts = [...read('deploy/alerts.yml').matchAll(/expr: (>-\n(?: {10}.*\n)+|.*)/g)].map(
    ([, expr = '']) => expr,
  );
  assert.ok(alerts.length > 10 && expressions.length > 10);
  const named = new Set([...alerts, ...expressions].flatMap(metricsIn));
  const known = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  const unit = read('deploy/mis-listas-backup.service');
  const unknown = [...named].filter(
    (name) => !known.has(name) && !/^(up$|haproxy_|node_|probe_)/.test(name) && !unit.includes(`"${name} `),
  );
  assert.deepEqual(unknown, []);
});

/** @returns the identifiers outside of labels that are no functions and no keywords */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
  const identifiers = withoutLabels.matchAll(/\b[a-z][a-z_]+\b(?!\()/g);
  return [...identifiers].map(([name]) => name).filter((name) => !['and', 'or', 'sum'].includes(name));
}

if (promtool) describePromtool(promtool);
else console.info('Not run: the tests of the files of Prometheus with promtool, which is not installed');

function describePromtool(program: string): void {
  test('promtool accepts the metrics of the program', async () => {
    const checking = run(program, ['check', 'metrics']);
    checking.child.stdin?.end(metrics);
    const { stdout, stderr } = await checking;
    assert.equal(stdout + stderr, '');
  });

  test('promtool accepts the alerts, and its tests of them pass', async () => {
    await run(program, ['check', 'rules', 'deploy/alerts.yml']);
    await run(program, ['test', 'rules', 'deploy/alerts.test.yml']);
  });

  test('the test of the alerts contains each alert', () => {
    const names = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    const tests = read('deploy/alerts.test.yml');
    assert.deepEqual(
      names.filter((name) => tests.split(`alertname: ${name}`).length < 3),
      [],
    );
  });

  test('promtool accepts the expressions of the dashboard', async () => {
    const rules = expressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const file = join(folder, 'dashboard.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    await run(program, ['check', 'rules', file]);
  });
}

if (prometheus && promtool && haproxy) describePrometheus(prometheus, promtool, haproxy);
else console.info('Not run: the test of Prometheus and HAProxy, which are not both installed');

function describePrometheus(program: string, promtool: string, haproxy: string): void {
  test('Prometheus with its file in deploy/ reads the program and HAProxy, and evaluates all alerts', async (t) => {
    const proxy = await startDeployedProxy('haproxy', haproxy, [server.port, server.port]);
    t.after(() => proxy.stop());
    const tokenFile = join(folder, 'token');
    writeFileSync(tokenFile, token);
    const text = adapt('prometheus.yml', {
      '/etc/prometheus/mis-listas.token': tokenFile,
      '127.0.0.1:3001, 127.0.0.1:3002': `127.0.0.1:${server.port}`,
      '127.0.0.1:8405': `127.0.0.1:${proxy.ports.metrics}`,
      '15s': '200ms',
    });
    const file = join(folder, 'prometheus.yml');
    writeFileSync(file, text);
    cpSync('deploy/alerts.yml', join(folder, 'alerts.yml'));
    await run(promtool, ['check', 'config', file]);
    const port = await freePort();
    const { signal, closed } = startProcess(
      program,
      [
        `--config.file=${file}`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    t.after(async () => {
      signal('SIGKILL');
      await closed;
    });
    const query = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
      // Prometheus responds with 503 while it starts.
      return response?.ok ? (await response.json()).data : undefined;
    };
    const names = [...new Set(expressions.flatMap(metricsIn))].filter((name) => name.startsWith('haproxy_'));
    await until(async () => (await query('query?query=sum(up)'))?.result[0]?.value[1] === '2');
    type Rules = { groups: { rules: { health: string }[] }[] };
    await until(async () => {
      const { groups }: Rules = await query('rules');
      return groups[0]?.rules.every(({ health }) => health === 'ok') === true;
    });
    const stored: string[] = await query('label/__name__/values');
    assert.deepEqual(
      names.filter((name) => !stored.includes(name)),
      [],
    );
    assert.ok(names.length > 0);
  });
}
