import type { Log } from '../database/embedded-start.ts';
import type { Manifest } from './manifest.ts';

export type Work = {
  dataDir: string;
  /** Of this process: keys may be in it. */
  environment: NodeJS.ProcessEnv;
  log: Log;
  /** Tells the person at the keyboard what is being done; it can take minutes. */
  say: (line: string) => void;
  signal: AbortSignal;
};

/** A DATA_DIR that can be copied: of a stopped server, or of one that runs. */
export type Source = {
  /** Copies all that counts to the new folder `to`, and tells what it is. */
  copy: (to: string) => Promise<Pick<Manifest, 'madeAt' | 'database' | 'recovery' | 'folders' | 'files'>>;
  /** Gives DATA_DIR, or the server, free again. */
  close: () => Promise<void>;
};
