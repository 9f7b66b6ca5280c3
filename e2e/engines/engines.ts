import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Session, WebDriver } from 'selenium-webdriver';
import { freePort, waitForPort } from '../../test/support/ports.ts';
import { startProcess, temporaryFolder } from '../../test/support/server-process.ts';
import { connectToMarionette } from './marionette.ts';

/** `FIREFOX` is the path of another version to test. */
const [firefox] = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].filter(existsSync);
const [miniBrowser = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const webKitPrograms = [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth'];

/** A navigation that waits forever fails before the test runner ends the test. */
const pageLoadMs = 15_000;

/** The processes of an engine end with this process. */
export const engines = [
  { name: 'Firefox', isInstalled: firefox !== undefined, open: openFirefox },
  { name: 'WebKitGTK', isInstalled: webKitPrograms.every(existsSync), open: openWebKit },
];

async function openFirefox(javaScript: boolean): Promise<WebDriver> {
  const [profile, port] = [temporaryFolder(), await freePort()];
  const preferences = `user_pref("marionette.port", ${port}); user_pref("javascript.enabled", ${javaScript});`;
  writeFileSync(join(profile, 'user.js'), preferences);
  const args = ['-marionette', '-headless', '-no-remote', '-profile', profile];
  const env = { ...process.env, HOME: profile };
  const { signal, closed } = startProcess(firefox ?? '', args, { stdio: 'ignore', env });
  await waitForPort(port);
  return new WebDriver(new Session('firefox', {}), await connectToMarionette(port), async () => {
    signal('SIGTERM');
    await closed;
  });
}

/** WebKitGTK has no headless mode: it needs an X server. */
async function openWebKit(javaScript: boolean): Promise<WebDriver> {
  const port = await freePort();
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = ['WebKitWebDriver', `--port=${port}`];
  startProcess('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', ...driver], { stdio: 'ignore', env });
  await waitForPort(port);
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const browser = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args },
    timeouts: { pageLoad: pageLoadMs },
  };
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(browser).build();
}
