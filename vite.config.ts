import { spawnSync } from 'node:child_process';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const commit = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).stdout?.trim();
const version = packageJson.version + (commit ? `+${commit}` : '');

/** Not on the home page. */
const ofLists = /\/web\/(list|overview|sharing)\/|\/(sharing|deleted-items)-texts\./;
const ofResults = /\/web\/search\/.*(?<!\.css)$/;
// Not styles, which every page would load.
const ofShared = (id: string) => !/\.css$/.test(id) && !ofLists.test(id) && !ofResults.test(id);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: false,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: {
      build: {
        // Forty files would need more requests.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: /[\\/]node_modules[\\/]/ },
                { name: 'shared', test: ofShared, minShareCount: 2 },
                { name: 'results', test: ofResults, minShareCount: 2 },
                { name: 'lists', test: /(?<!\.css)$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The start then reads one file.
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pino'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: 'app.ts' } },
    },
  },
}));
