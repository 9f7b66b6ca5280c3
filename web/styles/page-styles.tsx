import { useLocation } from 'react-router';
import { homePath } from '../paths.ts';
import firstStyles from './first.css?inline';
import href from './index.css?url';
import laterHref from './later.css?url';

/** Its hash is part of the policy of each page. */
export const inlineStyles: string = import.meta.env.SSR ? firstStyles : '';

/** Only the server renders them: React keeps such elements otherwise (react.dev, `<link>` and `<style>`). */
export function PageStyles() {
  const isInline = useIsInline();
  if (!import.meta.env.SSR) return null;
  return isInline ? (
    <style href="page" precedence="page">
      {inlineStyles}
    </style>
  ) : (
    <link rel="stylesheet" href={href} precedence="page" />
  );
}

/** At the end of the home page: the styles of what opens above it. */
export function LaterStyles() {
  const isInline = useIsInline();
  return import.meta.env.SSR && isInline && <link rel="stylesheet" href={laterHref} />;
}

function useIsInline(): boolean {
  return useLocation().pathname === homePath && !import.meta.env.DEV;
}
