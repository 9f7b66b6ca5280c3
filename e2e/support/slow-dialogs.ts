import type { Page } from '@playwright/test';

/** Closed dialogs stay in the document of the page until the returned function is called. */
export async function keepClosedDialogs(page: Page): Promise<() => Promise<void>> {
  const styles = await page.evaluateHandle(() => {
    const styles = new CSSStyleSheet();
    // A dialog that is closed before it has entered leaves as fast as it entered.
    styles.replaceSync(':is(.dialog, .filters):not([open]) { transition-duration: 3600s !important }');
    document.adoptedStyleSheets.push(styles);
    return styles;
  });
  return () =>
    styles.evaluate((styles) => {
      styles.replaceSync('');
      for (const animation of document.getAnimations()) animation.finish();
    });
}
