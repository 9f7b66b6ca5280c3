import type { ShouldRevalidateFunctionArgs as Change } from 'react-router';
import { quickLookHash } from '../paths.ts';

/** Products depend neither on forms nor on the quick look. */
export function shouldRevalidateProducts({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Change) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const closesQuickLook = currentUrl.hash === quickLookHash && isSamePage;
  const isForm = currentUrl.href === nextUrl.href && formMethod;
  return isForm || closesQuickLook ? false : defaultShouldRevalidate;
}
