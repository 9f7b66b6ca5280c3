import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { temporaryFolder } from '../test/support/server-process.ts';

export async function openBrowser() {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

/** A copy of the overview with one script, which writes each event's data into the first list's name. */
export async function storeEchoPage(overview: string): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, overview))).text();
  const html = await read(overview);
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const styles = (await Promise.all(sheets.map(read))).join('');
  const page = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*>/g, '')
    .replace('</body>', `<style>${styles}</style><script>${echoScript}</script></body>`);
  const file = join(temporaryFolder(), 'echo.html');
  await writeFile(file, page);
  return file;
}

const echoScript = `new EventSource('/events').addEventListener('version', ({ data }) => {
  document.querySelector('.list-card h2').textContent = data;
});`;

/** @returns milliseconds from the start of the change until the page has painted it */
export async function measureTimeToPaint(
  page: Page,
  name: string,
  renameFirstList: (name: string) => Promise<unknown>,
): Promise<number> {
  const painted = page.evaluate(waitForPaint, name);
  const start = performance.timeOrigin + performance.now();
  await renameFirstList(name);
  return (await painted) - start;
}

/** Runs in the page. @returns the time of the paint, in milliseconds since 1970 */
function waitForPaint(expectedName: string): Promise<number> {
  return new Promise<number>((resolve) => {
    const check = () => {
      if (!document.querySelector('.list-card h2')?.textContent?.includes(expectedName)) return;
      observer.disconnect();
      // The first task after the frame's callbacks runs after the paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(undefined);
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    check();
  });
}
