import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { removeUnusedPackageCode } from './web/unused-package-code.ts';

/** Two files compress better than the sixteen of the default: `docs/decisions/page-weight.md`. */
const firstPage = {
  groups: [
    { name: 'packages', test: /[\\/]node_modules[\\/]/ },
    { name: 'first-page', test: /[\\/]web[\\/](root|routes[\\/]listing)\.tsx/ },
  ],
};

/** Calls whose results are not used, here warnings of React Router for developers, are removed. */
const treeshake = { manualPureFunctions: ['warning', 'warnOnce'] };

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), removeUnusedPackageCode()],
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: firstPage } } } },
    ssr: {
      // Packages are bundled, so that the start reads one file instead of hundreds.
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'app.ts' } },
    },
  },
}));
