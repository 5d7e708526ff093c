import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { queueWelcome } from '../testing/mails.ts';
import { changesOf, type Followed, follow, listening, settled } from '../testing/streams.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let port: number;
let administrator: TestClient;
let circle: Circle;
let stream: Followed;
beforeAll(async () => {
  app = await createTestApp({ streamMilliseconds: 600_000 });
  port = await listening(app);
  administrator = await app.signIn('administrator');
  circle = await createCircle(app, 'Alfa', app.now());
  stream = await follow(port, administrator);
  // What made the circle is told of, too.
  await settled(app, stream, 'administrators');
}, 60_000);
afterAll(async () => {
  stream.close();
  await app.close();
});

const run = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);
const told = () => changesOf(stream).filter(({ topic }) => topic === 'installation.changed').length;
/** That this has administrators told so many times, and no more until a marker came. */
const tells = async (times: number, change: () => Promise<unknown>): Promise<void> => {
  const before = told();
  await change();
  await settled(app, stream, 'administrators');
  expect(told() - before).toBe(times);
};

describe('administrators are told of', () => {
  it('accounts, once for each transaction, however many', async () => {
    const added = (values: string) =>
      run(
        `INSERT INTO app_user (id, role, status, username, given_name, family_name, language, password_hash)
          SELECT gen_random_uuid(), 'patient', 'active', 'nuevo' || n, 'A', 'B', 'es', 'x' FROM generate_series(${values}) n`,
      );
    await tells(1, () => added('1, 50'));
    await tells(1, () => run(`UPDATE app_user SET status = 'blocked' WHERE username = 'nuevo1'`));
    await tells(0, () => run(`UPDATE app_user SET language = 'en' WHERE username = 'nuevo1'`));
  });

  it('settings, mails that were tried, and the verdict about the log', async () => {
    await tells(0, () => run(`UPDATE practice SET maintenance = maintenance`));
    await tells(1, () => run(`UPDATE practice SET phone = '809 555 0100'`));
    await tells(0, () => queueWelcome(app, 'luis', 'Luis'));
    await tells(1, () => run(`UPDATE outbox_mail SET state = 'failed'`));
    const id = newId();
    await run('INSERT INTO audit_check (id, total) VALUES ($1, 0)', [id]);
    await tells(0, () => run('UPDATE audit_check SET checked = 1 WHERE id = $1', [id]));
    await tells(1, () => run('UPDATE audit_check SET finished_at = app_now() WHERE id = $1', [id]));
  });

  it('what was refused and what administrators do, not of the work of the practice nor that they looked', async () => {
    await tells(1, () => circle.patient.call('GET', `${api}/admin/users`));
    await tells(1, () => administrator.call('GET', `${api}/admin/users`));
    await tells(0, () => administrator.call('GET', `${api}/admin/overview`));
    const chart = `${api}/patients/${circle.patient.id}/chart`;
    await tells(0, () => circle.doctor.call('GET', chart));
    await tells(0, () => circle.doctor.call('GET', `${api}/dashboard/doctor`));
  });
});

it('nobody else is told of it', async () => {
  const others = await Promise.all(
    [circle.doctor, circle.secretary, circle.patient].map((one) => follow(port, one)),
  );
  await tells(1, () => run('UPDATE practice SET maintenance = NOT maintenance'));
  for (const other of others) {
    expect(changesOf(other).map(({ topic }) => topic)).not.toContain('installation.changed');
    other.close();
  }
  await run('UPDATE practice SET maintenance = NOT maintenance');
});
