import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initialisePractice, readPractice } from './accounts/index.ts';
import { openSetupLink } from './admin/index.ts';
import { type AppDeps, createApp } from './app.ts';
import { prepareQuestions } from './assistant/index.ts';
import { type AutomaticBackup, createAutomaticBackup } from './platform/backup/automatic.ts';
import { backUpInChild } from './platform/backup/child.ts';
import { clearBackupRequest, isBackupRequested, noteBackupFailure } from './platform/backup/last-backup.ts';
import { createScan, scannerAddress } from './platform/files/clamd.ts';
import { createFileStore } from './platform/files/store.ts';
import { readWebBuild } from './platform/http/web-build.ts';
import { withoutContent } from './platform/log.ts';
import { openPlatform, type Platform } from './platform/open.ts';
import { giveBackWhenQuiet } from './platform/quiet-memory.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts';

/** Longest wait for requests in flight when the server is told to stop; milliseconds. */
const drainMilliseconds = 10_000;

/**
 * Runs the product until it is told to stop, and returns the exit code. Everything that keeps it from starting is
 * said in one message for the person who started it.
 */
export const start = async (
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  /** Parts of the product that a journey puts others in the place of. */
  parts: Pick<AppDeps, 'answerer'> = {},
): Promise<number> => {
  const stopSignal = nextStopSignal();
  let platform: Platform | undefined;
  try {
    const settings = readSettings(environment, { demonstration: parameters.includes('--demo') });
    platform = await openPlatform(settings, environment);
    await initialisePractice(platform.handle.transact, settings.demonstration);
    await refuseMixture(platform, settings);
    const files = join(settings.dataDir, 'files');
    if (settings.demonstration) {
      const { seedDemonstration } = await import('./demonstration/seed.ts');
      const store = createFileStore({ directory: files, fieldKey: platform.secrets.fieldKey });
      await seedDemonstration({ ...platform, files: store });
    }
    const backup = backupOf(settings);
    const { server, jobs } = await createApp({
      ...parts,
      database: platform.handle,
      secrets: platform.secrets,
      log: platform.log,
      build: await readWebBuild(),
      files,
      dataDir: settings.dataDir,
      embedded: settings.databaseUrl === undefined,
      backup,
      ...(settings.scanner ? { scan: createScan(scannerAddress(settings.scanner)) } : {}),
      secure: settings.tls !== undefined || (settings.publicUrl?.startsWith('https://') ?? false),
      ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
      allowedOrigins: settings.publicUrl ? [new URL(settings.publicUrl).origin] : [],
      trustedProxy: settings.trustedProxy,
      https: settings.tls && {
        cert: await readFile(settings.tls.certFile),
        key: await readFile(settings.tls.keyFile),
      },
    });
    if (backup) {
      const automatic = createAutomaticBackup({
        ...backup,
        make: backUpInChild(settings.dataDir, environment),
        noteFailure: (at) => noteBackupFailure(settings.dataDir, at),
        isRequested: () => isBackupRequested(settings.dataDir),
        clearRequest: () => clearBackupRequest(settings.dataDir),
        log: platform.log,
      });
      jobs.watch('backup', 15, automatic);
    }
    await server.listen({ host: settings.host, port: settings.port });
    await jobs.start();
    giveBackWhenQuiet();
    // Once it says that it listens, a database that goes away is waited for and ends nothing any more.
    const setup = await openSetupLink(platform.handle.transact);
    const address = addressOf(server.server.address(), settings);
    say(`Doctor Plus listening on ${address}`);
    if (setup) say(firstAdministrator(`${settings.publicUrl?.replace(/\/$/, '') ?? address}${setup}`));
    // After the start has reached the database: a slow machine spends the time limit of its connections on this.
    prepareQuestions().catch((error: unknown) =>
      platform?.log.warn({ err: error }, 'questions were not prepared'),
    );
    const failed = await Promise.race([stopSignal, platform.crashed]);
    await Promise.race([
      Promise.all([server.close(), jobs.stop()]),
      new Promise((resolve) => setTimeout(resolve, drainMilliseconds).unref()),
    ]);
    await platform.close();
    return failed ? 1 : 0;
  } catch (error) {
    await platform?.close().catch(() => {});
    return explain(error);
  }
};

/** Days for which a backup stays that an administrator asked for where no BACKUP_DIR is set. */
const keepDays = 14;

/** Folder, schedule and retention of backups: without BACKUP_DIR beside DATA_DIR. Null for an external database. */
const backupOf = ({ backup, databaseUrl, dataDir }: Settings): AutomaticBackup | null => {
  if (databaseUrl !== undefined) return null;
  return backup ?? { directory: `${dataDir}-backups`, everyMinutes: null, keepDays };
};

/** There are no default accounts: whoever can read this output makes the first administrator (S77). */
const firstAdministrator = (link: string): string =>
  `This practice has no administrator yet. Open this link within 24 hours to create the first one; it works once:\n\n  ${link}\n\nAnother start gives another link.`;

/** Demonstration accounts have a published password: they must never stand beside real data. */
const refuseMixture = async (platform: Platform, settings: Settings): Promise<void> => {
  const { demonstration } = await readPractice(platform.handle.read);
  if (demonstration === settings.demonstration) return;
  throw new SettingsError([
    demonstration
      ? 'this database holds the demonstration practice: start it with npm run demo, or choose another DATA_DIR'
      : 'this database holds a real practice: the demonstration needs a DATA_DIR of its own',
  ]);
};

const nextStopSignal = (): Promise<null> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(null));
  });

const addressOf = (address: ReturnType<import('node:net').Server['address']>, settings: Settings): string => {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `${settings.tls ? 'https' : 'http'}://${host}:${port}`;
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Only errors worded for people are shown whole: the message of any other could quote what is in the database. */
const explain = (error: unknown): number => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write('The port is in use by another program: choose another PORT.\n');
    return 69;
  }
  if (error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number') {
    const hint = 'hint' in error ? `\n${String(error.hint)}` : '';
    process.stderr.write(`Doctor Plus cannot start. ${error.message}${hint}\n`);
    return error.exitCode;
  }
  process.stderr.write(`Doctor Plus cannot start. ${JSON.stringify(withoutContent(error), null, 2)}\n`);
  return 1;
};
