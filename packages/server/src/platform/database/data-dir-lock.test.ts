import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir, lockFile, parseOwner } from './data-dir-lock.ts';
import { identityOf, parseProcStat } from './embedded-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-lock-'));
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

const no = async () => false;
const yes = async () => true;

const endedProcess = async (): Promise<number> => {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
};

const leaveLock = async (about: object): Promise<void> =>
  await writeFile(lockFile(dataDir), JSON.stringify({ ...identityOf(process.pid), ...about }));

test('a second owner is refused, told the process, and the first keeps its lock', async () => {
  const first = await lockDataDir(dataDir, no);
  const before = await readFile(lockFile(dataDir), 'utf8');
  await expect(lockDataDir(dataDir, no)).rejects.toMatchObject({
    code: 'data_dir_in_use',
    exitCode: 10,
    message: expect.stringContaining(`process ${process.pid}`),
  });
  expect(await readFile(lockFile(dataDir), 'utf8')).toBe(before);
  await first.release();
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

test.each([
  ['whose process ended', async () => ({ pid: await endedProcess() })],
  ['whose number now belongs to another process', async () => ({ startedAt: '1' })],
  ['of an earlier boot', async () => ({ bootId: 'another boot' })],
])('a lock %s is taken over', async (_case, about) => {
  await leaveLock(await about());
  const lock = await lockDataDir(dataDir, no);
  expect(parseOwner(await readFile(lockFile(dataDir), 'utf8'))).toEqual(identityOf(process.pid));
  await lock.release();
});

test('a lock that looks stale is left alone while its database answers', async () => {
  const pid = await endedProcess();
  await leaveLock({ pid });
  await expect(lockDataDir(dataDir, yes)).rejects.toMatchObject({
    code: 'data_dir_in_use',
    message: expect.stringContaining(`process ${pid}`),
  });
  expect(parseOwner(await readFile(lockFile(dataDir), 'utf8'))?.pid).toBe(pid);
});

test('a lock file cut short by a power loss is taken over', async () => {
  await writeFile(lockFile(dataDir), '');
  const lock = await lockDataDir(dataDir, no);
  await lock.release();
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

test('of twenty that find a stale lock together exactly one gets it', async () => {
  await leaveLock({ pid: await endedProcess() });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir, no)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a lock that another server took over while this one was looking is respected', async () => {
  await leaveLock({ pid: await endedProcess() });
  const overtaken = async () => {
    await leaveLock({ token: 'theirs' });
    return false;
  };
  await expect(lockDataDir(dataDir, overtaken)).rejects.toMatchObject({ code: 'data_dir_in_use' });
  expect(await readFile(lockFile(dataDir), 'utf8')).toContain('theirs');
});

test('releasing leaves a lock that somebody else took over meanwhile', async () => {
  const lock = await lockDataDir(dataDir, no);
  await leaveLock({ token: 'theirs' });
  await lock.release();
  expect(await readFile(lockFile(dataDir), 'utf8')).toContain('theirs');
});

test('a process name with blanks and parentheses does not shift the fields', () => {
  const rest = Array.from({ length: 40 }, (_, index) => `${index}`).join(' ');
  expect(parseProcStat(`77 (a) b (c) S ${rest}`)).toEqual({ state: 'S', startedAt: '18' });
});

test('a process that ended but was not reaped counts as gone', async () => {
  const parent = spawn('sh', ['-c', '(read _) <&3 & echo $!; exec sleep 30'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  if (!parent.stdout) throw new Error('The shell was started without an output.');
  const [line] = await once(parent.stdout, 'data');
  const child = Number(line);
  // The shell would reap its child; only what it becomes then does not.
  await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  const waitedFor = parent.stdio[3];
  if (waitedFor instanceof Writable) waitedFor.end();
  await expect.poll(() => identityOf(child), { timeout: 5_000 }).toBeNull();
  expect(process.kill(child, 0)).toBe(true);
  parent.kill();
});
