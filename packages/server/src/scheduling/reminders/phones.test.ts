import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { api } from '../../testing/matrix-case.ts';
import { at, bookVisit, roundAt } from '../../testing/reminders.ts';

let app: TestApp;
let alfa: Circle;

const sql = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);

beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  await sql(`UPDATE practice SET reminder_hours = '{24}', phone = '+1 809 555 0000'`);
  await sql(`UPDATE patient SET phone = '809-555-1234' WHERE id = $1`, [alfa.patient.id]);
});
beforeEach(async () => {
  for (const table of ['channel_message', 'channel_consent', 'message_channel', 'consent'])
    await sql(`DELETE FROM ${table}`);
  // Each test lives through the same days.
  await sql('UPDATE reminder_scan SET scanned_until = NULL');
  app.setNow(at(-24 * 5));
  await sql('DELETE FROM appointment_reminder');
  await sql('DELETE FROM appointment');
  await sql(
    `INSERT INTO message_channel (channel, enabled, base_url, account, sender, api_version, token)
      VALUES ('sms', true, 'http://127.0.0.1:9', 'AC1', '+18095550000', '', 'sealed')`,
  );
});
afterAll(() => app.close());

const own = async () => (await alfa.patient.call('GET', `${api}/reminders`)).json();
const choose = async (wish: object) =>
  (
    await alfa.patient.call('PUT', `${api}/reminders`, { mail: false, portal: false, hours: [24], ...wish })
  ).json();
const messages = async () =>
  (await sql('SELECT channel, number, template, text, useful_until FROM channel_message ORDER BY id')).rows;

/** A visit at ten in two days, and the rounds around the moment of its reminder. */
const reminded = async () => {
  const id = await bookVisit(app, alfa, at(48 + 10));
  await roundAt(app, 24 + 9);
  await roundAt(app, 24 + 10);
  await roundAt(app, 24 + 11);
  return id;
};

it('a patient who chose it in the portal is reminded by SMS, once, without the reason', async () => {
  expect((await own()).phones).toEqual([
    { channel: 'sms', ready: true, number: '+18095551234' },
    { channel: 'whatsapp', ready: false, number: '+18095551234' },
  ]);
  expect((await choose({ sms: true })).channels).toMatchObject({ sms: true, whatsapp: false });
  const id = await reminded();
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ channel: 'sms', number: '+18095551234', template: 'appointment_reminder' });
  expect(message.text).not.toContain('motivo-canario');
  expect(message.useful_until).toEqual(at(48 + 10));
  const { sent } = await own();
  expect(sent).toMatchObject([{ ways: [{ channel: 'sms', state: 'waiting' }] }]);
  const ofVisit = (await alfa.doctor.call('GET', `${api}/appointments/${id}/reminders`)).json();
  expect(ofVisit.data).toMatchObject([{ channel: 'sms', state: 'waiting' }]);
});

it('choosing it is a consent that stands beside those of the practice, and is not kept twice', async () => {
  await choose({ sms: true });
  await choose({ sms: true });
  await choose({});
  const { consents } = (
    await alfa.secretary.call('GET', `${api}/patients/${alfa.patient.id}/channels`)
  ).json();
  expect(consents[0]).toMatchObject({ given: true, reminders: true, decided: { way: 'portal', name: null } });
  const { rows } = await sql('SELECT count(*)::int AS count FROM channel_consent');
  expect(rows[0].count).toBe(1);
});

it.each([
  ['nobody asked them', async () => {}],
  ['the practice recorded messages, but no reminders', () => record(false)],
  [
    'they turned it off',
    async () => {
      await choose({ sms: true });
      await choose({ sms: false });
    },
  ],
  [
    'they refused reminders on telephones in their account',
    async () => {
      await choose({ sms: true });
      await sql(
        `INSERT INTO consent (id, user_id, kind, version, given, at)
          VALUES (gen_random_uuid(), $1, 'reminders_phone', '2026-1', false, app_now() + interval '1 second')`,
        [alfa.patient.id],
      );
    },
  ],
  [
    'the channel is not in use',
    async () => {
      await choose({ sms: true });
      await sql('UPDATE message_channel SET enabled = false');
    },
  ],
])('nothing goes to a telephone when %s', async (_why, prepare) => {
  await prepare();
  await choose({});
  await reminded();
  expect(await messages()).toEqual([]);
});

const record = async (reminders: boolean): Promise<void> => {
  const answer = await alfa.secretary.call('PUT', `${api}/patients/${alfa.patient.id}/channels/sms`, {
    given: true,
    number: '+1 809 555 9999',
    reminders,
    way: 'written',
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

it('what the practice recorded is a choice, too, with the number that the patient gave there', async () => {
  await record(true);
  await choose({});
  await reminded();
  expect(await messages()).toMatchObject([{ number: '+18095559999' }]);
});
