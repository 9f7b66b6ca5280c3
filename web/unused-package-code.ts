type Bodies = Record<string, Record<string, string>>;
type Assignments = Record<string, string[]>;

const router = 'react-router/dist/production/lib/';
const reactDom = 'react-dom/cjs/react-dom-client.production.js';

/** By the feature of React that is not used. */
const emptyFunctions = {
  viewTransitions: [
    'getViewTransitionName',
    'getViewTransitionClassName',
    'trackEnterViewTransitions',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'flushAfterMutationEffects',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'createViewTransitionInstance',
  ],
  referencesToFragments: [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ],
  componentsAndForms: [
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'startHostTransition',
    'preloadStylesheet',
    'suspendResource',
  ],
  hooks: ['mountDeferredValueImpl', 'updateDeferredValueImpl', 'useMemoCache'],
  preloading: [
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
  ],
};

/** Functions that this application never calls, or calls only for this result. */
const replacedBodies: Bodies = {
  [reactDom]: {
    ...Object.fromEntries(Object.values(emptyFunctions).flatMap((names) => names.map((name) => [name, '']))),
    getNativeBeforeInputChars: 'return null;',
    getFallbackBeforeInputChars: 'return null;',
    constructSelectEvent: '',
    isCustomElement: 'return false;',
    setPropOnCustomElement: '',
    getStackByFiberInDevAndProd: 'return "";',
  },
  [`${router}router/instrumentation.js`]: {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  [`${router}router/router.js`]: {
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: '',
    patchRoutesImpl: '',
    shouldBlockNavigation: '',
    getInstrumentationNavigateMeta: '',
    loadLazyMiddlewareForMatches: '',
    getDataStrategyMatchLazyPromises: 'return {};',
  },
  [`${router}dom/ssr/fog-of-war.js`]: {
    isFogOfWarEnabled: 'return false;',
    getPartialManifest: '',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  [`${router}dom/ssr/links.js`]: { prefetchStyleLinks: '', prefetchRouteCss: '' },
  [`${router}dom/ssr/components.js`]: {
    PrefetchPageLinks: '',
    usePrefetchBehavior: 'return [false, null, {}];',
  },
  [`${router}dom/ssr/routes.js`]: { wrapShouldRevalidateForHdr: '', loadRouteModuleWithBlockingLinks: '' },
};

/** Exports and methods that nothing uses. The bundler keeps them, because these packages are CommonJS modules. */
const removedAssignments: Assignments = {
  [reactDom]: [
    'FragmentInstance.prototype',
    'ViewTransitionPseudoElement.prototype',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'ReactDOMSharedInternals.findDOMNode',
    'exports.createRoot',
  ],
  'react-dom/cjs/react-dom.production.js': [
    ...['createPortal', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['browser', 'requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ].map((name) => `exports.${name}`),
  'react/cjs/react.production.js': [
    ...['Activity', 'Children', 'Profiler', 'PureComponent', 'ViewTransition', '__COMPILER_RUNTIME'],
    ...['addTransitionType', 'cache', 'cacheSignal', 'cloneElement', 'createRef', 'isValidElement'],
    ...['unstable_useCacheRefresh', 'use', 'useActionState', 'useDebugValue', 'useDeferredValue'],
    ...['useImperativeHandle', 'useInsertionEffect', 'useReducer', 'useTransition'],
  ].map((name) => `exports.${name}`),
  'scheduler/cjs/scheduler.production.js': [
    ...['Profiling', 'forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'],
  ].map((name) => `exports.unstable_${name}`),
};

export const removedExports = Object.values(removedAssignments)
  .flat()
  .flatMap((target) => target.match(/^exports\.(.+)$/)?.[1] ?? []);

/** Removes code of packages from the scripts: docs/decisions/page-weight.md. */
export function removeUnusedPackageCode(bodies = replacedBodies, assignments = removedAssignments) {
  return {
    name: 'remove-unused-package-code',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(code: string, id: string) {
      const [, file = ''] = id.split('/node_modules/');
      if (!(file in bodies) && !(file in assignments)) return undefined;
      const shorter = (assignments[file] ?? []).reduce(removeAssignments, code);
      const changed = Object.entries(bodies[file] ?? {}).reduce(
        (text, [name, body]) => replaceBody(text, name, body),
        shorter,
      );
      return { code: changed, map: null };
    },
  };
}

/** @throws if the code contains none, so that an update of the package is noticed */
function removeAssignments(code: string, target: string): string {
  const assignment = new RegExp(`^${RegExp.escape(target)}(?:\\.\\w+)? = (?:.*;|[^]*?^\\};)$`, 'gm');
  if (!assignment.test(code)) throw new Error(`The package has no ${target}.`);
  return code.replace(assignment, '');
}

/** @throws if the code does not contain the function exactly once, so that an update of the package is noticed */
function replaceBody(code: string, name: string, body: string): string {
  const declaration = new RegExp(`^(\\t*)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?^\\1\\}$`, 'gm');
  if (code.match(declaration)?.length !== 1) throw new Error(`The package has no function ${name}.`);
  return code.replace(declaration, (_, _indentation, start) => `${start}${body}}`);
}
