import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseProcesses } from '../../bench/processes.ts';
import { demonstrationPassword, signIn } from '../client.ts';
import type { Outcome } from '../parts.ts';
import { startProduct } from '../product.ts';

const writes = 20;

/** Lines of a trace in order of time: a request read, the log of the database flushed to the disk, an answer written. */
type Event = 'asked' | 'flushed' | 'answered';

const eventsOf = (trace: string): Event[] =>
  trace.split('\n').flatMap((line): Event[] => {
    if (/\bread(v|msg)?\(.*"POST \/wp-json\/dr-assistant\/v1\/patients /.test(line)) return ['asked'];
    if (/\b(fdatasync|fsync)(\(\d+<[^>]*\/pg_wal\/|\sresumed>).*= 0$/.test(line)) return ['flushed'];
    return /\bwritev?\(.*"HTTP\/1\.1 201 /.test(line) ? ['answered'] : [];
  });

/** Answers that left before what they confirm was on the disk. */
const tooEarly = (events: readonly Event[]): number => {
  let [flushed, early] = [false, 0];
  for (const event of events) {
    if (event === 'asked') flushed = false;
    if (event === 'flushed') flushed = true;
    if (event === 'answered' && !flushed) early += 1;
  }
  return early;
};

const tracing = async (pids: readonly number[], into: string): Promise<ChildProcess> => {
  const attach = pids.flatMap((pid) => ['-p', String(pid)]);
  const calls = 'trace=read,readv,recvmsg,write,writev,sendto,fdatasync,fsync';
  const tracer = spawn('strace', ['-f', '-y', '-s', '120', '-e', calls, '-o', into, ...attach], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    tracer.once('error', () => reject(new Error('strace is missing: apt-get install strace')));
    tracer.stderr?.once('data', () => resolve());
    tracer.once('exit', (code) => reject(new Error(`strace ended at once, with ${code}`)));
  });
  return tracer;
};

/**
 * Follows the system calls of server and database while patients are added one by one: every answer must come after the
 * database's log was flushed. This proves the order of calls, not the disk's honesty (R4 of the security document).
 */
export const flushedBeforeAnswered = async (folder: string): Promise<Outcome> => {
  const product = await startProduct({ dataDir: join(folder, 'data') });
  try {
    const client = await signIn(product.address, 'doctor', demonstrationPassword);
    const file = join(folder, 'data', 'postgres', 'data', 'postmaster.pid');
    const [postmaster = ''] = (await readFile(file, 'utf8')).split('\n');
    const trace = join(folder, 'trace.txt');
    const tracer = await tracing([product.pid, ...databaseProcesses(Number(postmaster))], trace);
    await sleep(1_000);
    let stored = 0;
    for (let n = 0; n < writes; n++) {
      const { status } = await client.call('POST', '/patients', {
        firstName: 'Corte',
        lastName: `Prueba ${n}`,
        dateOfBirth: '1980-01-01',
        phone: '809-555-0199',
      });
      if (status === 201) stored += 1;
    }
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
    const events = eventsOf(await readFile(trace, 'utf8'));
    const answers = events.filter((event) => event === 'answered').length;
    const early = tooEarly(events);
    const problems = [
      stored < writes && `only ${stored} of ${writes} patients were stored`,
      answers !== stored && `the trace shows ${answers} answers, not ${stored}: it proves nothing`,
      early > 0 && `${early} answers left before the log was on the disk`,
    ].filter((problem) => typeof problem === 'string');
    return { problems, summary: `${answers} answers, each after the log was flushed` };
  } finally {
    await product.stop();
  }
};
