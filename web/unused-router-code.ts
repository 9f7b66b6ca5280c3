type Bodies = Record<string, Record<string, string>>;

/** For developers; it would keep components that are not used. */
const nameOfComponent = /^[A-Z]\w*\.displayName = ".*";$/gm;

const production = 'react-router/dist/production/lib/';

/** Files of React Router, and the functions that this application never calls, or calls only for this result. */
const replacedBodies: Bodies = {
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'router/router.js': {
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: '',
    patchRoutesImpl: '',
    shouldBlockNavigation: '',
    getInstrumentationNavigateMeta: '',
    loadLazyMiddlewareForMatches: '',
    getDataStrategyMatchLazyPromises: 'return {};',
  },
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPartialManifest: '',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  'dom/ssr/links.js': { prefetchStyleLinks: '', prefetchRouteCss: '' },
  'dom/ssr/components.js': {
    PrefetchPageLinks: '',
    usePrefetchBehavior: 'return [false, null, {}];',
  },
  'dom/ssr/routes.js': { wrapShouldRevalidateForHdr: '', loadRouteModuleWithBlockingLinks: '' },
  'hooks.js': { RSCErrorHandler: '' },
};

/** Removes code of React Router from the scripts: docs/decisions/page-weight.md. */
export function removeUnusedRouterCode(bodies: Bodies = replacedBodies) {
  return {
    name: 'remove-unused-router-code',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(code: string, id: string) {
      const [, file = ''] = id.split(production);
      if (!file) return undefined;
      const changed = Object.entries(bodies[file] ?? {}).reduce(
        (text, [name, body]) => replaceBody(text, name, body),
        code.replace(nameOfComponent, ''),
      );
      return { code: changed, map: null };
    },
  };
}

/** @throws if the code does not contain the function exactly once, so that an update of the package is noticed */
function replaceBody(code: string, name: string, body: string): string {
  const declaration = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, 'gm');
  if (code.match(declaration)?.length !== 1) throw new Error(`React Router has no function ${name}.`);
  return code.replace(declaration, (_, _indentation, start) => `${start}${body}}`);
}
