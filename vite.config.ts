import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What the first page needs comes in two files, which compress better than many: packages, which seldom change, and
 * our own with all it leans on.
 */
const firstPage = {
  groups: [
    { name: 'packages', test: /[\\/]node_modules[\\/]/ },
    { name: 'first-page', test: /[\\/]web[\\/](root|routes[\\/]listing)\.tsx/ },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: firstPage } } } },
    ssr: {
      // Packages are built in: a start reads one file instead of hundreds, and of each only what is used.
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'app.ts' } },
    },
  },
}));
