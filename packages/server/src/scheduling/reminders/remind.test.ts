import { languages } from '@doctor-plus/locales/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endUseless } from '../../platform/mail/outbox-repository.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { at, bookVisit, roundAt, wantMail } from '../../testing/reminders.ts';

const url = '/wp-json/dr-assistant/v1/appointments';
const luis = 'luis@patients.example';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  beta = await createCircle(app, 'Beta', at(-24 * 60));
  await wantMail(app, alfa.patient.id, luis);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.asSuperuser(
    'TRUNCATE appointment, outbox_mail, notification, notification_choice, reminder_left_out CASCADE',
  );
  await app.database.asSuperuser('UPDATE reminder_scan SET scanned_until = NULL');
  await app.database.asSuperuser(`UPDATE practice SET reminder_hours = '{24,2}'`);
});

const written = () => mailsTo(app, luis);
const entries = async () =>
  (await written()).map(({ params }): { when: string }[] => JSON.parse(params.entries ?? '[]'));
const notices = async (userId: string) =>
  (
    await app.database.asSuperuser(
      `SELECT id FROM notification WHERE user_id = $1 AND kind = 'appointment.reminder'`,
      [userId],
    )
  ).rows.length;
const superuser = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);

describe('a patient with a confirmed visit', () => {
  it('is reminded at each lead time, once, by mail and in the portal', async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    expect(await written()).toEqual([]);
    await roundAt(app, -10);
    await roundAt(app, -10);
    await roundAt(app, -9.99);
    expect(await written()).toHaveLength(1);
    await roundAt(app, 11.9);
    await roundAt(app, 12);
    await roundAt(app, 12.1);
    await roundAt(app, 15);
    const mails = await written();
    expect(mails.map(({ template }) => template)).toEqual(['appointmentReminder', 'appointmentReminder']);
    expect(await notices(alfa.patient.id)).toBe(2);
    const [{ params } = { params: {} as Record<string, string> }] = mails;
    expect(params).toMatchObject({ name: 'Luis', link: '/appointments/upcoming' });
    const [entry] = JSON.parse(params.entries ?? '');
    expect(entry).toMatchObject({
      person: 'Dra. Elena Médica Alfa',
      place: 'Centro Alfa, Calle 1, Santiago',
    });
    expect(entry.when).toMatch(/2:00/);
    expect(JSON.stringify(params)).not.toMatch(/canario|consult/i);
  });

  it('hears nothing of what was due before the first round', async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -9);
    expect(await written()).toEqual([]);
  });

  it('hears nothing of a visit that was cancelled', async () => {
    const id = await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    const answer = await alfa.doctor.call('PATCH', `${url}/${id}`, { action: 'cancel', version: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    await superuser('TRUNCATE outbox_mail');
    await roundAt(app, -10);
    await roundAt(app, 12);
    expect(await written()).toEqual([]);
  });

  it('is reminded of the new time of a visit that was moved, also after a reminder of the old one', async () => {
    const id = await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    const answer = await alfa.doctor.call('PATCH', `${url}/${id}/time`, {
      start: at(40).toISOString(),
      version: 1,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await superuser('TRUNCATE outbox_mail');
    await roundAt(app, 12);
    expect(await written()).toEqual([]);
    await roundAt(app, 16);
    await roundAt(app, 38);
    expect((await entries()).map(([entry]) => entry?.when)).toEqual([
      expect.stringMatching(/4:00/),
      expect.stringMatching(/4:00/),
    ]);
    const { rows } = await superuser(
      'SELECT lead_hours, sequence FROM appointment_reminder WHERE channel = $1 ORDER BY sent_at',
      ['mail'],
    );
    expect(rows).toEqual([
      { lead_hours: 24, sequence: 0 },
      { lead_hours: 24, sequence: 1 },
      { lead_hours: 2, sequence: 1 },
    ]);
  });

  it('is not reminded within the hour of booking, confirming or moving', async () => {
    await bookVisit(app, alfa, at(14), { createdAt: at(-10.5), settledAt: at(-10.5) });
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect(await written()).toEqual([]);
    await roundAt(app, 12);
    expect(await written()).toHaveLength(1);
    // Confirming and moving are noted by the database itself.
    const id = await bookVisit(app, alfa, at(100), { status: 'pending' });
    const settled = async () =>
      (await superuser('SELECT settled_at FROM appointment WHERE id = $1', [id])).rows[0];
    const before = await settled();
    await superuser('UPDATE appointment SET version = 2 WHERE id = $1', [id]);
    expect(await settled()).toEqual(before);
    app.setNow(at(12.1));
    await superuser(`UPDATE appointment SET status = 'confirmed' WHERE id = $1`, [id]);
    const confirmed = await settled();
    expect(confirmed.settled_at.getTime()).toBeGreaterThan(before.settled_at.getTime());
    app.setNow(at(12.2));
    await superuser(`UPDATE appointment SET starts_at = starts_at - interval '5 minutes' WHERE id = $1`, [
      id,
    ]);
    expect((await settled()).settled_at.getTime()).toBeGreaterThan(confirmed.settled_at.getTime());
  });

  it('is reminded late after the process was down, as long as that is of use', async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -24);
    await roundAt(app, -5.5);
    expect(await written()).toHaveLength(1);
    await roundAt(app, 13.5);
    expect(await written()).toHaveLength(1);
  });

  it('is told in the morning what fell due while the process was down at night', async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -24);
    await roundAt(app, -2);
    await roundAt(app, 3);
    expect(await written()).toEqual([]);
    await roundAt(app, 8);
    await roundAt(app, 8.02);
    expect(await written()).toHaveLength(1);
  });

  it('gets one mail for all visits of a day, at the time of the first', async () => {
    await bookVisit(app, alfa, at(17));
    await bookVisit(app, alfa, at(14));
    for (let hours = -11; hours < 18; hours += 0.5) await roundAt(app, hours);
    const listed = await entries();
    expect(listed.map((list) => list.length)).toEqual([2, 2]);
    expect(listed[0]?.map(({ when }) => when.match(/\d+:\d\d/)?.[0])).toEqual(['2:00', '5:00']);
  });

  it('gets one mail for reminders of several days that fall due together', async () => {
    await superuser(`UPDATE practice SET reminder_hours = '{168,24}'`);
    await bookVisit(app, alfa, at(14));
    await bookVisit(app, alfa, at(14 + 24 * 6));
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect((await entries()).map((list) => list.length)).toEqual([2]);
  });

  it('is told the zone of a place whose clock is not the practice’s', async () => {
    await superuser(`UPDATE location SET time_zone = 'Europe/Madrid' WHERE id = $1`, [alfa.locationId]);
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    await superuser(`UPDATE location SET time_zone = 'America/Santo_Domingo' WHERE id = $1`, [
      alfa.locationId,
    ]);
    const [[entry] = []] = await entries();
    expect(entry?.when).toMatch(/\((hora de Europa central|hora de España|.*España.*)\)$/);
  });
});

describe('nobody is reminded by mail', () => {
  const remindAll = async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
  };
  const without = async (change: string, undo: string) => {
    await superuser(change, [alfa.patient.id]);
    await remindAll();
    await superuser(undo, [alfa.patient.id]);
    expect(await written()).toEqual([]);
    return notices(alfa.patient.id);
  };
  it.each([
    [
      'who is blocked',
      `UPDATE app_user SET status = 'blocked' WHERE id = $1`,
      `UPDATE app_user SET status = 'active' WHERE id = $1`,
      0,
    ],
    [
      'who is erased',
      `UPDATE app_user SET status = 'erased' WHERE id = $1`,
      `UPDATE app_user SET status = 'active' WHERE id = $1`,
      0,
    ],
    [
      'who has died',
      `UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`,
      'UPDATE patient SET deceased_at = NULL WHERE id = $1',
      0,
    ],
    [
      'whose address nobody verified',
      'UPDATE app_user SET email_verified_at = NULL WHERE id = $1',
      'UPDATE app_user SET email_verified_at = app_now() WHERE id = $1',
      1,
    ],
    [
      'who did not agree to it',
      'UPDATE consent SET given = false WHERE user_id = $1',
      'UPDATE consent SET given = true WHERE user_id = $1',
      1,
    ],
    [
      'who turned it off',
      `INSERT INTO notification_choice VALUES ($1, 'appointment_reminder', 'mail', false)`,
      'DELETE FROM notification_choice WHERE user_id = $1',
      1,
    ],
    [
      'who turned everything off',
      `INSERT INTO notification_choice SELECT $1, 'appointment_reminder', unnest(ARRAY['mail', 'portal']), false`,
      'DELETE FROM notification_choice WHERE user_id = $1',
      0,
    ],
    [
      'who left this lead time out',
      'INSERT INTO reminder_left_out VALUES ($1, 24)',
      'DELETE FROM reminder_left_out WHERE user_id = $1',
      0,
    ],
  ])('%s', async (_, change, undo, inPortal) => {
    expect(await without(change, undo)).toBe(inPortal);
  });

  it('of a request that nobody confirmed', async () => {
    await bookVisit(app, alfa, at(14), { status: 'pending' });
    await roundAt(app, -11);
    await roundAt(app, -10);
    expect(await written()).toEqual([]);
  });

  it('by a practice that sends none, or has no mail server', async () => {
    await superuser(`UPDATE practice SET reminder_hours = '{}'`);
    await remindAll();
    expect(await written()).toEqual([]);
    expect(await notices(alfa.patient.id)).toBe(0);
    await superuser(`UPDATE practice SET reminder_hours = '{24}', mail_host = NULL`);
    await superuser('UPDATE reminder_scan SET scanned_until = NULL; TRUNCATE appointment CASCADE');
    await remindAll();
    await superuser(`UPDATE practice SET mail_host = 'localhost'`);
    expect(await written()).toEqual([]);
    expect(await notices(alfa.patient.id)).toBe(1);
  });
});

describe('the mail', () => {
  it.each(languages.map(({ code }) => code))(
    'says in %s when, where and with whom, and never why',
    async (language) => {
      await superuser('UPDATE app_user SET language = $2 WHERE id = $1', [alfa.patient.id, language]);
      await superuser(
        'INSERT INTO schedule_settings (doctor_id, cancel_minutes) VALUES ($1, 120) ON CONFLICT DO NOTHING',
        [alfa.doctor.id],
      );
      await bookVisit(app, alfa, at(14), { type: 'emergency' });
      await roundAt(app, -11);
      await roundAt(app, -10);
      await roundAt(app, 12);
      const [dayBefore, sameDay] = await written();
      if (!dayBefore || !sameDay) throw new Error('two mails were due');
      const place = {
        practice: 'Consultorio Ñandú',
        timeZone: 'America/Santo_Domingo',
        publicUrl: 'https://portal.example',
      };
      const early = await renderMail({ ...dayBefore, template: 'appointmentReminder' }, place);
      const late = await renderMail({ ...sameDay, template: 'appointmentReminder' }, place);
      expect(early.language).toBe(language);
      for (const part of [early.html, early.text]) {
        expect(part).toContain('Dra. Elena Médica Alfa');
        expect(part).toContain('Centro Alfa, Calle 1, Santiago');
        expect(part).toContain('https://portal.example/appointments/upcoming');
        expect(part).toMatch(/12[:.]00/);
        expect(part).not.toMatch(/canario|emergency|urgen/i);
      }
      expect(early.html.match(/<li /g)).toHaveLength(1);
      // Two hours before the visit, the limit of two hours is reached.
      expect(late.text).not.toMatch(/12[:.]00/);
      await superuser('DELETE FROM schedule_settings');
    },
  );

  it('is of no use once the visit has begun: it becomes a dead letter', async () => {
    await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    const { rows } = await superuser('SELECT useful_minutes FROM outbox_mail');
    expect(rows).toEqual([{ useful_minutes: 24 * 60 }]);
    const states = async () =>
      (await superuser('SELECT state FROM outbox_mail')).rows.map(({ state }) => state);
    await superuser(`UPDATE outbox_mail SET created_at = app_now() - interval '23 hours'`);
    await app.database.transact(endUseless);
    expect(await states()).toEqual(['queued']);
    await superuser(`UPDATE outbox_mail SET created_at = app_now() - interval '25 hours'`);
    await app.database.transact(endUseless);
    expect(await states()).toEqual(['failed']);
  });
});

it('other people’s visits are theirs: each gets a mail of their own', async () => {
  await wantMail(app, beta.patient.id, 'beta@patients.example', 'de');
  await bookVisit(app, alfa, at(14));
  await bookVisit(app, beta, at(14));
  await roundAt(app, -11);
  await roundAt(app, -10);
  const [mail] = await mailsTo(app, 'beta@patients.example');
  expect(mail?.language).toBe('de');
  expect(mail?.params.entries).toContain('Centro Beta');
  expect(mail?.params.entries).not.toContain('Alfa');
  expect((await entries()).map((list) => list.length)).toEqual([1]);
});
