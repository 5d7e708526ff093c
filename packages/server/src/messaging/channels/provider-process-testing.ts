import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProviders, type Taken } from './providers-testing.ts';

/**
 * A provider that is a process of its own, to be killed: `node provider-process-testing.ts PORT FILE NOW`. It keeps what it takes in
 * the file and knows it in its next life. Says `ready`, and `got` for each message that has come and is not answered yet.
 */
const [port, file = '', now = ''] = process.argv.slice(2);
const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
const kept = lines.map((line): Taken => {
  const message = JSON.parse(line);
  return { ...message, at: new Date(message.at) };
});
/** Longest time of each half of taking a message; milliseconds. */
const longest = 15;
const told = new Set<string>();

await startProviders({
  port: Number(port),
  sms: kept,
  along: async ({ sid }) => {
    if (!told.has(sid)) process.stdout.write('got\n');
    told.add(sid);
    await sleep(Math.random() * longest);
  },
  now: () => new Date(now),
  keep: (message) => appendFileSync(file, `${JSON.stringify(message)}\n`),
});
process.stdout.write('ready\n');
