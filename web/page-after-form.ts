import { canonicalPath, homePath, isOverviewPath, pageNumberOf, productPath, searchPath } from './paths.ts';

/** @param path a page of products. @returns the path that receives its forms, and renders it again if a form is rejected */
export function formActionOf(path: string): string {
  const [pathname, query] = path.split('?');
  return pathname === homePath ? [`${homePath}?index`, query].filter(Boolean).join('&') : path;
}

export function isSamePage(target: string, current: { href: string }): boolean {
  const currentUrl = new URL(current.href);
  const targetUrl = new URL(target, currentUrl);
  const id = targetUrl.searchParams.get('id');
  const hasSamePath = canonicalPath(targetUrl.pathname) === canonicalPath(currentUrl.pathname);
  const isProductPage = currentUrl.pathname.toLowerCase().startsWith(productPath(''));
  const hasFormsOfCards = isProductPage && [homePath, searchPath].includes(targetUrl.pathname);
  return hasFormsOfCards || (hasSamePath && (id === null || id === currentUrl.searchParams.get('id')));
}

export function isLaterPageOfLists({ pathname, search }: { pathname: string; search: string }): boolean {
  return isOverviewPath(pathname) && pageNumberOf(search) > 1;
}
