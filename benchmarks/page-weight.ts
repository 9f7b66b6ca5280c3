import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { ask } from './http-response.ts';

/** A telephone of today: three of its pixels to each of CSS's. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** What a visit to the listing loads until something is done there, in bytes. */
export type PageWeight = {
  scripts: number;
  markupAndStyles: number;
  pictures: number;
  /** Of the pictures at first sight, the most that one is wider than its place, in the screen's own pixels. */
  widest: number;
};

export async function weigh(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage(phone);
  const loaded: { url: string; type: string }[] = [];
  page.on('request', (request) => loaded.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(url, { waitUntil: 'networkidle' });
  const shown = await picturesAtFirstSight(page);
  await browser.close();
  const ofType = (type: string) => loaded.filter((one) => one.type === type).map((one) => one.url);
  const [markup, ...styles] = [...ofType('document'), ...ofType('stylesheet')];
  return {
    scripts: await sum(ofType('script'), 'gzip'),
    markupAndStyles: await sum([markup ?? '', ...styles], 'gzip, deflate, br, zstd'),
    pictures: await sum(
      shown.map((picture) => picture.url),
      'identity',
    ),
    widest: Math.max(...shown.map(({ width, place }) => width / place)),
  };
}

/** How many bytes travel, where that is accepted. */
async function sum(urls: string[], accepted: string): Promise<number> {
  const answers = await Promise.all(urls.map((url) => ask(url, { 'accept-encoding': accepted })));
  return answers.reduce((all, { body }) => all + body.length, 0);
}

/** Those that a shopper sees without scrolling, with their width and that of their place, in the screen's pixels. */
function picturesAtFirstSight(page: Page): Promise<{ url: string; width: number; place: number }[]> {
  return page.locator('img').evaluateAll(async (images) => {
    const seen = (images as HTMLImageElement[]).filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return Promise.all(
      seen.map(async (image) => {
        // The width of a picture out of a `srcset` is told in CSS's pixels: the file itself has to be asked.
        const file = Object.assign(new Image(), { src: image.currentSrc });
        await file.decode();
        return {
          url: image.currentSrc,
          width: file.naturalWidth,
          place: image.getBoundingClientRect().width * devicePixelRatio,
        };
      }),
    );
  });
}
