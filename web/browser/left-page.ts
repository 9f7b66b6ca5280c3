/** After a reload, Back may change the address before the scripts run, without another document. @returns whether the page of the address is now being loaded */
export function reloadIfLeft(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!loaded || loaded.type === 'navigate') return false;
  // After a redirect the name may be the address before it, but not after a second reload.
  if (pageOf(new URL(loaded.name)) === pageOf(location)) return false;
  location.reload();
  return true;
}

function pageOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}
