import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { temporaryFolder } from './server-process.ts';

/** Milliseconds since 1970, to the microsecond: the clock that this process and the browser's share. */
export const now = () => performance.timeOrigin + performance.now();

/** A browser with two pages in it that are painted side by side, whichever is looked at. */
export async function openBrowser() {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

/**
 * The overview as it stands, with its styles, and of scripts but one line: it puts what it hears in the place of the
 * first list's name.
 * @returns the file that it is in
 */
export async function keepEchoPage(overview: string): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, overview))).text();
  const html = await read(overview);
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const styles = (await Promise.all(sheets.map(read))).join('');
  const bare = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*>/g, '')
    .replace('</body>', `<style>${styles}</style><script>${echo}</script></body>`);
  const file = join(await temporaryFolder(), 'echo.html');
  await writeFile(file, bare);
  return file;
}
const echo = `new EventSource('/events').addEventListener('version', ({ data }) => {
  document.querySelector('.list-card h2').textContent = data;
});`;

/**
 * @param change makes the first list's name this one
 * @returns milliseconds from before the change until the frame with it in another browser's page is painted
 */
export async function timeUntilPainted(
  page: Page,
  name: string,
  change: (name: string) => Promise<unknown>,
): Promise<number> {
  const painted = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('.list-card h2')?.textContent?.includes(expected)) return;
          watcher.disconnect();
          // After a frame's callbacks it is painted, and then the next task runs.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(undefined);
          });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    name,
  );
  const start = now();
  await change(name);
  return (await painted) - start;
}
