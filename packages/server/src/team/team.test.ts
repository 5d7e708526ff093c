import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { secretaryLink } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';
import { insertFile } from '../testing/uploads-target.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let circle: Circle;
let applicant: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCircle(app, 'Uno', app.now());
});
afterAll(() => app.close());
beforeEach(async () => {
  applicant = await app.signIn('secretary', { givenName: 'Rosa', familyName: 'Nueva', language: 'it' });
  await link(applicant.id);
});

const rows = async (text: string, ...values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows;

const link = (secretaryId: string, state: 'requested' | 'accepted' | 'suspended' = 'requested') =>
  app.database.transact((tx) =>
    tx.insert(secretaryLink).values({ secretaryId, doctorId: circle.doctor.id, state }),
  );

const secretaries = async () => (await circle.doctor.call('GET', `${api}/team/secretaries`)).json().data;
const found = async (id: string) => (await secretaries()).find((row: { id: string }) => row.id === id);
const noticesOf = (id: string) =>
  rows('SELECT kind, params FROM notification WHERE user_id = $1 ORDER BY id', id);
const mailsOf = async (id: string) => {
  const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', id);
  return mailsTo(app, email);
};

/** Everything through which a secretary could see a doctor's patients. */
const sights = (client: TestClient) =>
  Promise.all(
    [
      '/patients',
      '/patients?query=Paciente',
      '/appointments',
      `/appointments?doctor_id=${circle.doctor.id}`,
      '/dashboard/secretary',
      `/patients/${circle.patient.id}/chart`,
    ].map((path) => client.call('GET', api + path)),
  );

describe('before the doctor answers (S16)', () => {
  it('a secretary sees no patient and nothing that is the doctor’s', async () => {
    for (const answer of await sights(applicant)) {
      expect(answer.body).not.toContain(circle.canaries.personal);
      expect(answer.body).not.toContain(circle.canaries.clinical);
      expect(answer.body).not.toContain(circle.patient.id);
      expect(answer.body).not.toContain('Paciente Uno');
    }
    const booking = await applicant.call('POST', `${api}/appointments`, {
      doctor_id: circle.doctor.id,
      location_id: circle.locationId,
      patient_id: circle.patient.id,
      start: new Date(app.now().getTime() + 86_400_000).toISOString(),
      type: 'consultation',
    });
    expect(booking.statusCode).toBe(404);
  });

  it('the secretary sees who was asked, and until when', async () => {
    const { data } = (await applicant.call('GET', `${api}/team/doctors`)).json();
    expect(data).toMatchObject([{ id: circle.doctor.id, state: 'requested', can: { leave: true } }]);
    const days = (Date.parse(data[0].expires) - Date.parse(data[0].since)) / 86_400_000;
    expect(days).toBe(14);
  });

  it('the doctor sees who asks, on top, with what there is to judge by', async () => {
    const [first] = await secretaries();
    expect(first.state).toBe('requested');
    expect(await found(applicant.id)).toMatchObject({
      name: 'Rosa Nueva',
      email_verified: false,
      identity_document: false,
      can: { accept: true, decline: true, unlink: false },
    });
  });
});

describe('the doctor’s answer', () => {
  it('accepting shows the patients with the next call, and tells the secretary', async () => {
    const answer = await circle.doctor.call('POST', `${api}/team/secretaries/${applicant.id}/accept`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await applicant.call('GET', `${api}/patients`)).body).toContain(circle.canaries.personal);
    expect(await found(applicant.id)).toMatchObject({
      state: 'accepted',
      can: { accept: false, unlink: true },
    });
    expect(await noticesOf(applicant.id)).toMatchObject([
      { kind: 'secretary.accepted', params: { person: 'Dra. Elena Médica Uno' } },
    ]);
    expect(await mailsOf(applicant.id)).toMatchObject([
      {
        template: 'secretaryAccepted',
        language: 'it',
        params: { name: 'Rosa', person: 'Dra. Elena Médica Uno' },
      },
    ]);
  });

  it('declining removes the request and tells the secretary', async () => {
    const answer = await circle.doctor.call('POST', `${api}/team/secretaries/${applicant.id}/decline`);
    expect(answer.statusCode).toBe(200);
    expect(await found(applicant.id)).toBeUndefined();
    expect((await applicant.call('GET', `${api}/team/doctors`)).json().data).toEqual([]);
    expect(await noticesOf(applicant.id)).toMatchObject([{ kind: 'secretary.declined' }]);
    expect(await mailsOf(applicant.id)).toMatchObject([{ template: 'secretaryDeclined' }]);
  });

  it('ending the work hides everything with the next call (S8)', async () => {
    await circle.doctor.call('POST', `${api}/team/secretaries/${applicant.id}/accept`);
    expect((await applicant.call('GET', `${api}/patients`)).body).toContain(circle.canaries.personal);
    const answer = await circle.doctor.call('DELETE', `${api}/team/secretaries/${applicant.id}`);
    expect(answer.statusCode).toBe(200);
    for (const sight of await sights(applicant)) expect(sight.body).not.toContain('Paciente Uno');
    expect((await noticesOf(applicant.id)).at(-1)).toMatchObject({ kind: 'secretary.unlinked' });
  });

  it('is given once, of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        circle.doctor.call('POST', `${api}/team/secretaries/${applicant.id}/accept`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await mailsOf(applicant.id)).toHaveLength(1);
  });

  it.each([
    ['POST', '/decline', 'accepted'],
    ['POST', '/accept', 'suspended'],
    ['DELETE', '', 'requested'],
  ])('%s …%s is not possible when the link is %s', async (method, action, state) => {
    await rows('UPDATE secretary_link SET state = $2 WHERE secretary_id = $1', applicant.id, state);
    const answer = await circle.doctor.call(method, `${api}/team/secretaries/${applicant.id}${action}`);
    expect(answer.json()).toMatchObject({ code: 'invalid_transition', data: { state } });
    expect((await found(applicant.id)).state).toBe(state);
  });

  it('shows when somebody last signed in', async () => {
    expect((await found(circle.secretary.id)).last_sign_in).toMatch(/^\d{4}-\d\d-\d\dT/);
    await rows('DELETE FROM session WHERE user_id = $1', applicant.id);
    expect((await found(applicant.id)).last_sign_in).toBeNull();
  });
});

describe('the secretary', () => {
  const another = async (listed = true) => {
    const other = await app.signIn('doctor', { givenName: 'Otro', familyName: 'Médico' });
    await app.database.transact((tx) =>
      tx.insert(doctor).values({ id: other.id, name: 'Dr. Otro Médico', listed, specialties: [] }),
    );
    return other;
  };

  it('asks another doctor, who is told once', async () => {
    const other = await another();
    const ask = () => applicant.call('POST', `${api}/team/doctors`, { doctor_id: other.id });
    expect(
      (await ask())
        .json()
        .data.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([circle.doctor.id, other.id].sort());
    expect((await ask()).statusCode).toBe(200);
    expect(await noticesOf(other.id)).toMatchObject([
      { kind: 'secretary.requested', params: { person: 'Rosa Nueva' } },
    ]);
    expect(await mailsOf(other.id)).toHaveLength(1);
  });

  it('who leaves and asks again writes no second mail on the same day', async () => {
    const other = await another();
    for (let time = 0; time < 3; time += 1) {
      await applicant.call('POST', `${api}/team/doctors`, { doctor_id: other.id });
      await applicant.call('DELETE', `${api}/team/doctors/${other.id}`);
    }
    expect(await mailsOf(other.id)).toHaveLength(1);
    const second = await app.signIn('secretary');
    await second.call('POST', `${api}/team/doctors`, { doctor_id: other.id });
    expect(await mailsOf(other.id)).toHaveLength(2);
  });

  it('cannot ask a doctor who is not listed', async () => {
    const other = await another(false);
    const answer = await applicant.call('POST', `${api}/team/doctors`, { doctor_id: other.id });
    expect(answer.statusCode).toBe(404);
  });

  it('cannot become accepted by asking again', async () => {
    const answer = await applicant.call('POST', `${api}/team/doctors`, {
      doctor_id: circle.doctor.id,
      state: 'accepted',
    });
    expect(answer.json().data[0].state).toBe('requested');
  });

  it('takes a request back, and leaves a doctor', async () => {
    const leave = () => applicant.call('DELETE', `${api}/team/doctors/${circle.doctor.id}`);
    expect((await leave()).json()).toEqual({ data: [] });
    expect((await leave()).statusCode).toBe(404);
    expect(await found(applicant.id)).toBeUndefined();
  });
});

const daily = { name: 'team.expire-requests', schema: z.unknown(), handle: async () => {} };
const runDaily = async () => {
  await app.database.transact((tx) => app.jobs.send(tx, daily, {}));
  expect(await app.jobs.runAll()).toBe(1);
};

describe('the secretary’s identity document (S55)', () => {
  const team = `${api}/team`;
  const ends: Record<string, () => Promise<unknown>> = {
    accepted: () => circle.doctor.call('POST', `${team}/secretaries/${applicant.id}/accept`),
    declined: () => circle.doctor.call('POST', `${team}/secretaries/${applicant.id}/decline`),
    'taken back': () => applicant.call('DELETE', `${team}/doctors/${circle.doctor.id}`),
    forgotten: async () => {
      await rows(
        "UPDATE secretary_link SET since = app_now() - interval '15 days' WHERE secretary_id = $1",
        applicant.id,
      );
      await runDaily();
    },
  };
  const daysLeft = async (id: string) =>
    (
      await rows(
        'SELECT round(extract(epoch FROM expires_at - app_now()) / 86400)::int AS days FROM stored_file WHERE id = $1',
        id,
      )
    )[0].days;
  let documentId: string;
  beforeEach(async () => {
    documentId = await insertFile(app, applicant.id, 'identity-document');
    await rows('INSERT INTO application (user_id, document_id) VALUES ($1, $2)', applicant.id, documentId);
    await rows('UPDATE practice SET identity_document_days = 12');
  });

  it.each(Object.keys(ends))(
    'goes after the days that the practice set when the request was %s',
    async (end) => {
      expect(await daysLeft(documentId)).toBeNull();
      await ends[end]?.();
      expect(await daysLeft(documentId)).toBe(12);
    },
  );

  it('stays while another doctor still has to answer', async () => {
    const other = await app.signIn('doctor');
    await app.database.transact((tx) =>
      tx.insert(secretaryLink).values({ secretaryId: applicant.id, doctorId: other.id, state: 'requested' }),
    );
    await ends.accepted?.();
    expect(await daysLeft(documentId)).toBeNull();
    await other.call('POST', `${team}/secretaries/${applicant.id}/decline`);
    expect(await daysLeft(documentId)).toBe(12);
  });
});

describe('a request that nobody answers (S16)', () => {
  it('goes away after 14 days, and the secretary is told', async () => {
    const waiting = await app.signIn('secretary');
    await link(waiting.id);
    const working = await app.signIn('secretary');
    await link(working.id, 'accepted');
    await rows(
      `UPDATE secretary_link SET since = app_now() - interval '14 days 1 minute' WHERE secretary_id = ANY($1)`,
      [applicant.id, working.id],
    );
    await rows(
      `UPDATE secretary_link SET since = app_now() - interval '13 days 23 hours' WHERE secretary_id = $1`,
      waiting.id,
    );
    await runDaily();
    await runDaily();
    const ids = (await secretaries()).map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(applicant.id);
    expect(ids).toContain(waiting.id);
    expect(ids).toContain(working.id);
    expect(await noticesOf(applicant.id)).toMatchObject([
      { kind: 'secretary.expired', params: { person: 'Dra. Elena Médica Uno' } },
    ]);
    expect(
      await rows(
        "SELECT details FROM audit_event WHERE event = 'secretary.expired' AND object_id = $1",
        applicant.id,
      ),
    ).toEqual([{ details: { doctor: circle.doctor.id } }]);
  });
});
