import { bookAppointment, changeAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { type ReceivedMail, startMailServer, type TestMailServer } from '../../platform/mail/mail-testing.ts';
import { createQueueMail } from '../../platform/mail/outbox.ts';
import { wasQueued } from '../../platform/mail/outbox-repository.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { letAct, signUpHelper } from '../../testing/proxies.ts';
import { appointment } from '../tables.ts';
import { createInvitations } from './invitations.ts';

const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';

let app: TestApp;
let alfa: Circle;
let server: TestMailServer;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  server = await startMailServer();
  await app.database.asSuperuser(
    `UPDATE practice SET name = 'Consultorio Ñandú', mail_host = 'localhost', mail_port = $1, mail_security = 'none',
       mail_from = 'avisos@practice.example'`,
    [server.port],
  );
  await app.database.asSuperuser(
    `UPDATE app_user SET email_verified_at = app_now(), email = CASE id WHEN $1 THEN 'luis@patients.example' ELSE email END`,
    [alfa.patient.id],
  );
});
afterAll(async () => {
  await server.stop();
  await app.close();
});
afterEach(async () => {
  server.received.length = 0;
  await app.database.asSuperuser('TRUNCATE appointment, outbox_mail, notification_choice CASCADE');
});

const change = (who: keyof Pick<Circle, 'doctor' | 'patient'>, id: string, version: number, action: string) =>
  alfa[who].call('PATCH', `${url}/${id}`, { action, version, reason: 'Motivo-canario' });

const book = async (who: 'doctor' | 'patient', headers: Record<string, string> = {}): Promise<string> => {
  const answer = await alfa[who].call(
    'POST',
    url,
    {
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      start: '2026-11-24T14:00:00.000Z',
      type: 'follow-up',
      reason: 'Motivo-canario',
      ...(who === 'doctor' ? { patient_id: alfa.patient.id } : {}),
    },
    headers,
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().appointment.id;
};

/** What a move of a visit does, in a transaction that invitations follow. */
const move = (id: string, start: string) => {
  const queueMail = createQueueMail(app.secrets.fieldKey);
  const invitations = createInvitations({
    queueMail,
    wasQueued,
    clock: { now: () => now },
    base: () => 'https://portal.example',
  });
  const startsAt = new Date(start);
  return invitations.following(app.database.transact)(async (tx: Transaction) => {
    await tx
      .update(appointment)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), sequence: 1, version: 3 })
      .where(eq(appointment.id, id));
    return { appointment: { id, status: 'confirmed' } };
  });
};

/** What came, sent in the order in which it was written. */
const delivered = async (): Promise<readonly ReceivedMail[]> => {
  await app.mail.deliverDue();
  return server.received;
};

/** The calendar part of a mail, and the same as an attachment. */
const calendarIn = ({ raw, mail }: ReceivedMail) => {
  const [, method] = /^Content-Type: text\/calendar;[\s\S]*?method=(\w+)/m.exec(raw) ?? [];
  const part = mail.attachments.find(
    ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
  );
  if (!part) throw new Error('no calendar in the mail');
  const text =
    typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event in the mail');
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    part: method,
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
    organizer: value('organizer'),
    attendee: value('attendee'),
  };
};

describe('a patient’s calendar', () => {
  it('gets an appointment when it is confirmed, moves it and takes it out again', async () => {
    const id = await book('patient');
    expect(await delivered()).toEqual([]);
    expect((await change('doctor', id, 1, 'confirm')).statusCode).toBe(200);
    const [confirmed] = await delivered();
    if (!confirmed) throw new Error('nothing came');
    expect(confirmed.recipient).toBe('luis@patients.example');
    expect(confirmed.mail.subject).toBe('Su cita está confirmada');
    expect(confirmed.mail.text).toContain('martes, 24 de noviembre de 2026');
    expect(confirmed.mail.text).toContain('Centro Alfa, Calle 1, Santiago');
    const request = calendarIn(confirmed);
    expect(request).toEqual({
      part: 'REQUEST',
      method: 'REQUEST',
      uid: `${id}@doctor-plus`,
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-11-24T14:00:00.000Z',
      organizer: 'mailto:avisos@practice.example',
      attendee: 'mailto:luis@patients.example',
    });
    await move(id, '2026-11-25T15:00:00.000Z');
    expect((await change('patient', id, 3, 'cancel')).statusCode).toBe(200);
    const [, moved, cancelled] = await delivered();
    if (!moved || !cancelled) throw new Error('nothing came');
    expect(moved.mail.subject).toBe('Su cita cambió de hora');
    expect(calendarIn(moved)).toEqual({ ...request, sequence: 1, start: '2026-11-25T15:00:00.000Z' });
    expect(calendarIn(cancelled)).toEqual({
      ...calendarIn(moved),
      part: 'CANCEL',
      method: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
    });
  });

  it('the cancellation has the same UID and a higher SEQUENCE, whoever cancels', async () => {
    for (const who of ['patient', 'doctor'] as const) {
      server.received.length = 0;
      const id = await book('doctor');
      expect((await change(who, id, 1, 'cancel')).statusCode).toBe(200);
      const [confirmed, cancelled] = await delivered();
      if (!confirmed || !cancelled) throw new Error('nothing came');
      const [request, cancel] = [calendarIn(confirmed), calendarIn(cancelled)];
      expect(cancelled.mail.subject).toBe('Su cita fue cancelada');
      expect(cancel).toMatchObject({
        part: 'CANCEL',
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: request.uid,
      });
      expect(cancel.organizer).toBe(request.organizer);
      expect(cancel.sequence).toBeGreaterThan(request.sequence);
      for (const { raw } of [confirmed, cancelled]) {
        const decoded = raw.replace(/[A-Za-z0-9+/=\r\n]{200,}/g, (text) =>
          Buffer.from(text, 'base64').toString(),
        );
        expect(decoded).not.toMatch(/Motivo-canario|emergency|follow-up/);
      }
    }
  });

  it('costs no more statements than the contract allows', async () => {
    app.database.takeQueries();
    const id = await book('doctor');
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(bookAppointment.queries);
    expect((await change('doctor', id, 1, 'cancel')).statusCode).toBe(200);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(changeAppointment.queries);
    expect(await delivered()).toHaveLength(2);
  });

  it('hears nothing of a request that was declined', async () => {
    const id = await book('patient');
    await change('doctor', id, 1, 'decline');
    expect(await delivered()).toEqual([]);
  });

  it('is told once when a booking is sent twice with one key', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, second] = [await book('doctor', key), await book('doctor', key)];
    expect(second).toBe(first);
    expect(await delivered()).toHaveLength(1);
  });

  it('is left alone by a patient’s choice, by an address that nobody verified, and by a booking that failed', async () => {
    await app.database.asSuperuser(
      `INSERT INTO notification_choice (user_id, event, channel, wanted) VALUES ($1, 'appointment_confirmed', 'mail', false)`,
      [alfa.patient.id],
    );
    const id = await book('doctor');
    await change('doctor', id, 1, 'cancel');
    await app.database.asSuperuser('TRUNCATE notification_choice');
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [
      alfa.patient.id,
    ]);
    const other = await book('doctor');
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = app_now() WHERE id = $1', [
      alfa.patient.id,
    ]);
    const refused = await alfa.doctor.call('PATCH', `${url}/${other}`, { action: 'cancel', version: 9 });
    expect(refused.statusCode).toBe(409);
    expect(await delivered()).toEqual([]);
  });
});

describe('a patient without an address', () => {
  const proxies: string[] = [];
  const person = async (login: string, language: string, verified = true): Promise<string> => {
    const id = await signUpHelper(app, login, { language, verified });
    proxies.push(id);
    return id;
  };
  const ownAddress = (verified: boolean) =>
    app.database.asSuperuser(
      'UPDATE app_user SET email_verified_at = CASE WHEN $2 THEN app_now() END WHERE id = $1',
      [alfa.patient.id, verified],
    );
  afterEach(async () => {
    await ownAddress(true);
    await app.database.asSuperuser('DELETE FROM patient_proxy WHERE proxy_id = ANY ($1)', [proxies]);
  });

  it('has it told to each of those who act for them in this, in their language, saying for whom', async () => {
    await ownAddress(false);
    const [mother, father] = [await person('madre', 'es'), await person('vater', 'de')];
    await letAct(app, { proxyId: mother, patientId: alfa.patient.id }, ['appointments']);
    await letAct(app, { proxyId: father, patientId: alfa.patient.id });
    const id = await book('doctor');
    await move(id, '2026-11-25T15:00:00.000Z');
    expect((await change('doctor', id, 3, 'cancel')).statusCode).toBe(200);
    const mails = await delivered();
    const name = (
      await app.database.asSuperuser(
        `SELECT given_name || ' ' || family_name AS name FROM patient WHERE id = $1`,
        [alfa.patient.id],
      )
    ).rows[0].name;
    const to = (address: string) =>
      mails.filter(({ recipient }) => recipient === `${address}@patients.example`);
    expect(to('madre').map(({ mail }) => mail.subject)).toEqual([
      'Su cita está confirmada',
      'Su cita cambió de hora',
      'Su cita fue cancelada',
    ]);
    expect(to('vater')).toHaveLength(3);
    expect(mails).toHaveLength(6);
    for (const { mail } of mails) {
      expect(mail.text).toContain(name);
      expect(mail.text).not.toMatch(/Motivo-canario|emergency|follow-up/);
    }
    expect(to('madre')[0]?.mail.text).toContain('por quien usted actúa');
    expect(to('madre')[0]?.mail.text).toContain(`/for/${alfa.patient.id}/appointments/upcoming`);
    expect(to('vater')[0]?.mail.text).toContain('Sie handeln');
    const [, , cancelled] = to('madre');
    expect(cancelled && calendarIn(cancelled)).toMatchObject({ method: 'CANCEL', uid: `${id}@doctor-plus` });
  });

  it('has nothing told to those who act in other things, did before, or proved no address; nor to anybody beside an own one', async () => {
    const helper = await person('lee', 'es');
    await letAct(app, { proxyId: helper, patientId: alfa.patient.id });
    await book('doctor');
    expect((await delivered()).map(({ recipient }) => recipient)).toEqual(['luis@patients.example']);
    server.received.length = 0;
    await app.database.asSuperuser('TRUNCATE appointment, outbox_mail CASCADE');
    await app.database.asSuperuser('DELETE FROM patient_proxy WHERE proxy_id = $1', [helper]);
    await ownAddress(false);
    await letAct(app, { proxyId: helper, patientId: alfa.patient.id }, ['record']);
    const former = await person('antes', 'es');
    await letAct(app, { proxyId: former, patientId: alfa.patient.id }, ['appointments'], {
      ended_at: app.now(),
    });
    const unproved = await person('sinprueba', 'es', false);
    await letAct(app, { proxyId: unproved, patientId: alfa.patient.id }, ['appointments']);
    await book('doctor');
    expect(await delivered()).toEqual([]);
  });
});
