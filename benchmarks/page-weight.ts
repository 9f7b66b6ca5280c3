import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { readResponse } from './http-response.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** The service worker loads the same files again. */
const serviceWorkers = 'block';

/** Bytes that a visit of the home page loads before any interaction. */
type PageWeight = {
  scripts: number;
  markupAndStyles: number;
  imagesInFirstViewport: number;
  /** The largest ratio of an image's width to its display width, both in device pixels. */
  largestWidthRatio: number;
};

export async function measurePageWeight(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ ...phone, serviceWorkers });
  const loaded: { url: string; type: string }[] = [];
  page.on('request', (request) => loaded.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(url, { waitUntil: 'networkidle' });
  const visible = await findVisibleImages(page);
  await browser.close();
  const ofType = (type: string) => loaded.filter((one) => one.type === type).map((one) => one.url);
  const [markup, ...styles] = [...ofType('document'), ...ofType('stylesheet')];
  const imageUrls = visible.map((image) => image.url);
  return {
    scripts: await transferredBytes(ofType('script'), 'gzip'),
    markupAndStyles: await transferredBytes([markup ?? '', ...styles], 'gzip, deflate, br, zstd'),
    imagesInFirstViewport: await transferredBytes(imageUrls, 'identity'),
    largestWidthRatio: Math.max(...visible.map(({ width, displayWidth }) => width / displayWidth)),
  };
}

async function transferredBytes(urls: string[], encodings: string): Promise<number> {
  const responses = await Promise.all(urls.map((url) => readResponse(url, { 'accept-encoding': encodings })));
  return responses.reduce((sum, { body }) => sum + body.length, 0);
}

type VisibleImage = { url: string; width: number; displayWidth: number };

function findVisibleImages(page: Page): Promise<VisibleImage[]> {
  return page.locator('img').evaluateAll(async (images) => {
    const visible = (images as HTMLImageElement[]).filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return Promise.all(
      visible.map(async (image) => {
        // The file is loaded again, because `naturalWidth` of an image with `srcset` is in CSS pixels.
        const file = Object.assign(new Image(), { src: image.currentSrc });
        await file.decode();
        return {
          url: image.currentSrc,
          width: file.naturalWidth,
          displayWidth: image.getBoundingClientRect().width * devicePixelRatio,
        };
      }),
    );
  });
}
