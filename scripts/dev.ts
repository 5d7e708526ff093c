import { spawn } from 'node:child_process';
import { buildIfMissing } from './build-if-missing.ts';
import { root } from './tools.ts';

/**
 * The server with `--watch` (on the demonstration practice unless `--real` is given) and Vite with hot reload. Open the
 * address that Vite prints: it takes pages and data from the server and modules from the sources.
 */
const options = process.argv.slice(2);
const real = options.includes('--real');
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// Pages name the built files, so one build must exist; Vite then puts the live modules in their place.
if (!(await buildIfMissing())) process.exit(1);

const start = (args: string[]) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BACKEND_URL: backend },
  });

const children = [
  start([
    '--watch-path=packages/server/src',
    '--watch-path=packages/contract/src',
    'packages/server/src/main.ts',
    ...(real ? [] : ['--demo']),
  ]),
  start(['node_modules/vite/bin/vite.js', 'packages/web']),
];

const stop = (code: number) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
