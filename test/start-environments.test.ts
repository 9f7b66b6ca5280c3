import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMain } from './support/main-process.ts';
import { temporaryFolder } from './support/server-process.ts';

const loginShell = {
  ...{ HOME: '/home/ana', USER: 'ana', LOGNAME: 'ana', SHELL: '/bin/bash', TERM: 'xterm-256color' },
  ...{ PWD: '/home/ana', OLDPWD: '/', SHLVL: '1', _: '/usr/bin/node', LANG: 'es_CL.UTF-8', LC_ALL: 'C' },
  ...{
    LS_COLORS: 'di=01;34',
    SSH_CLIENT: '10.0.0.7 1 22',
    SSH_CONNECTION: '10.0.0.7',
    SSH_TTY: '/dev/pts/0',
  },
  ...{
    XDG_SESSION_ID: '7',
    XDG_SESSION_TYPE: 'tty',
    XDG_RUNTIME_DIR: '/run/user/1000',
    XDG_DATA_DIRS: '/usr',
  },
  ...{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus', SESSION_MANAGER: 'local/x', DESKTOP_SESSION: 'gnome' },
  ...{ MAIL: '/var/mail/ana', EDITOR: 'vi', GPG_AGENT_INFO: 'x', HTTPS_PROXY: 'http://x', NO_PROXY: '*' },
  ...{ INIT_CWD: '/srv', NODE: '/usr/bin/node', npm_lifecycle_event: 'start', npm_config_log_level: 'x' },
};
const systemd = {
  ...{ INVOCATION_ID: 'a1', JOURNAL_STREAM: '8:1', SYSTEMD_EXEC_PID: '7', MANAGERPID: '1', LISTEN_FDS: '0' },
  ...{ STATE_DIRECTORY: '/var/lib/mis-listas', RUNTIME_DIRECTORY: '/run', LOGS_DIRECTORY: '/var/log' },
  ...{ CACHE_DIRECTORY: '/var/cache', CONFIGURATION_DIRECTORY: '/etc', MEMORY_PRESSURE_WATCH: '/dev/null' },
  ...{ MEMORY_PRESSURE_WRITE: 'x', WATCHDOG_USEC: '1', WATCHDOG_PID: '1', NOTIFY_SOCKET: '/run/notify' },
};

function ofService(name: string): NodeJS.ProcessEnv {
  const port = `${name}_PORT_443_TCP`;
  return {
    ...{ [`${name}_SERVICE_HOST`]: '10.96.0.1', [`${name}_SERVICE_PORT`]: '443' },
    ...{ [`${name}_SERVICE_PORT_HTTPS`]: '443', [`${name}_PORT`]: 'tcp://10.96.0.1:443' },
    ...{
      [port]: 'tcp://10.96.0.1:443',
      [`${port}_PROTO`]: 'tcp',
      [`${port}_PORT`]: '443',
      [`${port}_ADDR`]: '1',
    },
  };
}

test('the environments of a login shell, of systemd and of Kubernetes stop no start, also with services called like settings', async () => {
  const CREDENTIALS_DIRECTORY = temporaryFolder();
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'METRICS_TOKEN'), 'secret\n');
  const services = [
    'KUBERNETES',
    'PUBLIC',
    'PRODUCTS',
    'DATABASE',
    'CART',
    'CATALOG',
    'SHOP',
    'TRUST',
    'LOG',
  ];
  const kubernetes = Object.assign({ HOSTNAME: 'shop-0' }, ...services.map(ofService));
  const main = startMain({ ...loginShell, ...systemd, ...kubernetes, CREDENTIALS_DIRECTORY });
  await main.origin();
  main.child.kill('SIGTERM');
  assert.doesNotMatch((await main.ended).output, /setting|SHOP_FILE/);
});

test('settings that moved into the shop file, and a name that is nearly a setting, stop the start with one sentence', async () => {
  const starts: [NodeJS.ProcessEnv, string][] = [
    [
      { CART_URL: 'https://x.example', HOME_TITLE: 'X' },
      'Settings have moved into the shop file (SHOP_FILE): HOME_TITLE is now home.title, CART_URL is now cart.\n',
    ],
    [{ PRODUCT_URL: 'x' }, 'PRODUCT_URL is not a setting; probably it must be PRODUCTS_URL.\n'],
    [
      { PUBLIC_URL: 'https://a.example', ALLOWED_HOSTS: 'b.example' },
      'ALLOWED_HOSTS must contain a.example, the host of PUBLIC_URL.\n',
    ],
  ];
  for (const [env, sentence] of starts) {
    const { code, output } = await startMain(env).ended;
    assert.deepEqual([code, output], [1, sentence]);
  }
});
