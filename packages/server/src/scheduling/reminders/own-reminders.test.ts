import { chooseNotifications, listNotificationChoices } from '@doctor-plus/contract/accounts/settings.ts';
import {
  chooseReminders,
  getOwnReminders,
  listVisitReminders,
  type OwnReminders,
} from '@doctor-plus/contract/scheduling/reminders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { at, bookVisit, roundAt, wantMail } from '../../testing/reminders.ts';
import { exportReminders } from './leaving.ts';

const api = '/wp-json/dr-assistant/v1';
const url = `${api}/reminders`;
const address = 'luis@patients.example';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  beta = await createCircle(app, 'Beta', at(-24 * 60));
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.asSuperuser(
    'TRUNCATE appointment, outbox_mail, notification, notification_choice, reminder_left_out, consent CASCADE',
  );
  await app.database.asSuperuser('UPDATE reminder_scan SET scanned_until = NULL');
  app.setNow(at(-24 * 5));
});

const own = async (): Promise<OwnReminders> => {
  const answer = await alfa.patient.call('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const choose = async (body: object): Promise<OwnReminders> => {
  const answer = await alfa.patient.call('PUT', url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const hoursOf = ({ coming }: OwnReminders) =>
  coming.map(({ at: when, hours }) => `${hours} ${(Date.parse(when) - at(0).getTime()) / 3_600_000}`);

describe('a patient', () => {
  it.each([true, false])('records the decision about mail when the patient chooses %s', async (mail) => {
    expect((await own()).mail_undecided).toBe(true);
    expect((await choose({ mail, portal: true, hours: [24, 2] })).mail_undecided).toBe(false);
  });

  it('sees the coming reminders, and chooses ways and lead times', async () => {
    await wantMail(app, alfa.patient.id, address);
    await bookVisit(app, alfa, at(14));
    await bookVisit(app, alfa, at(16));
    await bookVisit(app, beta, at(14));
    const before = await own();
    expect(before).toMatchObject({
      address,
      practice_mails: true,
      channels: { mail: true, portal: true },
      lead_times: [
        { hours: 24, wanted: true },
        { hours: 2, wanted: true },
      ],
      sent: [],
    });
    expect(hoursOf(before)).toEqual(['24 -10', '2 12']);
    expect(before.coming[0]?.visits.map(({ start }) => start)).toEqual([
      at(14).toISOString(),
      at(16).toISOString(),
    ]);
    const after = await choose({ mail: true, portal: false, hours: [24, 100] });
    expect(hoursOf(after)).toEqual(['24 -10']);
    expect(after.lead_times).toEqual([
      { hours: 24, wanted: true },
      { hours: 2, wanted: false },
    ]);
    expect(after.channels).toEqual({ mail: true, portal: false, sms: false, whatsapp: false });
    expect(await own()).toEqual(after);
    expect(hoursOf(await choose({ mail: false, portal: false, hours: [24, 2] }))).toEqual([]);
  });

  it('consents by choosing mail, and that is kept with the consents; turning it off withdraws nothing', async () => {
    await wantMail(app, alfa.patient.id, address);
    await app.database.asSuperuser('TRUNCATE consent');
    expect((await own()).channels.mail).toBe(false);
    const consent = async () => {
      const { data } = (await alfa.patient.call('GET', `${api}/account/consents`)).json();
      return data.find(({ kind }: { kind: string }) => kind === 'reminders_mail');
    };
    const wish = { portal: true, hours: [24, 2] };
    expect((await choose({ ...wish, mail: true })).channels.mail).toBe(true);
    expect(await consent()).toMatchObject({ given: true });
    const decided = (await consent()).decided_at;
    expect((await choose({ ...wish, mail: false })).channels.mail).toBe(false);
    expect(await consent()).toMatchObject({ given: true, decided_at: decided });
    // Whoever withdraws the consent gets no mail, whatever was chosen here.
    await choose({ ...wish, mail: true });
    await alfa.patient.call('PUT', `${api}/account/consents/reminders_mail`, { given: false });
    expect((await own()).channels.mail).toBe(false);
  });

  it('finds the same in the settings, where choosing mail is the consent as well', async () => {
    await wantMail(app, alfa.patient.id, address);
    await app.database.asSuperuser('TRUNCATE consent');
    const settings = `${api}/account/notifications`;
    const chosen = async () => {
      const { data } = (await alfa.patient.call('GET', settings)).json();
      const { ways } = data.find(({ event }: { event: string }) => event === 'appointment_reminder');
      return Object.fromEntries(
        ways.map(({ channel, wanted }: { channel: string; wanted: boolean }) => [channel, wanted]),
      );
    };
    expect(await chosen()).toEqual({ portal: true, mail: false });
    app.database.takeQueries();
    await alfa.patient.call('PUT', `${settings}/appointment_reminder`, { channel: 'mail', wanted: true });
    expect(app.database.takeQueries()).toHaveLength(chooseNotifications.queries);
    expect(await chosen()).toEqual({ portal: true, mail: true });
    expect(app.database.takeQueries()).toHaveLength(listNotificationChoices.queries);
    await alfa.patient.call('PUT', `${settings}/appointment_reminder`, { channel: 'portal', wanted: false });
    expect((await own()).channels).toEqual({ portal: false, mail: true, sms: false, whatsapp: false });
    await choose({ portal: true, mail: false, hours: [24, 2] });
    expect(await chosen()).toEqual({ portal: true, mail: false });
  });

  it('sees what was sent, as one with all visits, and whether the mail arrived', async () => {
    await wantMail(app, alfa.patient.id, address);
    await bookVisit(app, alfa, at(14));
    await bookVisit(app, alfa, at(16));
    await roundAt(app, -11);
    await roundAt(app, -10);
    const states = async () =>
      (await own()).sent.flatMap(({ ways }) => ways.map(({ channel, state }) => `${channel} ${state}`));
    const { sent, coming } = await own();
    expect(sent.map(({ at: when, visits }) => [when, visits.length])).toEqual([[at(-10).toISOString(), 2]]);
    expect(coming.map(({ hours }) => hours)).toEqual([2]);
    expect(await states()).toEqual(['mail waiting', 'portal sent']);
    await app.database.asSuperuser(`UPDATE outbox_mail SET state = 'sent'`);
    expect(await states()).toEqual(['mail sent', 'portal sent']);
    await app.database.asSuperuser(`UPDATE outbox_mail SET state = 'failed'`);
    expect(await states()).toEqual(['mail failed', 'portal sent']);
    await app.database.asSuperuser('TRUNCATE outbox_mail');
    expect(await states()).toEqual(['mail sent', 'portal sent']);
    expect((await mailsTo(app, address)).length).toBe(0);
  });

  it('is told that a practice sends none, and that no address is verified', async () => {
    await app.database.asSuperuser(`UPDATE practice SET reminder_hours = '{}', mail_host = NULL`);
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [
      alfa.patient.id,
    ]);
    await bookVisit(app, alfa, at(14));
    const none = await own();
    await app.database.asSuperuser(`UPDATE practice SET reminder_hours = '{24,2}'`);
    expect(none).toMatchObject({ address: null, practice_mails: false, lead_times: [], coming: [] });
  });

  it.each([
    { mail: true, portal: true, hours: [0] },
    { mail: true, portal: true, hours: [721] },
    { mail: true, portal: true, hours: [1, 2, 3, 4, 5] },
    { mail: true, hours: [] },
    { mail: 'yes', portal: true, hours: [] },
  ])('cannot choose %j', async (body) => {
    expect((await alfa.patient.call('PUT', url, body)).statusCode).toBe(400);
  });
});

it('a personal export holds what was sent and what is not wanted', async () => {
  await wantMail(app, alfa.patient.id, address);
  await bookVisit(app, alfa, at(14));
  await choose({ mail: true, portal: true, hours: [24] });
  await roundAt(app, -11);
  await roundAt(app, -10);
  const { rows } = await app.database.transact((tx) => exportReminders(tx, alfa.patient.id));
  expect(
    rows.map(({ line }) => line.title).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ).toEqual([
    { key: 'settings:archive.reminder.leftOut' },
    { key: 'settings:archive.reminder.mail' },
    { key: 'settings:archive.reminder.portal' },
  ]);
  const others = await app.database.transact((tx) => exportReminders(tx, beta.patient.id));
  expect(others.rows).toEqual([]);
});

describe('the practice', () => {
  it('sees of its own visits when a reminder went out', async () => {
    await wantMail(app, alfa.patient.id, address);
    const id = await bookVisit(app, alfa, at(14));
    const list = (who: 'doctor' | 'secretary') =>
      alfa[who].call('GET', `${api}/appointments/${id}/reminders`);
    expect((await list('doctor')).json()).toEqual({ data: [] });
    await roundAt(app, -11);
    await roundAt(app, -10);
    const expected = [
      { at: at(-10).toISOString(), to: 'patient', channel: 'mail', state: 'waiting' },
      { at: at(-10).toISOString(), to: 'patient', channel: 'portal', state: 'sent' },
    ];
    for (const who of ['doctor', 'secretary'] as const) {
      const { data } = (await list(who)).json();
      expect(
        data.toSorted((a: { channel: string }, b: { channel: string }) => a.channel.localeCompare(b.channel)),
      ).toEqual(expected);
    }
    expect((await beta.doctor.call('GET', `${api}/appointments/${id}/reminders`)).statusCode).toBe(404);
  });
});

it('costs no more statements than the contract allows', async () => {
  await wantMail(app, alfa.patient.id, address);
  const id = await bookVisit(app, alfa, at(14));
  await bookVisit(app, alfa, at(14 + 48));
  await roundAt(app, -11);
  await roundAt(app, -10);
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    app.database.takeQueries();
    await work();
    return app.database.takeQueries().length;
  };
  const wish = { mail: true, portal: true, hours: [24] };
  await app.database.asSuperuser('TRUNCATE consent');
  expect(await cost(() => choose(wish))).toBe(chooseReminders.queries);
  expect(await cost(own)).toBe(getOwnReminders.queries);
  expect(await cost(() => alfa.doctor.call('GET', `${api}/appointments/${id}/reminders`))).toBe(
    listVisitReminders.queries,
  );
});
