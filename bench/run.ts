import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { demonstrationPassword, signIn } from '../scripts/client.ts';
import { startProduct } from '../scripts/product.ts';
import type { Line } from './goals.ts';
import { lighthouseRows, type MeasuredPage } from './lighthouse.ts';
import {
  accountRows,
  bareRow,
  chatRows,
  dashboardRows,
  memoryRows,
  oneSlotRow,
  patientRows,
  scheduleRows,
  searchRows,
} from './rows.ts';
import { sizeRows } from './sizes.ts';
import { openStage } from './stage.ts';
import { startRows } from './starts.ts';

/** Reads the folder's own database and servers: nothing but loopback, and everything is removed at the end. */
const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-bench-'));
let failed = 0;

const isMissed = ([, measured]: Line): boolean => /, (ABOVE|MISSED)\b/.test(measured);

const print = (lines: readonly Line[]): void => {
  for (const [name, measured, goal] of lines) console.log(`| ${name} | ${measured} | ${goal} |`);
};

/** A group that fails or misses a goal says so in the table and in the exit code; the others go on. */
const group = async (name: string, rows: () => Promise<Line[]> | Line[]): Promise<void> => {
  try {
    const lines = await rows();
    print(lines);
    if (lines.some(isMissed)) failed += 1;
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
/** `npm run bench -- lighthouse` looks at the pages alone. */
const pagesOnly = process.argv.includes('lighthouse');

const benchServer = async (): Promise<void> => {
  await group('Starts', startRows);
  const stage = await openStage(join(folder, 'stage'));
  await group('The machine', async () => [await bareRow(stage)]);
  await group('Search', () => searchRows(stage));
  await group('Accounts', () => accountRows(stage));
  await group('Chat and chart', () => chatRows(stage));
  await group('Schedule', () => scheduleRows(stage));
  await group('Dashboards', () => dashboardRows(stage));
  await group('Memory', () => memoryRows(stage));
  await group('Patients', () => patientRows(stage));
  await group('One slot', async () => [await oneSlotRow(await stage.withSecondServer())]);
  await stage.close();
};

/** The address of a doctor's page in the demonstration. */
const profileIn = async (address: string): Promise<string> => {
  const answer = await fetch(
    `${address}/wp-json/dr-assistant/v1/doctors/search?query=ana+rosario&per_page=1`,
  );
  const { data }: { data: { id: string }[] } = JSON.parse(await answer.text());
  return `/doctor/${data[0]?.id}`;
};

/** The pages that a stranger meets; `indexed` where search engines may list them. */
const publicPages = (address: string, profile: string): MeasuredPage[] =>
  [
    { name: 'home', path: '/', indexed: true },
    { name: 'a doctor’s page', path: profile, indexed: true },
    { name: 'specialties', path: '/doctors/specialty', indexed: true },
    { name: 'doctors of a specialty', path: '/doctors/specialty?specialty=cardiology', indexed: true },
    { name: 'login', path: '/login', indexed: true },
    { name: 'registration', path: '/register?role=patient', indexed: true },
    { name: 'forgotten password', path: '/forgot-password', indexed: false },
    { name: 'terms', path: '/terms', indexed: true },
    { name: 'privacy', path: '/privacy', indexed: true },
    { name: 'cookies', path: '/cookies', indexed: true },
  ].map(({ path, ...page }) => ({ ...page, address: address + path }));

/** Pages that people of the portal begin with and stay on, by their role. */
const portalPages = (address: string): MeasuredPage[] => {
  const pages = {
    patient: ['/dashboard', '/appointments/upcoming', '/communications/chat'],
    doctor: ['/dashboard', '/appointments/calendar', '/ai-assistant/patient-care', '/patients/directory'],
    secretary: ['/dashboard', '/appointments/requests'],
    admin: ['/dashboard'],
  };
  return Object.entries(pages).flatMap(([who, paths]) =>
    paths.map((path) => ({
      name: `${who} ${path}`,
      address: address + path,
      indexed: false,
      signIn: () => signIn(address, who, demonstrationPassword),
    })),
  );
};

const benchPages = async (): Promise<void> => {
  if (!(await buildIfMissing())) throw new Error('the web application could not be built');
  const product = await startProduct({ dataDir: join(folder, 'demonstration') });
  const { address } = product;
  try {
    const chromium = await findChromium();
    const profile = await profileIn(address);
    await group('Sizes', () => sizeRows(address, chromium));
    const pages = [...publicPages(address, profile), ...portalPages(address)];
    await group('Lighthouse', () => lighthouseRows(pages, chromium, join(folder, 'chromium')));
  } finally {
    await product.stop();
  }
};

if (!pagesOnly) await benchServer();
await group('Pages', async () => {
  await benchPages();
  return [];
});
await rm(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
