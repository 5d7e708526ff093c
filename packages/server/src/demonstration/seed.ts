import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { count, eq, isNotNull } from 'drizzle-orm';
import { patient, user } from '../accounts/tables.ts';
import { importBundle } from '../charts/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Platform } from '../platform/open.ts';
import { seedApplications } from './applications.ts';
import { seedFortnight, seedToday } from './appointments.ts';
import { seedCalculators } from './calculators.ts';
import { seedCharts } from './charts.ts';
import {
  readCharts,
  readLabRanges,
  readLibrary,
  readNotes,
  readPeople,
  readProxies,
  readReviews,
} from './data.ts';
import { seedDirectory } from './directory.ts';
import { seedDrugSafety } from './drugs.ts';
import { seedId } from './ids.ts';
import { seedLabRanges } from './lab-ranges.ts';
import { seedLibrary } from './library.ts';
import { seedMessages } from './messages.ts';
import { seedNotes } from './notes.ts';
import { seedPeople } from './people.ts';
import { seedProxies } from './proxies.ts';

/** Public synthetic patients: the whole set when it lies beside the project, else the two that ship with it. */
const bundleFolders = ['../../../../../shared/data/synthea/', '../../seed/synthea/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Makes the demonstration practice once, and today's list on every day it is started. */
export const seedDemonstration = async (
  { handle, log, files }: Pick<Platform, 'handle' | 'log'> & { readonly files: FileStore },
  now = systemClock.now(),
): Promise<void> => {
  const people = await readPeople();
  const began = performance.now();
  const made = await handle.transact(async (tx) => {
    const [there] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.id, seedId('user:doctor')));
    if (there) return false;
    await seedPeople(tx, people, now);
    await seedLabRanges(tx, await readLabRanges(), now);
    await seedLibrary(tx, await readLibrary(), now);
    await seedCharts(tx, people, await readCharts(), now);
    await seedNotes(tx, people, await readNotes(), now);
    await seedProxies(tx, people, await readProxies(), now);
    await seedCalculators(tx, people, now);
    await seedDrugSafety(tx, now);
    await seedFortnight(tx, people, now);
    await seedMessages(tx, people, now);
    await seedDirectory(tx, people, await readReviews(), now);
    return true;
  });
  await seedApplications(handle, files, now);
  await handle.transact((tx) => seedToday(tx, people, now));
  await importPatients(handle, now);
  log.info({ made, ms: Math.round(performance.now() - began) }, 'demonstration practice is ready');
};

/** Each bundle is one transaction and an import can be repeated, so a seed that was interrupted goes on where it stopped. */
const importPatients = async (handle: Platform['handle'], now: Date): Promise<void> => {
  const folder = bundleFolders.find((candidate) => existsSync(candidate));
  if (!folder) return;
  const doctors = [seedId('user:doctor'), seedId('user:doctora2')];
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const [imported] = await handle.read((tx) =>
    tx.select({ count: count() }).from(patient).where(isNotNull(patient.sourceRef)),
  );
  if (imported && imported.count >= files.length) return;
  for (const [index, name] of files.entries()) {
    const bundle: unknown = JSON.parse(await readFile(`${folder}${name}`, 'utf8'));
    await handle.transact((tx) =>
      importBundle(tx, bundle, { source: 'demonstration', doctorId: doctors[index % doctors.length], now }),
    );
  }
};
