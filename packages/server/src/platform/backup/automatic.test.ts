import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type AutomaticBackup, createAutomaticBackup } from './automatic.ts';
import { nameAt, staying } from './backup-names.ts';
import { createPracticeGround } from './backup-testing.ts';
import { BackupFailed, backUpInChild, type MakeBackup } from './child.ts';
import {
  clearBackupRequest,
  isBackupRequested,
  noteBackupFailure,
  noteBackupRequest,
  noteLastBackup,
  readBackupFailure,
  readLastBackup,
} from './last-backup.ts';
import { readManifest } from './manifest.ts';

vi.setConfig({ testTimeout: 60_000 });

const ground = createPracticeGround();
afterAll(ground.end);

const running = new AbortController().signal;
const start = Date.parse('2026-11-22T01:40:00Z');
const hours = (count: number) => count * 3_600_000;

/** A directory with a backup each day, three of which stay; `make` stands for the command. */
const arrange = async (
  make: MakeBackup = async (target) => void (await mkdir(target)),
  schedule: Partial<AutomaticBackup> = {},
) => {
  const directory = await ground.folder();
  const clock = { now: start };
  const log = { info: vi.fn(), error: vi.fn() };
  const making = vi.fn(make);
  const dataDir = await ground.folder();
  const round = createAutomaticBackup({
    directory,
    everyMinutes: 24 * 60,
    keepDays: 3,
    ...schedule,
    make: making,
    noteFailure: (at) => noteBackupFailure(dataDir, at),
    isRequested: () => isBackupRequested(dataDir),
    clearRequest: () => clearBackupRequest(dataDir),
    log,
    now: () => clock.now,
  });
  return { directory, dataDir, clock, log, making, round: () => round(running) };
};

test('a backup is made at once, and the next one when the time has come', async () => {
  const { directory, clock, making, round } = await arrange();
  await round();
  expect(await readdir(directory)).toEqual(['doctor-plus-2026-11-22T014000Z']);
  clock.now = start + hours(24) - 1;
  await round();
  expect(making).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await round();
  expect(making).toHaveBeenCalledTimes(2);
});

test('makes one backup before its time when one is requested', async () => {
  const { dataDir, clock, making, round } = await arrange();
  await round();
  clock.now += hours(1);
  await noteBackupRequest(dataDir, new Date(clock.now));
  await round();
  await round();
  expect(making).toHaveBeenCalledTimes(2);
  expect(await isBackupRequested(dataDir)).toBe(false);
});

test('makes folder and backup on request only when no schedule is set', async () => {
  const directory = join(await ground.folder(), 'data-backups');
  const { dataDir, clock, making, round } = await arrange(undefined, { directory, everyMinutes: null });
  await round();
  expect(making).not.toHaveBeenCalled();
  await noteBackupRequest(dataDir, new Date(clock.now));
  await round();
  expect(await readdir(directory)).toEqual(['doctor-plus-2026-11-22T014000Z']);
});

test('removes a request and reports the failure when its backup fails', async () => {
  const { dataDir, clock, round } = await arrange(
    async () => {
      throw new BackupFailed('The disk is full.');
    },
    { everyMinutes: null },
  );
  await noteBackupRequest(dataDir, new Date(clock.now));
  await round();
  expect(await isBackupRequested(dataDir)).toBe(false);
  expect(await readBackupFailure(dataDir)).toBe(new Date(clock.now).toISOString());
});

test('the oldest go, whatever somebody else put there stays, and what was killed is cleared away', async () => {
  const { directory, clock, round } = await arrange();
  const others = ['doctor-plus-mine', 'mine', 'my.partial-1234abcd'];
  for (const name of others) await mkdir(join(directory, name));
  await mkdir(join(directory, 'doctor-plus-2026-11-21T014000Z.partial-1234abcd'));
  for (let day = 0; day < 5; day++) {
    clock.now = start + hours(24 * day);
    await round();
  }
  const kept = [24, 25, 26].map((day) => `doctor-plus-2026-11-${day}T014000Z`);
  expect((await readdir(directory)).sort()).toEqual([...kept, ...others].sort());
});

test('of backups every few minutes the last hour stays, then one of each hour, then one of each day', () => {
  const minute = 60_000;
  const times = Array.from({ length: (3 * 24 * 60) / 5 }, (_, n) => start - n * 5 * minute).reverse();
  const kept = [...staying(times.map(nameAt), 3)].sort();
  const [oldest, dayBefore, ...lastDay] = kept;
  expect([oldest, dayBefore]).toEqual(['doctor-plus-2026-11-20T235500Z', 'doctor-plus-2026-11-21T015500Z']);
  expect(kept.slice(-12)).toEqual(times.slice(-12).map(nameAt));
  expect(lastDay.slice(0, -12).every((name) => name.endsWith('5500Z'))).toBe(true);
  expect(lastDay).toHaveLength(12 + 22);
});

test('a failure is told with what to do, and the older backups stay', async () => {
  let fails = false;
  const { directory, dataDir, clock, log, making, round } = await arrange(async (target) => {
    if (fails) throw new BackupFailed('The disk is full.');
    await mkdir(target);
  });
  await round();
  fails = true;
  clock.now += hours(24);
  await round();
  await round();
  expect(making).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ said: 'The disk is full.', directory }),
    'the automatic backup failed',
  );
  expect(await readdir(directory)).toHaveLength(1);
  expect(await readBackupFailure(dataDir)).toBe(new Date(clock.now).toISOString());
  fails = false;
  clock.now += hours(0.25);
  await round();
  expect(await readdir(directory)).toHaveLength(2);
});

test('a failure is over once a backup was made, by whom ever', async () => {
  const dataDir = await ground.folder();
  expect(await readBackupFailure(dataDir)).toBeNull();
  const madeAt = (time: number) => ({ madeAt: new Date(time).toISOString(), productVersion: '1', files: [] });
  await noteLastBackup(dataDir, madeAt(start), 'seal');
  await noteBackupFailure(dataDir, new Date(start + 1));
  expect(await readBackupFailure(dataDir)).toBe(new Date(start + 1).toISOString());
  await noteLastBackup(dataDir, madeAt(start + 2), 'seal');
  expect(await readBackupFailure(dataDir)).toBeNull();
});

test('a disk that is not there is told, and used once it is back', async () => {
  const { directory, clock, log, making, round } = await arrange();
  await rm(directory, { recursive: true });
  await round();
  expect(making).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ said: expect.stringMatching(/BACKUP_DIR.*ENOENT/) }),
    'the automatic backup failed',
  );
  await mkdir(directory);
  clock.now += hours(0.25);
  await round();
  expect(await readdir(directory)).toHaveLength(1);
});

test('a clock that was wrong once does not end the backups', async () => {
  const { directory, making, round } = await arrange();
  await mkdir(join(directory, 'doctor-plus-2035-01-01T000000Z'));
  await round();
  expect(making).toHaveBeenCalledTimes(1);
});

test('the command backs up a running server, and ends with it', async () => {
  const { dataDir } = await ground.makePractice();
  const server = await ground.start(dataDir);
  const make = backUpInChild(dataDir, process.env);
  const parent = await ground.folder();
  await make(join(parent, 'backup'), running);
  expect((await readManifest(join(parent, 'backup'))).recovery).toBeDefined();
  expect(await readLastBackup(dataDir)).toMatchObject({ productVersion: expect.any(String) });

  await writeFile(join(parent, 'taken'), '');
  const onTaken = make(join(parent, 'taken'), running);
  await expect(onTaken).rejects.toThrow('exists already');

  const stopping = new AbortController();
  const stopped = make(join(parent, 'stopped'), stopping.signal);
  stopping.abort();
  await expect(stopped).rejects.toThrow(BackupFailed);
  expect(existsSync(join(parent, 'stopped'))).toBe(false);
  await server.stop();
});
