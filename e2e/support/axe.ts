import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** @param rules added to the default rules. @param exclude selectors of what is not checked */
export async function runAxe(page: Page, rules: axe.RuleObject = {}, exclude: string[] = []) {
  // Passed rules are counted, but not described, which would take longer.
  const options: axe.RunOptions = { rules, resultTypes: ['violations', 'incomplete'] };
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations, incomplete, passes } = await page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude }, options),
    [exclude, options] as const,
  );
  return {
    violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    /** Names of rules. */
    incomplete: incomplete.map(({ id }) => id),
    passedRules: passes.length,
  };
}
