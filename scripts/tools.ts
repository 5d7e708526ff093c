import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's own folder; every command works from here, wherever it was started. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export type Finished = { readonly code: number; readonly output: string };

type Options = { readonly env?: NodeJS.ProcessEnv; readonly show?: boolean };

/** Runs a program to its end with no stdin and returns its exit code and all it wrote; `show` prints it as it comes. */
export const run = (command: string, args: readonly string[], options: Options = {}): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (options.show) process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a tool of `node_modules/.bin` with this same Node. */
export const runTool = (name: string, args: readonly string[], options: Options = {}): Promise<Finished> =>
  run(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], options);

/** Seconds with one decimal, for people. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
