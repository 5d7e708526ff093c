import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './build/dev-pages.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { slimContract } from './build/slim-contract.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Where `npm run dev` runs the server; pages and `/wp-json` come from there. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** The server answers to its own origin only, so a call through Vite says that it comes from there. */
const toBackend = { target: backend, changeOrigin: true, headers: { origin: backend } };

/**
 * Small leaves and the pages before signing in do without the React Compiler: they draw once, and its bookkeeping would
 * cost each of them a third of its size. Pages, parts and the shell, which draw again and again, are compiled.
 */
const drawnOnce = /\/src\/(ui|platform|accounts|app\/public)\//;

const base =
  /\/src\/(platform\/(api|api-errors|color-scheme|cookies|describe-failure|i18n|nonce|session|settings)|ui\/(alert|demonstration-badge|field-error|form-fields|icon-button|logo|page|push-button|status-badge|theme-toggle|toast|tokens|global))\.|\/node_modules\/zod\/|\/contract\/src\/kernel\/|\/icons\/IconLanguage\.|preload-helper/;

const portal = /\/src\/(platform|ui)\/|\/node_modules\/(react-router|@tanstack)\//;

export default defineConfig(({ command }) => ({
  plugins: [
    react({
      compiler: true,
      exclude: command === 'build' ? [/\/node_modules\//, drawnOnce] : [/\/node_modules\//],
    }),
    slimContract(),
    devPages(backend),
    precompress(),
  ],
  css: { postcss: { plugins: mantineStyles } },
  server: { proxy: { '/wp-json': toBackend, '/healthz': toBackend, '/readyz': toBackend } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox121'],
    // Older targets make Vite lower `light-dark()`, and colours vanish.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // Never inline: the content security policy has no `data:` and files are cached for a year anyway.
    assetsInlineLimit: 0,
    // The server writes modulepreload links into the page; every supported browser understands them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { public: source('public.tsx'), main: source('main.tsx') },
      output: {
        codeSplitting: {
          groups: [
            // Changes with a new version of React only, so it stays in the browser's cache over our releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'texts', test: /node_modules\/(i18next|react-i18next)\//, priority: 4 },
            // What either entry draws first, and what every page of the portal stands on: one request each
            // instead of thirty small ones.
            { name: 'base', test: base, priority: 3 },
            { name: 'portal', test: portal, priority: 2 },
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
}));
