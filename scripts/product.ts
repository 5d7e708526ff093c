import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './tools.ts';

export type Product = {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it listened. */
  readonly startedIn: number;
  /** Everything written on standard output and error so far. */
  readonly output: () => string;
  /** SIGTERM, and wait for the end; the exit code. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL, as a power cut would: nothing is cleaned up, the database is left behind. */
  readonly kill: () => Promise<void>;
};

export type ProductOptions = {
  readonly dataDir: string;
  readonly demonstration?: boolean;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Another program that starts the product with some of its parts replaced. */
  readonly program?: string;
};

const startLimit = 60_000;

/** As in the `start` command: a heap that keeps close to what is in use halves the memory of the server. */
export const memory = {
  flags: ['--min-semi-space-size=8', '--max-semi-space-size=8', '--heap-growing-percent=40', '--expose-gc'],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '8192',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/doctor-plus'),
  },
};

/** Starts the real server on loopback, on a free port unless one is named, and waits until it listens. */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...memory.flags,
      options.program ?? 'packages/server/src/main.ts',
      ...(options.demonstration === false ? [] : ['--demo']),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...memory.env,
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
        LOG_LEVEL: 'warn',
        ...options.env,
        HOST: '127.0.0.1',
        PORT: String(options.port ?? 0),
        DATA_DIR: options.dataDir,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const address = await listening(child, () => output);
  return {
    address,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    output: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
};

const listening = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(limit);
      child.off('exit', onExit);
      child.stdout?.off('data', onData);
      finish();
    };
    const fail = (reason: string) => settle(() => reject(new Error(`The server ${reason}:\n${output()}`)));
    const onExit = (code: number | null) => fail(`ended with code ${code} before it listened`);
    const onData = () => {
      const address = /Doctor Plus listening on (\S+)/.exec(output())?.[1];
      if (address) settle(() => resolve(address));
    };
    const limit = setTimeout(() => {
      child.kill('SIGTERM');
      fail('did not listen in time');
    }, startLimit);
    child.once('exit', onExit);
    child.stdout?.on('data', onData);
  });

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
};
