import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { removeUnusedPackageCode } from './web/unused-package-code.ts';

/** Few files compress better than those of the default: `docs/decisions/page-weight.md`. */
const files = {
  groups: [
    { name: 'packages', test: /[\\/]node_modules[\\/]/ },
    {
      name: 'first-page',
      test: /[\\/]web[\\/](root|routes[\\/]listing|ui[\\/](style-sheet|reduced-motion))\.tsx?/,
    },
    { name: 'dialogs', test: /[\\/]web[\\/]lists[\\/]list-dialog\.tsx/ },
    { name: 'product', test: /[\\/]web[\\/]routes[\\/]product\.tsx/ },
    { name: 'cards', test: /[\\/]web[\\/]routes[\\/](menu-lists|listed-products)\.ts/ },
    { name: 'account', test: /[\\/]web[\\/]routes[\\/](account|my-lists|list-detail)\.tsx/ },
  ],
};

/** Calls whose results are not used, here warnings of React Router for developers, are removed. */
const treeshake = { manualPureFunctions: ['warning', 'warnOnce'] };

/** In V8, one character beyond Latin-1 doubles the size of a text: of the bundle, and of each page, which contains the text of a function. */
const escapeWideCharacters: Plugin = {
  name: 'escape-wide-characters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\xff]/g, escapeCharacter);
    }
  },
};

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), removeUnusedPackageCode(), escapeWideCharacters],
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: files } } } },
    ssr: {
      // Packages are bundled, so that the start reads one file instead of hundreds.
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'app.ts' } },
    },
  },
}));
