/** After a reload, Back may change the address before the scripts run, without another document. */
export function reloadIfLeft(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!loaded || loaded.type === 'navigate') return false;
  if (pageOf(new URL(loaded.name)) === pageOf(location)) return false;
  location.reload();
  return true;
}

function pageOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}
