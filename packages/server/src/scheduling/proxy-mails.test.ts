import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedMail, startMailServer, type TestMailServer } from '../platform/mail/mail-testing.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { actingFor, letAct, signUpHelper } from '../testing/proxies.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const url = `${api}/appointments`;
const start = '2026-11-24T14:00:00.000Z';

let app: TestApp;
let alfa: Circle;
let server: TestMailServer;
let mother: string;
let father: string;

const sql = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  server = await startMailServer();
  await sql(
    `UPDATE practice SET mail_host = 'localhost', mail_port = $1, mail_security = 'none', mail_from = 'avisos@practice.example'`,
    [server.port],
  );
  await sql('UPDATE app_user SET email_verified_at = app_now()');
  mother = await signUpHelper(app, 'madre');
  father = await signUpHelper(app, 'vater', { language: 'de' });
});
/** The patient has no address of their own; one parent acts for them in appointments, the other in everything. */
beforeEach(async () => {
  await letAct(app, { proxyId: mother, patientId: alfa.patient.id }, ['appointments']);
  await letAct(app, { proxyId: father, patientId: alfa.patient.id });
  await sql('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [alfa.patient.id]);
});
afterEach(async () => {
  server.received.length = 0;
  await sql('DELETE FROM patient_proxy');
  await sql(
    'TRUNCATE appointment, appointment_series, notification, notification_choice, outbox_mail CASCADE',
  );
  await sql(`UPDATE doctor SET booking = 'request'`);
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const delivered = async (): Promise<readonly ReceivedMail[]> => {
  await app.mail.deliverDue();
  return server.received;
};
const recipients = async () => (await delivered()).map(({ recipient }) => recipient.split('@')[0]).toSorted();
const subjectsTo = async (login: string) =>
  (await delivered())
    .filter(({ recipient }) => recipient === `${login}@patients.example`)
    .map(({ mail }) => mail.subject);
const ownAddress = () =>
  sql(`UPDATE app_user SET email = 'luis@patients.example', email_verified_at = app_now() WHERE id = $1`, [
    alfa.patient.id,
  ]);

type Visit = { id: string; version: number; series: { id: string } };

const bookSeries = async (): Promise<Visit> => {
  const answer = await alfa.secretary.call('POST', `${url}/series`, {
    doctor_id: alfa.doctor.id,
    location_id: alfa.locationId,
    patient_id: alfa.patient.id,
    start,
    type: 'follow-up',
    reason: 'Motivo-canario',
    rule: 'FREQ=WEEKLY;COUNT=3',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data[0].appointment;
};
const moveSeries = async ({ id, series }: Visit): Promise<void> => {
  const wish = { appointment_id: id, scope: 'all', start: '2026-11-24T16:00:00.000Z' };
  const { revision } = (await alfa.secretary.call('POST', `${url}/series/${series.id}/preview`, wish)).json();
  const answer = await alfa.secretary.call('PATCH', `${url}/series/${series.id}`, { ...wish, revision });
  expect(answer.statusCode, answer.body).toBe(200);
};
const cancelSeries = async ({ id, series }: Visit, version: number): Promise<void> => {
  const wish = { appointment_id: id, version, scope: 'all', reason: '' };
  const answer = await alfa.secretary.call('POST', `${url}/series/${series.id}/cancel`, wish);
  expect(answer.statusCode, answer.body).toBe(200);
};

const expectSaysForWhom = (mails: readonly ReceivedMail[]) => {
  for (const { mail, recipient } of mails) {
    expect(mail.text).toContain('Luis Paciente Alfa');
    expect(mail.text).toContain(recipient.startsWith('madre') ? 'por quien usted actúa' : 'Sie handeln');
    expect(mail.text).toContain(`/for/${alfa.patient.id}/appointments/upcoming`);
    expect(`${mail.text} ${mail.html}`).not.toContain('Motivo-canario');
  }
};

describe('a series of a patient without an address', () => {
  it('is told when booked, moved and cancelled, once to each who acts for them, in their language', async () => {
    const first = await bookSeries();
    await moveSeries(first);
    await cancelSeries(first, first.version + 1);
    const mails = await delivered();
    expect(mails).toHaveLength(6);
    expect(new Set(await subjectsTo('madre')).size).toBe(3);
    expect(await subjectsTo('vater')).toHaveLength(3);
    expect(await subjectsTo('vater')).not.toEqual(await subjectsTo('madre'));
    expectSaysForWhom(mails);
    for (const { mail } of mails) expect(mail.attachments).not.toHaveLength(0);
  });

  it('is told to the patient alone once there is an own address', async () => {
    await ownAddress();
    await bookSeries();
    expect(await recipients()).toEqual(['luis']);
  });

  it('is not told to whose time is over, nor to who turned such mails off', async () => {
    await sql('UPDATE patient_proxy SET ended_at = app_now() WHERE proxy_id = $1', [father]);
    await sql(
      `INSERT INTO notification_choice (user_id, event, channel, wanted) VALUES ($1, 'appointment_confirmed', 'mail', false)`,
      [mother],
    );
    const first = await bookSeries();
    expect(await recipients()).toEqual([]);
    await cancelSeries(first, first.version);
    expect(await recipients()).toEqual(['madre']);
  });
});

describe('another time that the practice offers a patient without an address', () => {
  const ask = async (): Promise<Visit> => {
    const helper = await app.clientOf(mother);
    const answer = await helper.call(
      'POST',
      url,
      {
        doctor_id: alfa.doctor.id,
        location_id: alfa.locationId,
        start,
        type: 'consultation',
        reason: 'Motivo-canario',
      },
      actingFor(alfa.patient.id),
    );
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().appointment;
  };
  const propose = async ({ id, version }: Visit): Promise<Visit> => {
    const body = { start: '2026-11-24T16:00:00.000Z', version };
    const answer = await alfa.secretary.call('PUT', `${url}/${id}/proposal`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().appointment;
  };
  const accept = (who: TestClient, { id, version }: Visit) =>
    who.call(
      'PATCH',
      `${url}/${id}/proposal`,
      { step: 'accept', answer: '', version },
      actingFor(alfa.patient.id),
    );

  it('is mailed to each who acts for them, who can take it', async () => {
    const offered = await propose(await ask());
    const mails = await delivered();
    expect(await recipients()).toEqual(['madre', 'vater']);
    expectSaysForWhom(mails);
    const answer = await accept(await app.clientOf(father), offered);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().appointment).toMatchObject({
      status: 'confirmed',
      start: '2026-11-24T16:00:00.000Z',
    });
    // And that it stands now is told to both.
    expect(await recipients()).toEqual(['madre', 'madre', 'vater', 'vater']);
  });

  it('is mailed once more when it is another time, and to nobody but the patient with an own address', async () => {
    const asked = await ask();
    await propose(asked);
    await ownAddress();
    const [row] = await sql('SELECT version FROM appointment WHERE id = $1', [asked.id]);
    const withdrawn = await alfa.secretary.call('PATCH', `${url}/${asked.id}/proposal`, {
      step: 'withdraw',
      answer: '',
      version: row.version,
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    await propose({ ...asked, version: row.version + 1 });
    expect(await recipients()).toEqual(['luis', 'madre', 'vater']);
  });

  it('is nothing that a stranger, or who acts in the record only, is told of or takes', async () => {
    await sql('DELETE FROM patient_proxy WHERE proxy_id = $1', [father]);
    await letAct(app, { proxyId: father, patientId: alfa.patient.id }, ['record']);
    const offered = await propose(await ask());
    expect(await recipients()).toEqual(['madre']);
    const stranger = await app.clientOf(await signUpHelper(app, 'extra'));
    for (const who of [await app.clientOf(father), stranger])
      expect((await accept(who, offered)).statusCode).toBe(404);
  });
});
