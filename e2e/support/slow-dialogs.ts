import type { Page } from '@playwright/test';

/** Closed dialogs stay in the document of the page until the returned function is called. */
export async function keepClosedDialogs(page: Page): Promise<() => Promise<void>> {
  const styles = await page.evaluateHandle(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('.dialog { transition-duration: 1h !important }');
    document.adoptedStyleSheets.push(styles);
    return styles;
  });
  return () =>
    styles.evaluate((styles) => {
      styles.replaceSync('');
      for (const animation of document.getAnimations()) animation.finish();
    });
}
