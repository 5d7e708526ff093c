import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductOptions, startProduct } from '../scripts/product.ts';

type Kind = Pick<ProductOptions, 'demonstration' | 'program'>;

export type OwnProduct = {
  readonly address: string;
  readonly dataDir: string;
  /** Everything that it has written since it last started. */
  readonly output: () => string;
  /** Ends it, by a power cut or in order, and starts it again at the same address. */
  readonly startAgain: (end: 'kill' | 'stop', env?: NodeJS.ProcessEnv) => Promise<void>;
};

/** A product in a directory of its own; `end` stops it and takes the directory away. */
export const beginProduct = async (kind: Kind = {}): Promise<OwnProduct & { end: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-e2e-'));
  let product = await startProduct({ ...kind, dataDir });
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

/** The same for as long as `work` takes; it ends also when the work fails. */
export const withProduct = async (
  kind: Kind,
  work: (product: OwnProduct) => Promise<void>,
): Promise<void> => {
  const { end, ...product } = await beginProduct(kind);
  try {
    await work(product);
  } finally {
    await end();
  }
};
