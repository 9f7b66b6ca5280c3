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

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: firstPage } } } },
    ssr: { build: { rolldownOptions: { input: 'app.ts' } } },
  },
});
