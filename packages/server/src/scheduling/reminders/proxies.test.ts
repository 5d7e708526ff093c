import type { OwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../accounts/tables.ts';
import { newId } from '../../platform/ids.ts';
import { startMailServer, type TestMailServer } from '../../platform/mail/mail-testing.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { letAct } from '../../testing/proxies.ts';
import { at, bookVisit, roundAt, wantMail } from '../../testing/reminders.ts';
import { exportReminders } from './leaving.ts';

const api = '/wp-json/dr-assistant/v1';
const address = 'mutter@patients.example';

let app: TestApp;
let alfa: Circle;
let server: TestMailServer;
let mother: TestClient;
/** Two small children without an account of their own. */
let mia: string;
let leo: string;

const sql = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

const child = async (givenName: string, birthDate: string): Promise<string> => {
  const id = newId();
  await app.database.transact((tx) =>
    tx.insert(patient).values({
      id,
      chartNumber: `K-${givenName}`,
      givenName,
      familyName: 'Kind',
      birthDate,
      status: 'Active',
    }),
  );
  return id;
};
const recorded = { relationship: 'parent', invited_as: null, answer_by: null, proof: 'Acta de nacimiento' };
const letMother = (patientId: string, columns: object = {}) =>
  letAct(app, { proxyId: mother.id, patientId }, ['appointments'], {
    ...recorded,
    given_by: alfa.doctor.id,
    ...columns,
  });

beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  server = await startMailServer();
  mother = await app.signIn('patient', { givenName: 'Marta', familyName: 'Mutter' });
  mia = await child('Mia', '2019-05-01');
  leo = await child('Leo', '2021-06-01');
});
beforeEach(async () => {
  await wantMail(app, mother.id, address, 'de');
  await sql('UPDATE practice SET mail_port = $1', [server.port]);
  await letMother(mia);
});
afterEach(async () => {
  server.received.length = 0;
  await sql('DELETE FROM patient_proxy');
  await sql(
    'TRUNCATE appointment, outbox_mail, notification, notification_choice, reminder_left_out, consent CASCADE',
  );
  await sql('UPDATE reminder_scan SET scanned_until = NULL');
  await sql(`UPDATE practice SET reminder_hours = '{24,2}'`);
  await sql(`UPDATE app_user SET status = 'active' WHERE id = $1`, [mother.id]);
  await sql('UPDATE patient SET deceased_at = NULL');
  app.setNow(at(-24 * 5));
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const visitOf = (patientId: string, hours: number) => bookVisit(app, alfa, at(hours), { patientId });
const written = () => mailsTo(app, address);
const entries = async (): Promise<{ patient: string | null }[][]> =>
  (await written()).map(({ params }) => JSON.parse(params.entries ?? '[]'));
const notices = () =>
  sql('SELECT kind, params, link FROM notification WHERE user_id = $1 ORDER BY id', [mother.id]);
const arrived = async () => {
  await app.mail.deliverDue();
  return server.received;
};
const own = async (): Promise<OwnReminders> => {
  const answer = await mother.call('GET', `${api}/reminders`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const want = (id: string, wanted: boolean, who = mother) =>
  who.call('PUT', `${api}/reminders/people/${id}`, { wanted });
const reach = async () => {
  const answer = await alfa.doctor.call('GET', `${api}/reminders/reach`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0];
};

describe('a parent', () => {
  it('is reminded of a child’s visit, once at each lead time, in their language, and reads whose it is', async () => {
    await visitOf(mia, 14);
    await roundAt(app, -11);
    await roundAt(app, -10);
    await roundAt(app, -9.99);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(address);
    expect(mail?.mail.subject).toContain('Terminerinnerung');
    expect(mail?.mail.text).toContain('Termin von Mia Kind');
    expect(mail?.mail.text).toContain(`/for/${mia}/appointments/upcoming`);
    expect(`${mail?.mail.text} ${mail?.mail.html}`).not.toMatch(/motivo-canario|consultation/i);
    expect(await notices()).toEqual([
      {
        kind: 'proxy.reminder',
        params: { person: 'Mia Kind', start: at(14).toISOString() },
        link: '/appointments/reminders',
      },
    ]);
    await roundAt(app, 12);
    expect(await arrived()).toHaveLength(2);
  });

  it('is reminded of everything of one day at once, of their own and of every child', async () => {
    await letMother(leo);
    for (const [who, hours] of [
      [mother.id, 16],
      [mia, 14],
      [leo, 15],
      [leo, 40],
    ] as const) {
      if (who === mother.id)
        await sql(
          `INSERT INTO patient (id, chart_number, given_name, family_name, status) VALUES ($1, 'M-1', 'Marta', 'Mutter', 'Active')
            ON CONFLICT DO NOTHING`,
          [who],
        );
      await visitOf(who, hours);
    }
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect((await entries()).map((of) => of.map(({ patient: whose }) => whose))).toEqual([
      ['Mia Kind', 'Leo Kind', null],
    ]);
    const [mail] = await written();
    expect(mail?.params.link).toBe('/appointments/reminders');
    const { sent, coming } = await own();
    expect(sent[0]?.visits.map((visit) => visit.patient)).toEqual(['Mia Kind', 'Leo Kind', null]);
    expect(coming.flatMap(({ visits }) => visits.map((visit) => visit.patient))).toContain('Leo Kind');
  });

  it('is reminded beside a patient with an account, who is reminded as before', async () => {
    await sql('DELETE FROM patient_proxy');
    await letAct(app, { proxyId: mother.id, patientId: alfa.patient.id }, ['appointments']);
    await wantMail(app, alfa.patient.id, 'luis@patients.example');
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect((await entries())[0]?.map((entry) => entry.patient)).toEqual(['Luis Paciente Alfa']);
    const [mail] = await mailsTo(app, 'luis@patients.example');
    expect(JSON.parse(mail?.params.entries ?? '')[0].patient).toBeNull();
    const answer = await alfa.patient.call('GET', `${api}/reminders`);
    expect(answer.json().sent).toHaveLength(1);
    expect(answer.json().sent[0].visits).toMatchObject([{ patient: null }]);
  });

  it('has it as they have their own: by what they consented to, at the lead times that they want', async () => {
    await sql('TRUNCATE consent');
    await sql('INSERT INTO reminder_left_out VALUES ($1, 24)', [mother.id]);
    await visitOf(mia, 14);
    await roundAt(app, -11);
    await roundAt(app, -10);
    await roundAt(app, 12);
    expect(await written()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  it('turns it off and on for one child, which the other side does not hear of', async () => {
    await letMother(leo);
    await visitOf(mia, 14);
    await visitOf(leo, 15);
    const answer = await want(mia, false);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().people).toEqual([
      { id: leo, name: 'Leo Kind', wanted: true },
      { id: mia, name: 'Mia Kind', wanted: false },
    ]);
    expect(answer.json().coming[0].visits.map((visit: { patient: string }) => visit.patient)).toEqual([
      'Leo Kind',
    ]);
    await roundAt(app, -11);
    await roundAt(app, -9);
    expect((await entries()).flat().map((entry) => entry.patient)).toEqual(['Leo Kind']);
    expect((await want(mia, true)).json().people).toContainEqual({ id: mia, name: 'Mia Kind', wanted: true });
    const [event] = await sql(
      `SELECT actor_id, object_id, patient_id, details FROM audit_event WHERE event = 'reminders.of_person_chosen' ORDER BY at LIMIT 1`,
    );
    expect(event).toMatchObject({
      actor_id: mother.id,
      object_id: mia,
      patient_id: null,
      details: { wanted: false },
    });
  });

  it('chooses for nobody for whom they do not act', async () => {
    expect((await want(leo, false)).statusCode).toBe(404);
    expect((await want(mia, false, alfa.patient)).statusCode).toBe(404);
    await sql('UPDATE patient_proxy SET ended_at = app_now()');
    expect((await want(mia, false)).statusCode).toBe(404);
    expect((await own()).people).toEqual([]);
  });
});

describe('nothing reaches', () => {
  it.each([
    ['who reads the record alone', `scopes = '{record}'`],
    ['who has not accepted', 'accepted_at = NULL'],
    ['whose right ended', 'ended_at = app_now()'],
    [
      'whose right is over, as a minor’s is who came of age',
      `given_at = app_now() - interval '2 days', until = app_now() - interval '1 day'`,
    ],
  ])('somebody %s', async (_who, change) => {
    await sql('ALTER TABLE patient_proxy DISABLE TRIGGER USER');
    await sql(`UPDATE patient_proxy SET answer_by = app_now() + interval '1 day', ${change}`);
    await sql('ALTER TABLE patient_proxy ENABLE TRIGGER USER');
    await visitOf(mia, 14);
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect([await written(), await notices()]).toEqual([[], []]);
  });

  it('an account that was closed, nor anybody after the patient’s death', async () => {
    await visitOf(mia, 14);
    await roundAt(app, -11);
    await sql(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [mia]);
    await roundAt(app, -10);
    expect(await notices()).toEqual([]);
    await sql('UPDATE patient SET deceased_at = NULL');
    await sql(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [mother.id]);
    await roundAt(app, 12);
    expect(await notices()).toEqual([]);
  });
});

describe('a mail that waits', () => {
  const waiting = async (...visits: readonly (readonly [string, number])[]) => {
    for (const [who, hours] of visits) await visitOf(who, hours);
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect(await written()).toHaveLength(1);
  };
  const states = () => sql(`SELECT state, sealed_params IS NULL AS emptied FROM outbox_mail`);

  it.each([
    ['the practice ends the right', 'UPDATE patient_proxy SET ended_at = app_now()'],
    [
      'the account is closed',
      `UPDATE app_user SET status = 'erased' WHERE role = 'patient' AND given_name = 'Marta'`,
    ],
    [
      'the child turns out to come of age sooner',
      `UPDATE patient SET birth_date = app_now() - interval '18 years' + interval '10 days' WHERE given_name = 'Mia'`,
    ],
  ])('is withdrawn at once when %s', async (_when, change) => {
    await waiting([mia, 14]);
    await sql(change);
    expect(await states()).toEqual([{ state: 'withdrawn', emptied: true }]);
    expect(await arrived()).toEqual([]);
    await sql(`UPDATE patient SET birth_date = '2019-05-01' WHERE id = $1`, [mia]);
  });

  it('is withdrawn when it would leave after the right was over, or reminders were turned off', async () => {
    await waiting([mia, 14]);
    await want(mia, false);
    expect(await arrived()).toEqual([]);
    expect(await states()).toEqual([{ state: 'withdrawn', emptied: true }]);
  });

  it('stays when the right was given anew', async () => {
    await waiting([mia, 14]);
    const before = await sql('SELECT id FROM patient_proxy');
    await letMother(mia);
    await sql('UPDATE patient_proxy SET ended_at = app_now() WHERE id = $1', [before[0].id]);
    expect(await arrived()).toHaveLength(1);
  });

  it('tells of the other child when the right for one ended, or one visit was cancelled', async () => {
    await letMother(leo);
    await waiting([mia, 14], [leo, 15]);
    await sql('UPDATE patient_proxy SET ended_at = app_now() WHERE patient_id = $1', [mia]);
    const [mail] = await arrived();
    expect(mail?.mail.text).toContain('Termin von Leo Kind');
    expect(mail?.mail.text).not.toContain('Mia');
    expect(mail?.mail.text).toContain(`/for/${leo}/appointments/upcoming`);
    const { sent } = await own();
    expect(sent.flatMap(({ visits }) => visits.map((visit) => visit.patient))).toEqual(['Leo Kind']);
  });

  it('is withdrawn with the visit', async () => {
    await waiting([mia, 14]);
    await sql(`UPDATE appointment SET status = 'cancelled'`);
    expect(await states()).toEqual([{ state: 'withdrawn', emptied: true }]);
  });
});

describe('the practice', () => {
  it('sees that who acts for a child is reminded, and not who', async () => {
    const id = await visitOf(mia, 14);
    expect(await reach()).toMatchObject({
      reach: 'coming',
      why: null,
      coming: [
        { hours: 24, to: 'proxy', channels: ['mail', 'portal'] },
        { hours: 2, to: 'proxy', channels: ['mail', 'portal'] },
      ],
    });
    await roundAt(app, -11);
    await roundAt(app, -10);
    await arrived();
    const visit = await reach();
    expect(visit).toMatchObject({
      reach: 'reached',
      sent: [
        { to: 'proxy', channel: 'mail', outcome: 'sent' },
        { to: 'proxy', channel: 'portal', outcome: 'sent' },
      ],
    });
    const inDialog = await alfa.doctor.call('GET', `${api}/appointments/${id}/reminders`);
    expect(inDialog.json().data).toEqual([
      { at: at(-10).toISOString(), to: 'proxy', channel: 'mail', state: 'sent' },
      { at: at(-10).toISOString(), to: 'proxy', channel: 'portal', state: 'sent' },
    ]);
    for (const said of [JSON.stringify(visit), inDialog.body])
      expect(said).not.toMatch(/Marta|Mutter|mutter@/);
    expect(said(visit)).not.toContain(mother.id);
  });

  it('sees that a notice was read, by whom it is for', async () => {
    await sql('TRUNCATE consent');
    await visitOf(mia, 14);
    expect(await reach()).toMatchObject({ reach: 'portal' });
    await roundAt(app, -11);
    await roundAt(app, -10);
    await sql('UPDATE notification SET read_at = app_now()');
    expect(await reach()).toMatchObject({ reach: 'reached', sent: [{ to: 'proxy', outcome: 'read' }] });
  });

  it('sees that nothing reaches a child whose parents hear nothing, or who has none', async () => {
    await sql(
      `INSERT INTO notification_choice SELECT $1, 'appointment_reminder', unnest(ARRAY['mail', 'portal']), false`,
      [mother.id],
    );
    await visitOf(mia, 14);
    expect(await reach()).toMatchObject({ reach: 'unreached', why: 'proxy_none', coming: [] });
    await want(mia, false);
    expect(await reach()).toMatchObject({ reach: 'unreached', why: 'no_account' });
  });
});

it('a copy of one’s data names reminders of others without saying with whom, and one’s own that went to others', async () => {
  await sql('DELETE FROM patient_proxy');
  await letAct(app, { proxyId: mother.id, patientId: alfa.patient.id }, ['appointments']);
  await bookVisit(app, alfa, at(14));
  await roundAt(app, -11);
  await roundAt(app, -10);
  const copyOf = async (id: string) =>
    (await app.database.transact((tx) => exportReminders(tx, id))).rows.map(({ line, data }) => ({
      detail: line.detail,
      said: JSON.stringify({ line, data }),
    }));
  const ofMother = await copyOf(mother.id);
  expect(ofMother).toHaveLength(2);
  for (const { detail, said: text } of ofMother) {
    expect(detail).toContainEqual({
      key: 'settings:archive.reminder.of',
      params: { person: 'Luis Paciente Alfa' },
    });
    expect(text).not.toMatch(/Médica|doctor/i);
  }
  const ofPatient = await copyOf(alfa.patient.id);
  expect(ofPatient.filter(({ said: text }) => text.includes('toProxy'))).toHaveLength(2);
  for (const { said: text } of ofPatient) expect(text).not.toMatch(/Marta|Mutter/);
  for (const { said: text } of ofPatient) expect(text).not.toContain(mother.id);
});

const said = (value: unknown): string => JSON.stringify(value);
