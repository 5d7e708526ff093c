import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, readManifest } from '../../packages/server/src/platform/backup/manifest.ts';
import { openSession } from '../../packages/server/src/platform/database/embedded-session.ts';
import { demonstrationPassword, signIn } from '../client.ts';
import { inspect } from '../nightly/crashes.ts';
import type { Outcome } from '../parts.ts';
import { startProduct } from '../product.ts';
import { root, run } from '../tools.ts';
import { damagedFiles, startLoad } from './load-of-writes.ts';

const writers = 50;
/** Beside the demonstration, so that what takes its time is the copying and not the starting. */
const ballastMegabytes = 1024;
const gigabytesOfTheGoal = 10;
/** R18 of the security document. */
const longestRestoreMinutes = 30;

/** Long values that no compression makes smaller, as scanned letters would be. */
const addBallast = async (dataDir: string): Promise<void> => {
  const session = await openSession(join(dataDir, 'postgres'), 'doctor_plus');
  await session.query('set role doctor_plus_owner');
  await session.query('create table ballast (bytes bytea)');
  await session.query('alter table ballast alter bytes set storage external');
  for (let megabyte = 0; megabyte < ballastMegabytes; megabyte += 16)
    await session.query('insert into ballast values ($1)', [randomBytes(16 * 1024 * 1024)]);
  await session.end();
};

const command = async (name: 'backup' | 'restore', folder: string, dataDir: string, env = {}) => {
  const began = performance.now();
  const script = join(root, `packages/server/src/platform/backup/${name}-command.ts`);
  const none = { DATABASE_URL: '', DATABASE_OWNER_URL: '', NONCE_KEY: '', LIMITER_KEY: '', FIELD_KEY: '' };
  const { code, output } = await run(process.execPath, [script, folder], {
    env: { ...none, ...env, DATA_DIR: dataDir },
  });
  return { code, output, seconds: (performance.now() - began) / 1000 };
};

const otherKeys = Object.fromEntries(
  ['NONCE_KEY', 'LIMITER_KEY', 'FIELD_KEY'].map((name) => [name, 'ab'.repeat(32)]),
);

/** Restores that must be refused with nothing made: with another key, and with one file cut by a byte. */
const wrongRestores = async (folder: string, backup: string, manifest: Manifest): Promise<string[]> => {
  const target = join(folder, 'refused');
  const { code: withOtherKey } = await command('restore', backup, target, otherKeys);
  const cut = join(folder, 'cut');
  await cp(backup, cut, { recursive: true });
  const largest = manifest.files.reduce((a, b) => (a.size > b.size ? a : b));
  await truncate(join(cut, 'files', largest.path), largest.size - 1);
  const { code: withCutFile } = await command('restore', cut, target);
  return [
    withOtherKey !== 53 && `a restore with another key ended with ${withOtherKey} instead of 53`,
    withCutFile !== 46 && `a restore of a cut file ended with ${withCutFile} instead of 46`,
    existsSync(target) && 'a refused restore made the folder',
  ].filter((problem) => typeof problem === 'string');
};

/** Whether the product starts on what was restored and lets the doctor in. */
const lives = async (dataDir: string): Promise<boolean> => {
  const product = await startProduct({ dataDir });
  try {
    const doctor = await signIn(product.address, 'doctor', demonstrationPassword);
    return (await doctor.call('GET', '/patients')).status === 200;
  } finally {
    await product.stop();
  }
};

/**
 * Backs up while fifty people write and one uploads, and restores into an empty folder (R18): nothing that was
 * confirmed before the end of the backup is missing, nothing is there by half, the chain holds, every file opens. The
 * times are of this machine's disk; those for ten gigabytes are extrapolated from a gigabyte.
 */
export const backupUnderLoad = async (folder: string): Promise<Outcome> => {
  const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const product = await startProduct({ dataDir });
  await addBallast(dataDir);
  const load = await startLoad(product.address, writers);
  await load.until(writers * 4);
  const began = Date.now();
  const made = await command('backup', backup, dataDir);
  await load.until(load.patients.length + writers);
  await load.stop();
  await product.stop();
  if (made.code !== 0) return { problems: [`the backup failed: ${made.output}`], summary: '' };

  const manifest = await readManifest(backup);
  const refused = await wrongRestores(folder, backup, manifest);
  const back = await command('restore', backup, restored);
  if (back.code !== 0) return { problems: [...refused, `the restore failed: ${back.output}`], summary: '' };

  const end = Date.parse(manifest.madeAt);
  const due = load.patients.filter(({ at }) => at < end);
  const uploads = load.uploads.filter(({ at }) => at < end);
  const { lost, half, breaks } = await inspect(restored, due);
  const files = await damagedFiles(restored, uploads);
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  const minutesFor10 = (took: number) => (took / 60) * ((gigabytesOfTheGoal * 1e9) / bytes);
  const during = due.filter(({ at }) => at > began).length;
  const problems = [
    ...refused,
    during < writers && `only ${during} writes were confirmed during the backup: the load was none`,
    uploads.length === 0 && 'no file was uploaded before the end of the backup',
    lost > 0 && `${lost} of ${due.length} confirmed patients are gone`,
    half > 0 && `${half} patients lack their audit event or care relationship`,
    breaks > 0 && `the audit chain is broken in ${breaks} places`,
    files > 0 && `${files} uploaded files are missing or do not open`,
    load.failures() > 0 && `${load.failures()} calls failed: the backup disturbed the server`,
    minutesFor10(back.seconds) > longestRestoreMinutes &&
      `10 GB would take ${minutesFor10(back.seconds).toFixed(0)} minutes to restore`,
    !(await lives(restored)) && 'the restored practice does not serve its patients',
  ].filter((problem) => typeof problem === 'string');
  const pace = (took: number) =>
    `${took.toFixed(1)} s (10 GB at this pace: ${minutesFor10(took).toFixed(1)} min)`;
  return {
    problems,
    summary: `${writers} writers, ${due.length} patients and ${uploads.length} files confirmed before its end (${during} meanwhile), ${lost} lost; ${Math.round(bytes / 1e6)} MB backed up in ${pace(made.seconds)}, restored in ${pace(back.seconds)}`,
  };
};
