import { useLocation } from 'react-router';
import { homePath } from '../paths.ts';
import css from './index.css?inline';
import href from './index.css?url';

/** Its hash is part of the policy of each page. */
export const inlineStyles: string = import.meta.env.SSR ? css : '';

/**
 * The styles of all pages: in the document of the home page, so that its first paint needs one response, and otherwise a file.
 * Only the server renders them: React keeps such elements when the browser does not render them (react.dev, `<link>` and `<style>`).
 */
export function PageStyles() {
  const isHome = useLocation().pathname === homePath;
  if (!import.meta.env.SSR) return null;
  return isHome && !import.meta.env.DEV ? (
    <style href="page" precedence="page">
      {inlineStyles}
    </style>
  ) : (
    <link rel="stylesheet" href={href} precedence="page" />
  );
}
