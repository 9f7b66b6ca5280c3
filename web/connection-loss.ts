import { createElement, useEffect } from 'react';
import {
  type ClientActionFunctionArgs as ActionArgs,
  type DataRouter,
  isRouteErrorResponse,
  type ClientLoaderFunctionArgs as LoaderArgs,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as Modules,
  useLocation,
} from 'react-router';
import {
  isAccountPath,
  listedProductsPattern,
  listingPath,
  menuListsPattern,
  overviewPattern,
  productPattern,
} from './paths.ts';
import { reportConnection, reportOutcome } from './ui/connection-state.ts';
import { savesData } from './ui/data-saver.ts';
import { importRoute } from './ui/import-route.ts';
import { showToast } from './ui/toast-timer.ts';

declare global {
  interface Window {
    __reactRouterRouteModules: Modules;
    __reactRouterDataRouter: DataRouter;
  }
}

type Route = NonNullable<Manifest['routes'][string]>;
type Module = NonNullable<Modules[string]>;

/** The current page stays open when a navigation fails: docs/decisions/connection-loss.md. */
export function wrapRouteModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  for (const route of Object.values(manifest.routes)) {
    if (!route || route.id === 'root') continue;
    let module = modules[route.id];
    const load = async () => {
      module ??= (await importRoute(route.id)) as Module;
      return module;
    };
    if (!module || route.hasLoader) modules[route.id] = wrap(route, load, () => module);
    loads.push({ path: route.path ?? '', load });
  }
}

const loads: { path: string; load: () => Promise<Module> }[] = [];
const usedByListing = [productPattern, menuListsPattern, listedProductsPattern];

/** After the hydration, because the loaded scripts add elements to the page. */
export function useIdleLoading(): void {
  const isListing = useLocation().pathname === listingPath;
  useEffect(() => {
    if (savesData()) return;
    (window.requestIdleCallback ?? setTimeout)(() => loadRoutes(isListing ? usedByListing : undefined));
    document.addEventListener('pointerover', loadForLink);
    document.addEventListener('focusin', loadForLink);
  }, [isListing]);
}

function loadForLink({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && isAccountPath(link.pathname)) loadRoutes();
}

function loadRoutes(paths?: string[]): void {
  for (const { path, load } of loads) if (paths?.includes(path) ?? true) load().catch(() => undefined);
}

function wrap(route: Route, load: () => Promise<Module>, loaded: () => Module | undefined): Module {
  const render = (part: 'default' | 'ErrorBoundary') => () => {
    const component = loaded()?.[part];
    return component ? createElement(component as React.FC) : null;
  };
  return {
    default: render('default'),
    ErrorBoundary: route.hasErrorBoundary ? render('ErrorBoundary') : undefined,
    shouldRevalidate: (change) => loaded()?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    clientAction: async (args: ActionArgs) => {
      const module = await load().catch(() => undefined);
      if (!module) return showToast('server-unreachable');
      const serverAction = <T>() => reportOutcome(args.serverAction<T>(), args.request.signal);
      return module.clientAction?.({ ...args, serverAction });
    },
    clientLoader: (args: LoaderArgs) => loadData(route, load, args),
  };
}

async function loadData(route: Route, load: () => Promise<Module>, args: LoaderArgs): Promise<unknown> {
  const { request, url } = args;
  try {
    await load();
    return route.hasLoader ? await reportOutcome(args.serverLoader(), request.signal) : null;
  } catch (error) {
    const isResponse = isRouteErrorResponse(error);
    if (request.signal.aborted) throw error;
    const { location, loaderData, navigation } = window.__reactRouterDataRouter.state;
    // The loader of the page inside the layout handles the failure.
    if (route.path === overviewPattern) return loaderData[route.id];
    if (route.path === menuListsPattern) {
      if (!isResponse && document.querySelector('.menu:popover-open')) showToast('server-unreachable');
      return undefined;
    }
    const isForQuickLook = route.path === productPattern && navigation.location?.pathname !== url.pathname;
    if (isForQuickLook) {
      const failure = isResponse && (error.status === 404 ? 'product-unknown' : 'server-failed');
      showToast(failure || 'server-unreachable');
      return null;
    }
    if (isResponse && error.status < 500 && error.status !== 429) throw error;
    const isCurrentPage = url.pathname + url.search === location.pathname + location.search;
    if (isCurrentPage && route.id in loaderData) {
      if (!isResponse) reportConnection(false);
      return loaderData[route.id];
    }
    if (isResponse || isCurrentPage) throw error;
    if (error instanceof Response && error.status === 404) {
      // A newer version has replaced the scripts; its document refers to the new ones.
      window.location.assign(url);
    } else {
      showToast('server-unreachable');
      cancelNavigation();
    }
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    throw error;
  }
}

let currentIndex: number | undefined;

export function useRecordHistoryIndex(): void {
  const location = useLocation();
  useEffect(() => {
    if (location) currentIndex = window.history.state?.idx;
  }, [location]);
}

function cancelNavigation(): void {
  const { state, navigate } = window.__reactRouterDataRouter;
  const { location } = state;
  const steps = window.history.state?.idx - (currentIndex ?? Number.NaN);
  if (steps) window.history.go(-steps);
  else {
    void navigate(location, {
      replace: true,
      state: location.state,
      mask: location.mask,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }
}
