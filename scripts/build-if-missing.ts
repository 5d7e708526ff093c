import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runTool, seconds } from './tools.ts';

/** Everything that ends up in the browser's files. */
const sources = [
  'packages/web/{src,build,public}/**/*',
  'packages/web/{vite.config.ts,postcss.config.js,package.json}',
  'packages/contract/src/**/*.ts',
  'packages/locales/**/*.{json,ts}',
  'package-lock.json',
];

const changedAt = async (path: string): Promise<number> => (await stat(join(root, path))).mtimeMs;

const newestSource = async (): Promise<number> => {
  let newest = 0;
  for await (const path of glob(sources, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    newest = Math.max(newest, await changedAt(path));
  }
  return newest;
};

/** When the web was built last; 0 when it never was. The manifest is written at the end of a build. */
const builtAt = (): Promise<number> => changedAt('packages/web/dist/.vite/manifest.json').catch(() => 0);

/** Builds the web application when it is missing or older than what it is made of. Returns false when that failed. */
export const buildIfMissing = async (force = false): Promise<boolean> => {
  if (!force && (await builtAt()) >= (await newestSource())) return true;
  const began = performance.now();
  process.stderr.write('Building the web application …\n');
  const { code, output } = await runTool('vite', ['build', 'packages/web', '--logLevel', 'warn']);
  if (code !== 0) process.stderr.write(`${output}\nThe web application could not be built.\n`);
  else process.stderr.write(`Built in ${seconds(performance.now() - began)}\n`);
  return code === 0;
};

if (import.meta.main) process.exitCode = (await buildIfMissing(process.argv.includes('--force'))) ? 0 : 1;
