import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Session, WebDriver } from 'selenium-webdriver';
import { freePort, waitForPort } from '../../test/support/ports.ts';
import { startProcess, temporaryFolder } from '../../test/support/server-process.ts';
import { until } from '../../test/support/until.ts';
import { connectToMarionette } from './marionette.ts';

/** `FIREFOX` is the path of another version to test. */
const firefox = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** The processes of an engine end with this process. */
export const engines = [
  { name: 'Firefox', isInstalled: firefox !== undefined, open: openFirefox },
  {
    name: 'WebKitGTK',
    isInstalled: [miniBrowser ?? '', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync),
    open: openWebKit,
  },
];

async function openFirefox(javaScript: boolean): Promise<WebDriver> {
  const profile = temporaryFolder();
  const preferences = { 'marionette.port': 0, 'javascript.enabled': javaScript, 'app.update.enabled': false };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { signal, closed } = startProcess(
    firefox ?? '',
    ['-marionette', '-headless', '-no-remote', '-profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    },
  );
  const portFile = join(profile, 'MarionetteActivePort');
  const readPort = () => Number(existsSync(portFile) && readFileSync(portFile, 'utf8'));
  await until(() => readPort() > 0);
  const executor = await connectToMarionette(readPort());
  return new WebDriver(new Session('firefox', {}), executor, async () => {
    signal('SIGTERM');
    await closed;
  });
}

/** WebKitGTK has no headless mode: it needs an X server. */
async function openWebKit(javaScript: boolean): Promise<WebDriver> {
  const { child: display } = startProcess('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [displayNumber] = await once(display.stdio[3] ?? display, 'data');
  const port = await freePort();
  startProcess('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(displayNumber).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  await waitForPort(port);
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args },
    })
    .build();
}
