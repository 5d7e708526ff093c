import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { startProduct } from '../scripts/product.ts';
import {
  accountRows,
  chatRows,
  type Line,
  memoryRows,
  oneSlotRow,
  scheduleRows,
  searchRows,
} from './rows.ts';
import { sizeRows } from './sizes.ts';
import { openStage } from './stage.ts';
import { startRows } from './starts.ts';

/** Reads the folder's own database and servers: nothing but loopback, and everything is removed at the end. */
const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-bench-'));
let failed = 0;

const print = (lines: readonly Line[]): void => {
  for (const [name, measured, goal] of lines) console.log(`| ${name} | ${measured} | ${goal} |`);
};

/** A group that fails says so in the table; the others go on. */
const group = async (name: string, rows: () => Promise<Line[]> | Line[]): Promise<void> => {
  try {
    print(await rows());
  } catch (error) {
    failed += 1;
    print([[name, `FAILED: ${error instanceof Error ? error.message : String(error)}`, '']]);
  }
};

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}`);
console.log(
  'CPU is user and system time of server and database for one request; the rest is an order of magnitude.\n',
);
console.log('| Job | Measured | Goal |\n|---|---|---|');
await group('Starts', startRows);
const stage = await openStage(join(folder, 'stage'));
await group('Search', () => searchRows(stage));
await group('Accounts', () => accountRows(stage));
await group('Chat and chart', () => chatRows(stage));
await group('Schedule', () => scheduleRows(stage));
await group('Memory', () => memoryRows(stage));
await group('One slot', async () => [await oneSlotRow(await stage.withSecondServer())]);
await stage.close();
await group('Sizes', async () => {
  if (!(await buildIfMissing())) throw new Error('the web application could not be built');
  const product = await startProduct({ dataDir: join(folder, 'demonstration') });
  try {
    return await sizeRows(product, await findChromium());
  } finally {
    await product.stop();
  }
});
await rm(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
