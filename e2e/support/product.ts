import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductOptions, startProduct } from '../../scripts/product.ts';
import { run } from '../../scripts/tools.ts';
import { bookForToday } from './visit-today.ts';

/** What kind of product a test needs; the demonstration unless it says otherwise. */
export type Kind = Pick<ProductOptions, 'demonstration' | 'program'>;

export type OwnProduct = {
  readonly address: string;
  readonly dataDir: string;
  /** Everything that it has written since it last started. */
  readonly output: () => string;
  /** Ends it, by a power cut or in order, and starts it again at the same address. */
  readonly startAgain: (end: 'kill' | 'stop', env?: NodeJS.ProcessEnv) => Promise<void>;
};

/** Variable that names the folder in which the global set-up seeded a demonstration (`template`). */
export const folderVariable = 'E2E_FOLDER';

/** A data directory of its own. Copies of the demonstration keep their owner: PostgreSQL runs under another account. */
const makeDataDir = async (demonstration: boolean): Promise<string> => {
  const folder = process.env[folderVariable];
  const dataDir = await mkdtemp(join(folder ?? tmpdir(), 'product-'));
  if (folder === undefined || !demonstration) return dataDir;
  const { code, output } = await run('cp', ['-a', `${join(folder, 'template')}/.`, dataDir]);
  if (code !== 0) throw new Error(`The demonstration could not be copied:\n${output}`);
  return dataDir;
};

/** Starts a product on a data directory of its own. `end` stops it and removes the directory. */
export const beginProduct = async (kind: Kind = {}): Promise<OwnProduct & { end: () => Promise<void> }> => {
  const { demonstration = true } = kind;
  const dataDir = await makeDataDir(demonstration);
  let product = await startProduct({ ...kind, dataDir });
  if (demonstration) await bookForToday(dataDir, 'patient', 'doctor');
  const { address } = product;
  const port = Number(new URL(address).port);
  return {
    address,
    dataDir,
    output: () => product.output(),
    startAgain: async (end, env = {}) => {
      await product[end]();
      product = await startProduct({ ...kind, dataDir, port, env });
    },
    end: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
