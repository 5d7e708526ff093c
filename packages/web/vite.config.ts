import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { classNames } from './build/class-names.ts';
import { devPages } from './build/dev-pages.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pdfParts } from './build/pdf-parts.ts';
import { precompress } from './build/precompress.ts';
import { slimContract } from './build/slim-contract.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Where `npm run dev` runs the server; pages and `/wp-json` come from there. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** The server answers to its own origin only, so a call through Vite says that it comes from there. */
const toBackend = { target: backend, changeOrigin: true, headers: { origin: backend } };

/**
 * Small leaves, the pages before signing in, the shell and the dashboards do without the React Compiler: they draw once or
 * seldom, and its bookkeeping would cost each of them a third to a half of its size. The pages and parts of the slices,
 * which draw again with every letter, are compiled.
 */
const drawnOnce = /\/src\/(ui|platform|accounts|app)\//;

export default defineConfig(({ command }) => ({
  plugins: [
    react({
      compiler: true,
      exclude: command === 'build' ? [/\/node_modules\//, drawnOnce] : [/\/node_modules\//],
    }),
    slimContract(),
    pdfParts(),
    devPages(backend),
    precompress(),
  ],
  css: {
    postcss: { plugins: mantineStyles },
    modules: { generateScopedName: classNames(fileURLToPath(new URL('.', import.meta.url))) },
  },
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
    modulePreload: {
      // The server writes modulepreload links into the page; every supported browser understands them.
      polyfill: false,
      // For the public pages it writes those of the page as well, so their entry need not carry the lists.
      // What every page of the portal stands on is there already when one of them is fetched.
      resolveDependencies: (_, files, { hostId }) =>
        /\/public-[^/]*$/.test(hostId)
          ? []
          : files.filter((file) => !/\/(base|main|portal|react|rolldown-runtime|texts)-[^/]*$/.test(file)),
    },
    rolldownOptions: {
      input: { public: source('public.tsx'), main: source('main.tsx') },
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
}));
