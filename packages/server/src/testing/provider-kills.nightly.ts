import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProviders } from '../messaging/channels/providers-testing.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Circle, createCircle } from './circle.ts';
import { api } from './matrix-case.ts';

const kills = 100;
/** The provider takes up to 30 ms for a message: within that, it dies. */
const latest = 25;

let app: TestApp;
let circle: Circle;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCircle(app, 'Alfa', app.now());
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-provider-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const sql = (text: string) => app.database.asSuperuser(text);

/** A port on which nobody listens. */
const freePort = async (): Promise<number> => {
  const { base, stop } = await startProviders();
  await stop();
  return Number(new URL(base).port);
};

type Life = { readonly process: ChildProcess; readonly got: Promise<unknown> };

const live = async (port: number, file: string): Promise<Life> => {
  const program = join(import.meta.dirname, '../messaging/channels/provider-process-testing.ts');
  const child = spawn(process.execPath, [program, String(port), file, app.now().toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const said = (word: string) =>
    new Promise<void>((resolve) => lines.on('line', (line) => line === word && resolve()));
  const got = said('got');
  await said('ready');
  return { process: child, got };
};

const kill = async ({ process: child }: Life): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

it('a provider that is killed a hundred times in the middle of a message loses none and gets none twice', async () => {
  const port = await freePort();
  const file = join(folder, 'taken');
  const admin = await app.signIn('administrator');
  const settings = {
    version: 0,
    enabled: true,
    base_url: `http://127.0.0.1:${port}`,
    account: 'AC1',
    sender: '+18095550000',
    api_version: '',
    token: 'secreto-sms',
    signing: '',
    verify: '',
  };
  const { patient, secretary } = circle;
  expect((await admin.call('PUT', `${api}/admin/channels/sms`, settings)).statusCode).toBe(200);
  const consent = { given: true, number: '+1 809 555 1234', reminders: false, way: 'written' };
  await secretary.call('PUT', `${api}/patients/${patient.id}/channels/sms`, consent);

  let killed = 0;
  let sent = 0;
  while (killed < kills) {
    const life = await live(port, file);
    const message = { id: newId(), channel: 'sms', patient_id: patient.id, template: 'notice' };
    expect((await secretary.call('POST', `${api}/channels/messages`, message)).statusCode).toBe(201);
    sent += 1;
    const delivered = app.channels.deliverDue();
    await life.got;
    await sleep(Math.random() * latest);
    await kill(life);
    await delivered;
    const { rows } = await sql(`SELECT state FROM channel_message WHERE id = '${message.id}'`);
    if (rows[0].state === 'uncertain') killed += 1;

    const next = await live(port, file);
    // As if the time had passed that the provider is given to finish, and that it is left alone after trouble.
    await sql(
      `UPDATE channel_message SET next_try_at = app_now() - interval '1 second' WHERE state <> 'sent'`,
    );
    await sql('UPDATE message_channel SET version = version + 1');
    await app.channels.deliverDue();
    await kill(next);
  }

  const taken = (await readFile(file, 'utf8')).trim().split('\n');
  const ours = taken.map((line) => JSON.parse(line).ours);
  expect(new Set(ours).size).toBe(sent);
  expect(ours).toHaveLength(sent);
  const { rows } = await sql('SELECT count(*)::int AS sent FROM channel_message WHERE state = $$sent$$');
  expect(rows[0].sent).toBe(sent);
}, 300_000);
