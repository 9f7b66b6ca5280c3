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
import { patterns } from './paths.ts';
import { reportConnection, reportOutcome } from './ui/connection.ts';
import { fetchScripts } from './ui/scripts.ts';
import { showToast } from './ui/toast-state.ts';

declare global {
  interface Window {
    __reactRouterRouteModules: Modules;
    __reactRouterDataRouter: DataRouter;
  }
}

type Route = NonNullable<Manifest['routes'][string]>;
type Module = NonNullable<Modules[string]>;

/**
 * Wraps the modules of the routes so that a page is left only for one that can be shown, and loads their scripts once
 * the page is idle, unless the browser saves data. React Router reloads the document when a script of a route cannot be
 * loaded, and shows the error page when data cannot: see `docs/decisions/connection-loss.md`.
 * To be called after the document has named its modules, and before React Router reads them.
 */
export function wrapRouteModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const loads = Object.values(manifest.routes).map((route) => {
    if (!route || route.id === 'root') return undefined;
    let module = modules[route.id];
    const load = async () => {
      if (!module) {
        await fetchScripts();
        module = (await import(/* @vite-ignore */ route.module)) as Module;
      }
      return module;
    };
    // A layout that is there and has no loader has nothing to wait for.
    if (!module || route.hasLoader) modules[route.id] = wrap(route, load, () => module);
    return load;
  });
  const { saveData } = (navigator as Navigator & { connection?: { saveData: boolean } }).connection ?? {};
  // What cannot be loaded now is asked for again when it is needed.
  const loadAll = () => void Promise.all(loads.map((load) => load?.())).catch(() => undefined);
  if (!saveData) (window.requestIdleCallback ?? setTimeout)(loadAll);
}

/** @param loaded the module, which a page that is shown always has */
function wrap(route: Route, load: () => Promise<Module>, loaded: () => Module | undefined): Module {
  const render = (part: 'default' | 'ErrorBoundary') => () => {
    const component = loaded()?.[part];
    return component ? createElement(component as React.FC) : null;
  };
  return {
    default: render('default'),
    ErrorBoundary: route.hasErrorBoundary ? render('ErrorBoundary') : undefined,
    shouldRevalidate: (change) => loaded()?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    clientAction: async (args: ActionArgs) =>
      (await load()).clientAction?.({
        ...args,
        serverAction: <T>() => reportOutcome(args.serverAction<T>(), args.request.signal),
      }),
    clientLoader: (args: LoaderArgs) => loadData(route, load, args),
  };
}

async function loadData(route: Route, load: () => Promise<Module>, args: LoaderArgs): Promise<unknown> {
  const { request, url } = args;
  try {
    const { clientLoader } = await load();
    const serverLoader = <T>() => reportOutcome(args.serverLoader<T>(), request.signal);
    if (clientLoader) return await clientLoader({ ...args, serverLoader });
    return route.hasLoader ? await serverLoader() : null;
  } catch (fault) {
    const isAnswer = isRouteErrorResponse(fault);
    if (request.signal.aborted) throw fault;
    // The menu of a product, which is no page.
    if (route.path === patterns.choices) {
      if (!isAnswer && document.querySelector('.menu:popover-open')) showToast('server-unreachable');
      return undefined;
    }
    // A refusal of too many reads (429) says nothing about the page, like a fault of the server (5xx).
    if (isAnswer && fault.status < 500 && fault.status !== 429) throw fault;
    const { location, loaderData } = window.__reactRouterDataRouter.state;
    const isShown = url.pathname + url.search === location.pathname + location.search;
    if (isShown && route.id in loaderData) {
      if (!isAnswer) reportConnection(false);
      return loaderData[route.id];
    }
    if (isAnswer || isShown) throw fault;
    if (fault instanceof Response && fault.status === 404) {
      // A newer version of the shop has other scripts, which its document names.
      window.location.assign(url);
    } else {
      showToast('server-unreachable');
      cancelNavigation();
    }
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    throw fault;
  }
}

/** Where the page that is shown stands in the browser's history, as React Router counts; a fragment has no number. */
let shownIndex: number | undefined;

/** To be called by the root of all pages. */
export function useShownIndex(): void {
  const location = useLocation();
  useEffect(() => {
    if (location) shownIndex = window.history.state?.idx;
  }, [location]);
}

/** Ends a navigation that is under way: with the same page again, from which nothing is asked. */
function cancelNavigation(): void {
  const { state, navigate } = window.__reactRouterDataRouter;
  const { location } = state;
  const steps = window.history.state?.idx - (shownIndex ?? Number.NaN);
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
