import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../scripts/product.ts';
import { above, type Line } from './goals.ts';

/** Milliseconds from the start of the process until `/readyz` says so. */
const timed = async (
  dataDir: string,
  demonstration: boolean,
): Promise<{ product: Product; ready: number }> => {
  const began = performance.now();
  const product = await startProduct({ dataDir, demonstration });
  while ((await fetch(`${product.address}/readyz`)).status !== 200) await sleep(2);
  return { product, ready: performance.now() - began };
};

/** First start on an empty directory, start on an existing one, start after a kill, and the first start of the demonstration. */
export const startRows = async (): Promise<Line[]> => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'doctor-plus-bench-'))));
  const [empty = '', demonstration = ''] = folders;
  const first = await timed(empty, false);
  await first.product.stop();
  const again = await timed(empty, false);
  await again.product.kill();
  const killed = await timed(empty, false);
  await killed.product.stop();
  const seeded = await timed(demonstration, true);
  await seeded.product.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  const row = (name: string, { ready }: { ready: number }, seconds: number): Line => [
    name,
    `${Math.round(ready)} ms${above(ready, seconds * 1000)}`,
    `≤ ${seconds} s`,
  ];
  return [
    row('First start on an empty directory', first, 5),
    row('Start on an existing directory', again, 1.5),
    row('Start after kill -9', killed, 3),
    row('First start of the demonstration', seeded, 20),
  ];
};
