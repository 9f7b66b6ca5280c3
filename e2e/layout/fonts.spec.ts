import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('texts have the same width and height while Lato is missing and Arial is shown', async ({ page }) => {
  await page.goto('/');
  for (const weight of [400, 700]) {
    const lato = await measure(page, weight, 'Lato');
    const fallback = await measure(page, weight, 'Arial Lato', await readArimo(weight));
    expect.soft(fallback.width / lato.width, `${weight}`).toBeCloseTo(1, 1.7);
    expect.soft(fallback.ascent, `${weight}`).toBeCloseTo(lato.ascent, 0);
    expect.soft(fallback.descent, `${weight}`).toBeCloseTo(lato.descent, 0);
  }
});

/** Arimo has the metrics of Arial, which few Linux systems have. */
function readArimo(weight: number): Promise<Buffer> {
  const path = import.meta.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`);
  return readFile(new URL(path));
}

/**
 * @param file the font for the descriptors of the family, if not the one of the style sheet
 * @returns the width of the texts of the home page at 100 px, and ascent and descent of the font
 */
function measure(page: Page, weight: number, family: string, file?: Buffer) {
  return page.evaluate(
    async ([weight, family, file]) => {
      const { style } =
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .find(
            ({ style }) =>
              style.getPropertyValue('font-family').replaceAll('"', '') === family &&
              style.getPropertyValue('font-weight') === weight,
          ) ?? {};
      if (!style) throw new Error(`no font ${family}`);
      const descriptors = Object.fromEntries(
        ['ascent-override', 'descent-override', 'line-gap-override', 'size-adjust'].map((name) => [
          name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
          style.getPropertyValue(name) || undefined,
        ]),
      );
      // A new face, because the one of the page is not used after its first paint.
      const source = file ? Uint8Array.from(file).buffer : style.getPropertyValue('src');
      const face = new FontFace('Measured', source, descriptors);
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = '100px Measured';
      const texts = [...document.querySelectorAll('main :is(h1, h2, p, button, a)')];
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('A');
      const width = texts.reduce((sum, { textContent }) => sum + context.measureText(textContent).width, 0);
      document.fonts.delete(face);
      return { width, ascent, descent };
    },
    [String(weight), family, file && [...file]] as const,
  );
}
