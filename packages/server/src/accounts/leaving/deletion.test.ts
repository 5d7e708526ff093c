import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { runJob } from '../../testing/run-job.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';
import { insertFile } from '../../testing/uploads-target.ts';
import { openHold } from './open-hold.ts';

const api = '/wp-json/dr-assistant/v1';
const account = `${api}/account`;

let app: TestApp;
let circle: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  circle = await createCircle(app, `Adios${++round}`, app.now());
});
afterAll(() => app.close());

const rowOf = async (text: string, values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows[0];
const countOf = async (text: string, values: unknown[]): Promise<number> =>
  Number((await rowOf(`SELECT count(*) FROM ${text}`, values)).count);

const usernameOf = async (id: string): Promise<string> =>
  (await rowOf('SELECT username FROM app_user WHERE id = $1', [id])).username;

const request = async (client: TestClient) =>
  client.call('POST', `${account}/deletion`, { confirmation: await usernameOf(client.id) });

/** Seven days later. */
const erase = async (client: TestClient) => {
  await app.database.asSuperuser('UPDATE account_deletion SET erases_at = app_now() WHERE user_id = $1', [
    client.id,
  ]);
  await runJob(app, 'account.leaving');
};

/** Doctors cannot leave while somebody counts on them. */
const settleAppointments = (doctorId: string) =>
  app.database.asSuperuser("UPDATE appointment SET status = 'completed' WHERE doctor_id = $1", [doctorId]);

/** Tables that hold a text anywhere, whatever their schema. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await app.database.asSuperuser(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await app.database.asSuperuser(
      `SELECT 1 FROM ${name} AS row WHERE row::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (hit.rowCount) found.push(name);
  }
  return found.sort();
};

describe('asking for deletion', () => {
  it('sets a day seven days from now, ends the other sessions and says so by mail', async () => {
    const { patient } = circle;
    const elsewhere = await app.clientOf(patient.id);
    const answer = await request(patient);
    expect(answer.statusCode).toBe(200);
    const { scheduled, can } = answer.json();
    const days = (Date.parse(scheduled.erases_at) - Date.parse(scheduled.requested_at)) / 86_400_000;
    expect(days).toBe(7);
    expect(can).toEqual({ request: false, undo: true });
    expect((await elsewhere.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect((await patient.call('GET', `${api}/me`)).json().leaves_at).toBe(scheduled.erases_at);
    const [mail] = await mailsTo(app, `${patient.id.slice(-12)}@example.org`);
    expect(mail).toMatchObject({ template: 'deletionScheduled', params: { link: '/settings/delete' } });
  });

  it('wants the username, typed', async () => {
    const { patient } = circle;
    for (const confirmation of ['sí', await usernameOf(circle.doctor.id)]) {
      const answer = await patient.call('POST', `${account}/deletion`, { confirmation });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().data.params).toEqual({ confirmation: 'not_the_username' });
    }
  });

  it('needs a fresh sign-in; taking it back does not (S27)', async () => {
    const { patient } = circle;
    const old = () =>
      app.database.asSuperuser(
        "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
        [patient.id],
      );
    await old();
    expect((await request(patient)).json().code).toBe('reauthentication_required');
    const fresh = await app.clientOf(patient.id);
    expect((await request(fresh)).statusCode).toBe(200);
    await old();
    const undone = await fresh.call('DELETE', `${account}/deletion`);
    expect(undone.json()).toMatchObject({ scheduled: null, can: { request: true, undo: false } });
  });

  it('can be taken back for seven days, also after signing in anew', async () => {
    const { patient } = circle;
    await request(patient);
    await app.database.asSuperuser(
      "UPDATE account_deletion SET erases_at = app_now() + interval '1 minute' WHERE user_id = $1",
      [patient.id],
    );
    await runJob(app, 'account.leaving');
    const login = await app.anonymous.call('POST', `${api}/login`, {
      username: await usernameOf(patient.id),
      password: app.password,
    });
    expect(login.statusCode).toBe(200);
    const again = await app.clientOf(patient.id);
    expect((await again.call('DELETE', `${account}/deletion`)).json().scheduled).toBeNull();
    await erase(patient);
    expect((await again.call('GET', `${api}/me`)).json()).toMatchObject({ leaves_at: null });
  });

  it('of a doctor waits for the appointments to come, says how many, and hides the doctor at once', async () => {
    const { doctor, patient, locationId } = circle;
    const start = new Date(Date.UTC(2027, 2, 1, 14)).toISOString();
    const booked = await patient.call('POST', `${api}/appointments`, {
      doctor_id: doctor.id,
      location_id: locationId,
      start,
      type: 'consultation',
    });
    expect(booked.statusCode).toBe(201);
    const refused = await request(doctor);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'appointments_waiting', data: { count: 1 } });
    expect((await doctor.call('GET', `${account}/deletion`)).json()).toMatchObject({
      obstacles: { future_appointments: 1 },
      can: { request: false },
    });
    await settleAppointments(doctor.id);
    expect((await request(doctor)).statusCode).toBe(200);
    const listed = () => app.anonymous.call('GET', `${api}/doctors/${doctor.id}`);
    expect((await listed()).statusCode).toBe(404);
    await doctor.call('DELETE', `${account}/deletion`);
    expect((await listed()).statusCode).toBe(200);
  });

  it('of a doctor hides the doctor until both the deletion and a block are gone', async () => {
    const { doctor } = circle;
    const listed = async () => (await app.anonymous.call('GET', `${api}/doctors/${doctor.id}`)).statusCode;
    const setStatus = (status: string) =>
      app.database.asSuperuser('UPDATE app_user SET status = $2 WHERE id = $1', [doctor.id, status]);
    await settleAppointments(doctor.id);
    await request(doctor);
    await setStatus('blocked');
    await setStatus('active');
    expect(await listed()).toBe(404);
    await app.database.asSuperuser("UPDATE app_user SET role = 'secretary' WHERE id = $1", [doctor.id]);
    await app.database.asSuperuser("UPDATE app_user SET role = 'doctor' WHERE id = $1", [doctor.id]);
    expect(await listed()).toBe(404);
    await doctor.call('DELETE', `${account}/deletion`);
    expect(await listed()).toBe(200);
  });

  it('of the last administrator is refused, also when two leave at once', async () => {
    const [one, two] = [await app.signIn('administrator'), await app.signIn('administrator')];
    const answers = await Promise.all([request(one), request(two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('last_administrator');
  });
});

describe('after seven days a patient', () => {
  const canaries = {
    given: 'Canarionombre',
    family: 'Canarioapellido',
    phone: '809-747-1147',
    mail: 'canario.correo@example.org',
    emergency: 'Canariofamiliar',
    document: 'canario-402',
    policy: 'canariopoliza',
    guardian: 'Canariotutor',
    guardianPhone: '809-747-1148',
    reason: 'canariomotivo',
    override: 'canariosobrecupo',
    message: 'canariomensaje',
    review: 'canarioresena',
    search: 'canarioapellido',
    file: 'canariocedula',
  };

  /** A patient who has used everything. */
  const live = async (): Promise<TestClient> => {
    const { patient, doctor, secretary, locationId } = circle;
    await app.database.asSuperuser('UPDATE app_user SET email = $2 WHERE id = $1', [
      patient.id,
      canaries.mail,
    ]);
    await app.database.asSuperuser('UPDATE patient SET email = $2, source_ref = $3 WHERE id = $1', [
      patient.id,
      canaries.mail,
      `urn:uuid:${newId()}`,
    ]);
    await app.database.asSuperuser(
      `UPDATE patient SET document_kind = 'other', document_number = $2, policy_number = $3, guardian_name = $4, guardian_phone = $5
        WHERE id = $1`,
      [patient.id, canaries.document, canaries.policy, canaries.guardian, canaries.guardianPhone],
    );
    await patient.call('PUT', `${account}/profile`, {
      first_name: canaries.given,
      last_name: canaries.family,
      phone: canaries.phone,
      emergency_contact: canaries.emergency,
    });
    await patient.call('PUT', `${account}/consents/privacy_notice`, { given: true });
    await patient.call('PUT', `${account}/notifications/message`, { in_app: false, mail: false });
    const picture = { name: `${canaries.file}.png`, type: 'image/png', bytes: await samplePicture('png') };
    const photo = await upload(patient, picture, 'photo');
    await patient.call('PUT', `${account}/photo`, { file_id: photo.json().data.file_id });
    await upload(patient, { name: `${canaries.file}.pdf`, type: 'application/pdf', bytes: samplePdf() });
    for (const hour of [14, 16]) {
      const booked = await patient.call('POST', `${api}/appointments`, {
        doctor_id: doctor.id,
        location_id: locationId,
        start: new Date(Date.UTC(2027, 2, 1, hour)).toISOString(),
        type: 'consultation',
        reason: canaries.reason,
      });
      expect(booked.statusCode).toBe(201);
    }
    // At night, when nobody receives.
    const onPurpose = await doctor.call('POST', `${api}/appointments`, {
      doctor_id: doctor.id,
      location_id: locationId,
      patient_id: patient.id,
      start: '2027-03-02T04:00:00.000Z',
      type: 'consultation',
      override_reason: canaries.override,
    });
    expect(onPurpose.statusCode, onPurpose.body).toBe(201);
    await app.database.asSuperuser(
      `UPDATE message SET text = $2 WHERE conversation_id IN (SELECT conversation_id FROM conversation_member WHERE user_id = $1)`,
      [patient.id, canaries.message],
    );
    await patient.call('PUT', `${api}/favourites/${doctor.id}`);
    await doctor.call('GET', `${api}/patients/${patient.id}/chart`);
    await doctor.call('GET', `${api}/patients?query=${canaries.family}`);
    await secretary.call('GET', `${api}/patients?query=${canaries.family}`);
    await doctor.call('POST', `${api}/ask`, {
      messages: [{ id: newId(), role: 'user', content: `¿Qué alergias tiene ${canaries.given}?` }],
      patient_id: patient.id,
    });
    await patient.call('POST', `${account}/exports`, undefined, { 'idempotency-key': 'canario' });
    await app.jobs.runAll();
    return patient;
  };

  it('is gone from the whole database and from the files; what the law keeps is blocked', async () => {
    const before = (await readdir(app.files)).length;
    const patient = await live();
    const chartNumber = (await rowOf('SELECT chart_number FROM patient WHERE id = $1', [patient.id]))
      .chart_number;
    for (const [name, text] of Object.entries(canaries)) {
      if (name !== 'review') expect(await tablesWith(text), name).not.toEqual([]);
    }
    const clinical = await countOf('note WHERE patient_id = $1', [patient.id]);
    await request(patient);
    const session = patient.cookie;
    await erase(patient);

    const receipt = await mailsTo(app, canaries.mail);
    expect(receipt.map(({ template }) => template)).toEqual(['deletionDone']);
    expect(await tablesWith(canaries.mail)).toEqual(['public.outbox_mail']);
    await app.database.asSuperuser("UPDATE outbox_mail SET state = 'sent' WHERE template = 'deletionDone'");
    await runJob(app, 'account.leaving');
    await runJob(app, 'files.sweep');
    for (const [name, text] of Object.entries(canaries)) expect(await tablesWith(text), name).toEqual([]);
    expect((await readdir(app.files)).length).toBe(before);

    expect(await countOf('note WHERE patient_id = $1', [patient.id])).toBe(clinical);
    expect(await countOf("audit_event WHERE patient_id = $1 AND event = 'chart.read'", [patient.id])).toBe(1);
    expect(await rowOf('SELECT * FROM patient WHERE id = $1', [patient.id])).toMatchObject({
      chart_number: chartNumber,
      given_name: '',
      family_name: `#${patient.id.slice(-6)}`,
      birth_date: null,
    });
    const chart = await circle.doctor.call('GET', `${api}/patients/${patient.id}/chart`);
    expect(chart.statusCode).toBe(404);
    expect((await rowOf('SELECT audit_verify()', []))?.audit_verify).toBeUndefined();
    const signIn = await app.anonymous.call('GET', `${api}/me`, undefined, { cookie: session });
    expect(signIn.statusCode).toBe(401);
  });

  it('is named by no notice of anybody, however the notice writes the name; who has the same name is left alone', async () => {
    const { patient, doctor } = circle;
    const namesake = newId();
    const tell = (person: string, about: string | null) =>
      app.database.asSuperuser(
        `INSERT INTO notification (id, user_id, kind, params, person_id, link, created_at)
          VALUES ($1, $2, 'review.received', jsonb_build_object('person', $3::text), $4, '/dashboard', app_now())`,
        [newId(), doctor.id, person, about],
      );
    await tell('Carmen B.', patient.id);
    await tell('Carmen Nombre Antiguo', patient.id);
    await tell('Carmen C.', namesake);
    await request(patient);
    await erase(patient);
    const { rows } = await app.database.asSuperuser(
      "SELECT params->>'person' AS person FROM notification WHERE user_id = $1 AND kind = 'review.received' ORDER BY 1",
      [doctor.id],
    );
    const pseudonym = `#${patient.id.slice(-6)}`;
    expect(rows.map(({ person }) => person)).toEqual([pseudonym, pseudonym, 'Carmen C.']);
  });

  it('can be told again by the operator alone, from what is sealed', async () => {
    const patient = await live();
    await request(patient);
    await erase(patient);
    const { sealed_identity } = await rowOf('SELECT sealed_identity FROM legal_hold WHERE patient_id = $1', [
      patient.id,
    ]);
    expect(String(sealed_identity)).not.toContain(canaries.family);
    const { chart_number: chartNumber } = await rowOf('SELECT chart_number FROM patient WHERE id = $1', [
      patient.id,
    ]);
    const demand = { chartNumber, reference: 'exp-2026/17' };
    const { transact } = app.database;
    const identity = await openHold(transact, app.secrets.fieldKey, demand);
    expect(identity).toMatchObject({
      givenName: canaries.given,
      familyName: canaries.family,
      documentNumber: canaries.document,
    });
    await expect(openHold(transact, randomBytes(32), demand)).rejects.toThrow();
    expect(await openHold(transact, app.secrets.fieldKey, { ...demand, chartNumber: 'P000' })).toBeNull();
    const opened =
      "audit_event WHERE event = 'legal_hold.opened' AND patient_id = $1 AND details->>'reference' = $2";
    expect(await countOf(opened, [patient.id, demand.reference])).toBe(1);
  });

  it('leaves none of the choices of the person', async () => {
    const patient = await live();
    await app.database.asSuperuser(
      "UPDATE app_user SET language = 'ja', theme = 'dark', appearance_chosen = true WHERE id = $1",
      [patient.id],
    );
    await request(patient);
    await erase(patient);
    expect(
      await rowOf('SELECT language, theme, appearance_chosen FROM app_user WHERE id = $1', [patient.id]),
    ).toEqual({ language: 'es', theme: 'light', appearance_chosen: false });
  });

  it('is erased as the receipt says, line by line', async () => {
    const patient = await live();
    await request(patient);
    const { erased, kept } = (await patient.call('GET', `${account}/deletion`)).json();
    await erase(patient);
    const { receipt } = await rowOf('SELECT receipt FROM account_deletion WHERE user_id = $1', [patient.id]);
    expect(receipt).toEqual({ erased, kept });
    const none: Record<string, string> = {
      sign_in: 'session WHERE user_id = $1',
      contact_data: "app_user WHERE id = $1 AND (email IS NOT NULL OR phone IS NOT NULL OR given_name <> '')",
      photo_and_files: 'stored_file WHERE owner_id = $1',
      notifications: 'notification WHERE user_id = $1',
      messages: 'conversation_member WHERE user_id = $1',
      favourites_and_reviews: 'favourite WHERE patient_id = $1',
      exports: 'data_export WHERE user_id = $1',
    };
    expect(Object.keys(none).sort()).toEqual([...erased].sort());
    for (const [thing, rows] of Object.entries(none))
      expect(await countOf(rows, [patient.id]), thing).toBe(0);
    const some: Record<string, string> = {
      clinical_record: 'visit WHERE patient_id = $1',
      past_appointments: 'appointment WHERE patient_id = $1',
      audit_log: 'audit_event WHERE actor_id = $1',
    };
    expect(Object.keys(some).sort()).toEqual([...kept].sort());
    for (const [thing, rows] of Object.entries(some))
      expect(await countOf(rows, [patient.id]), thing).toBeGreaterThan(0);
    expect(
      await countOf("appointment WHERE patient_id = $1 AND status <> 'cancelled' AND starts_at > app_now()", [
        patient.id,
      ]),
    ).toBe(0);
  });

  it('is erased although the practice has just proposed another time', async () => {
    const patient = await live();
    const [{ id, version }] = (
      await app.database.asSuperuser('SELECT id, version FROM appointment WHERE patient_id = $1', [
        patient.id,
      ])
    ).rows;
    const proposed = await circle.doctor.call('PUT', `${api}/appointments/${id}/proposal`, {
      start: '2027-03-02T15:00:00.000Z',
      version,
    });
    expect(proposed.statusCode, proposed.body).toBe(200);
    await request(patient);
    await erase(patient);
    expect(await rowOf('SELECT status FROM app_user WHERE id = $1', [patient.id])).toEqual({
      status: 'erased',
    });
    await app.database.asSuperuser("DELETE FROM outbox_mail WHERE template = 'deletionDone'");
  });

  it('is erased once, by whichever of two processes comes first', async () => {
    const patient = await live();
    await request(patient);
    await app.database.asSuperuser('UPDATE account_deletion SET erases_at = app_now() WHERE user_id = $1', [
      patient.id,
    ]);
    const other = await createTestApp({ sharing: app });
    try {
      await Promise.all([runJob(app, 'account.leaving'), runJob(other, 'account.leaving')]);
    } finally {
      await other.server.close();
    }
    expect(await countOf("audit_event WHERE event = 'account.erased' AND object_id = $1", [patient.id])).toBe(
      1,
    );
    expect(await mailsTo(app, canaries.mail)).toHaveLength(1);
    await app.database.asSuperuser("DELETE FROM outbox_mail WHERE template = 'deletionDone'");
  });
});

describe('after seven days a doctor', () => {
  it('is no more, but for what their patients’ records need', async () => {
    const { doctor, patient, secretary } = circle;
    await app.database.asSuperuser('UPDATE app_user SET phone = $2, email = $3 WHERE id = $1', [
      doctor.id,
      '809-747-2258',
      'canario.medico@example.org',
    ]);
    await app.database.asSuperuser(
      `INSERT INTO application (user_id, exequatur_number, id_type, id_number, country, decision, decided_at)
        VALUES ($1, 'EXQ-1', 'cedula', '001-7474747-1', 'DO', 'approved', app_now())`,
      [doctor.id],
    );
    await insertFile(app, doctor.id, 'identity-document');
    await settleAppointments(doctor.id);
    await request(doctor);
    const { erased, kept } = (await doctor.call('GET', `${account}/deletion`)).json();
    await erase(doctor);
    await app.database.asSuperuser("DELETE FROM outbox_mail WHERE template = 'deletionDone'");
    for (const text of ['809-747-2258', 'canario.medico', '001-7474747-1'])
      expect(await tablesWith(text), text).toEqual([]);
    const none: Record<string, string> = {
      sign_in: 'session WHERE user_id = $1',
      contact_data: "app_user WHERE id = $1 AND (email IS NOT NULL OR given_name <> '' OR honorific <> '')",
      photo_and_files: 'stored_file WHERE owner_id = $1',
      identity_document:
        'application WHERE user_id = $1 AND (id_number IS NOT NULL OR document_id IS NOT NULL)',
      notifications: 'notification WHERE user_id = $1',
      public_profile:
        "doctor WHERE id = $1 AND (listed OR bio <> '') OR EXISTS (SELECT 1 FROM availability WHERE doctor_id = $1)",
      assistant_chats: 'chat_session WHERE doctor_id = $1',
      team_links: 'secretary_link WHERE doctor_id = $1',
      exports: 'data_export WHERE user_id = $1',
    };
    expect(Object.keys(none).sort()).toEqual([...erased].sort());
    for (const [thing, rows] of Object.entries(none)) expect(await countOf(rows, [doctor.id]), thing).toBe(0);
    const some: Record<string, string> = {
      authored_entries: "note WHERE author_id = $1 AND author_name = 'Dra. Elena'",
      professional_name: "doctor WHERE id = $1 AND name LIKE 'Dra. Elena%'",
      licence: "application WHERE user_id = $1 AND exequatur_number = 'EXQ-1' AND decision = 'approved'",
      audit_log: 'audit_event WHERE actor_id = $1',
      written_messages: 'conversation_member WHERE user_id <> $1',
    };
    expect(Object.keys(some).sort()).toEqual([...kept].sort());
    for (const [thing, rows] of Object.entries(some))
      expect(await countOf(rows, [doctor.id]), thing).toBeGreaterThan(0);
    expect((await app.anonymous.call('GET', `${api}/doctors/${doctor.id}`)).statusCode).toBe(404);
    const chart = await patient.call('GET', `${api}/patients/${patient.id}/chart`);
    expect(chart.statusCode).toBe(200);
    expect(chart.body).toContain('Dra. Elena');
    const list = await secretary.call('GET', `${api}/patients`);
    expect(list.json().data).toEqual([]);
  });
});

describe('after another role was given', () => {
  const setRole = (id: string, role: string) =>
    app.database.asSuperuser('UPDATE app_user SET role = $2 WHERE id = $1', [id, role]);

  it.each(['secretary', 'administrator', 'doctor'])(
    'to a patient, %s, the record is blocked all the same',
    async (role) => {
      const { patient, doctor, canaries } = circle;
      await app.database.asSuperuser(
        "UPDATE patient SET email = 'antes@example.org', emergency_contact = 'Canariofamiliar' WHERE id = $1",
        [patient.id],
      );
      await doctor.call('POST', `${api}/ask`, {
        messages: [{ id: newId(), role: 'user', content: '¿Qué alergias tiene?' }],
        patient_id: patient.id,
      });
      await setRole(patient.id, role);
      if (role === 'administrator') await app.signIn('administrator');
      const again = await app.clientOf(patient.id);
      const { erased, kept } = (await again.call('GET', `${account}/deletion`)).json();
      expect(kept).toContain('clinical_record');
      expect((await request(again)).statusCode).toBe(200);
      await erase(again);
      expect(await rowOf('SELECT * FROM patient WHERE id = $1', [patient.id])).toMatchObject({
        given_name: '',
        family_name: `#${patient.id.slice(-6)}`,
        birth_date: null,
        phone: null,
        email: null,
        emergency_contact: null,
      });
      expect(await tablesWith(canaries.personal)).not.toContain('public.patient');
      expect(await countOf('legal_hold WHERE patient_id = $1', [patient.id])).toBe(1);
      expect(
        await countOf('care_relationship WHERE patient_id = $1 AND ended_at IS NULL', [patient.id]),
      ).toBe(0);
      for (const rows of [
        'conversation_member WHERE user_id = $1',
        'chat_session WHERE patient_id = $1',
        "appointment WHERE patient_id = $1 AND reason <> ''",
      ])
        expect(await countOf(rows, [patient.id]), rows).toBe(0);
      const erasedEvent = "audit_event WHERE event = 'account.erased' AND patient_id = $1";
      expect(await countOf(erasedEvent, [patient.id])).toBe(1);
      const { receipt } = await rowOf('SELECT receipt FROM account_deletion WHERE user_id = $1', [
        patient.id,
      ]);
      expect(receipt).toEqual({ erased, kept });
    },
  );

  it('to a patient, what is between them and other patients stays with these', async () => {
    const { patient } = circle;
    const other = await createCircle(app, `Otros${round}`, app.now());
    const { chat } = other.conversations;
    await setRole(patient.id, 'secretary');
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      [patient.id, other.doctor.id],
    );
    const staff = await app.clientOf(patient.id);
    const answered = await staff.call('POST', `${api}/conversations/${chat}/messages`, {
      message_id: newId(),
      text: 'Con gusto',
    });
    expect(answered.statusCode, answered.body).toBe(201);
    const again = await app.clientOf(patient.id);
    expect((await request(again)).statusCode).toBe(200);
    await erase(again);
    expect(await countOf("message WHERE conversation_id = $1 AND text = 'Con gusto'", [chat])).toBe(1);
  });

  it('to a doctor, hours, places and conversations go, and appointments to come are waited for', async () => {
    const { doctor, patient, locationId } = circle;
    const booked = await patient.call('POST', `${api}/appointments`, {
      doctor_id: doctor.id,
      location_id: locationId,
      start: new Date(Date.UTC(2027, 2, 1, 14)).toISOString(),
      type: 'consultation',
    });
    expect(booked.statusCode).toBe(201);
    await setRole(doctor.id, 'secretary');
    const again = await app.clientOf(doctor.id);
    expect((await request(again)).json()).toMatchObject({ code: 'appointments_waiting', data: { count: 1 } });
    await settleAppointments(doctor.id);
    expect((await request(again)).statusCode).toBe(200);
    await erase(again);
    for (const rows of [
      'availability WHERE doctor_id = $1',
      'doctor_location WHERE doctor_id = $1',
      'chat_session WHERE doctor_id = $1',
      "doctor WHERE id = $1 AND (listed OR bio <> '')",
    ])
      expect(await countOf(rows, [doctor.id]), rows).toBe(0);
    const { receipt } = await rowOf('SELECT receipt FROM account_deletion WHERE user_id = $1', [doctor.id]);
    expect(receipt.erased).toContain('public_profile');
    expect(receipt.kept).toContain('professional_name');
  });
});

describe('secretaries of a doctor who is erased', () => {
  it('are told by notice and mail, in their language, and the link has its event', async () => {
    const { doctor, secretary } = circle;
    const resting = await app.signIn('secretary', { language: 'pt' });
    await app.database.asSuperuser(
      "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'suspended')",
      [resting.id, doctor.id],
    );
    const { rows: before } = await app.database.asSuperuser(
      "SELECT trim(concat_ws(' ', honorific, given_name, family_name)) AS name FROM app_user WHERE id = $1",
      [doctor.id],
    );
    await settleAppointments(doctor.id);
    await request(doctor);
    await erase(doctor);
    for (const [{ id }, language] of [
      [secretary, 'es'],
      [resting, 'pt'],
    ] as const) {
      const { email } = await rowOf('SELECT email FROM app_user WHERE id = $1', [id]);
      const [mail] = (await mailsTo(app, email)).filter(({ template }) => template === 'doctorLeft');
      expect(mail).toMatchObject({ language, params: { person: before[0].name } });
      const notices = "notification WHERE user_id = $1 AND kind = 'secretary.doctor_left' AND params = '{}'";
      expect(await countOf(notices, [id])).toBe(1);
      const unlinked =
        "audit_event WHERE event = 'secretary.unlinked' AND object_id = $1 AND details->>'doctor' = $2";
      expect(await countOf(unlinked, [id, doctor.id])).toBe(1);
    }
    expect((await secretary.call('GET', `${api}/patients`)).json().data).toEqual([]);
  });
});

describe('a request to a doctor who is erased', () => {
  /** A secretary with an identity document who waits for this doctor's answer. */
  const applicant = async (doctorId: string) => {
    const secretary = await app.signIn('secretary');
    const documentId = await insertFile(app, secretary.id, 'identity-document');
    await app.database.asSuperuser('INSERT INTO application (user_id, document_id) VALUES ($1, $2)', [
      secretary.id,
      documentId,
    ]);
    await ask(secretary.id, doctorId);
    return { id: secretary.id, documentId };
  };
  const ask = (secretaryId: string, doctorId: string) =>
    app.database.asSuperuser(
      "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'requested')",
      [secretaryId, doctorId],
    );
  const daysLeft = async (documentId: string): Promise<number | null> =>
    (
      await rowOf(
        'SELECT round(extract(epoch FROM expires_at - app_now()) / 86400)::int AS days FROM stored_file WHERE id = $1',
        [documentId],
      )
    ).days;
  const noticesOf = async (userId: string) =>
    (await app.database.asSuperuser('SELECT kind, params FROM notification WHERE user_id = $1', [userId]))
      .rows;

  it('ends as one that nobody answered: the secretary is told, and the document has its end (S16, S55)', async () => {
    const { doctor, secretary } = circle;
    const other = await app.signIn('doctor');
    const [alone, elsewhere] = [await applicant(doctor.id), await applicant(doctor.id)];
    await ask(elsewhere.id, other.id);
    await settleAppointments(doctor.id);
    await request(doctor);
    await erase(doctor);
    const told = [{ kind: 'secretary.expired', params: { person: `#${doctor.id.slice(-6)}` } }];
    expect(await noticesOf(alone.id)).toEqual(told);
    expect(await noticesOf(elsewhere.id)).toEqual(told);
    expect(await noticesOf(secretary.id)).not.toContainEqual(told[0]);
    expect(await daysLeft(alone.documentId)).toBe(30);
    expect(await daysLeft(elsewhere.documentId)).toBeNull();
    const expired = "audit_event WHERE event = 'secretary.expired' AND object_id = $1";
    expect(await countOf(expired, [alone.id])).toBe(1);
  });

  it('of a secretary who is erased tells nobody', async () => {
    const { doctor, secretary } = circle;
    await app.database.asSuperuser("UPDATE secretary_link SET state = 'requested' WHERE secretary_id = $1", [
      secretary.id,
    ]);
    await request(secretary);
    await erase(secretary);
    expect(
      await countOf("notification WHERE kind = 'secretary.expired' AND user_id IN ($1, $2)", [
        doctor.id,
        secretary.id,
      ]),
    ).toBe(0);
  });
});

describe('what belongs to an account', () => {
  /** Columns that point to an account and are not deleted with it: each is dealt with, for the reason given. */
  const dealtWith: Record<string, string> = {
    'access_report.handled_by': 'who answered a patient',
    'account_deletion.user_id': 'the receipt: no content',
    'allergy.author_id': 'who wrote in a record',
    'application.decided_by': 'who approved',
    'appointment.created_by': 'who booked',
    'appointment_call.called_by': 'who called the patient',
    'appointment_reminder.proxy_id':
      'who was reminded because they acted for the patient; a tombstone by then',
    'appointment_series.created_by': 'who booked a series',
    'assistant_run.doctor_id': 'deleted by the assistant',
    'availability_exception.created_by': 'who closed or opened a doctor’s time',
    'background.author_id': 'who wrote in a record',
    'busy_calendar.imported_by': 'who brought a calendar along',
    'care_relationship.doctor_id': 'ended',
    'care_relationship.given_by': 'says who gave a colleague access; the account is a tombstone by then',
    'channel_consent.recorded_by': 'who recorded what a patient decided: proof of consent',
    'channel_message.sent_by': 'who of the practice wrote to a patient: part of what was sent',
    'chart_file.added_by': 'who put a file into a record',
    'chart_file.author_id': 'who described a file of a record',
    'chart_import.doctor_id': 'into whose care patients came',
    'chart_import.owner_id': 'who handed a file in',
    'chat_session.doctor_id': 'deleted by the assistant',
    'clinical_review.reviewed_by': 'who reviewed a calculator or a pack of rules',
    'conclusion.author_id': 'who wrote in a record',
    'condition.author_id': 'who wrote in a record',
    'consent.user_id': 'proof of consent: no content',
    'conversation.doctor_id': 'stays with the patient who wrote to them; the account is a tombstone by then',
    'correction_request.handled_by': 'who answered a patient',
    'critical_result.acknowledged_by': 'who answered for a critical result',
    'drug_brand.changed_by': 'who keeps the brand names of the practice',
    'drug_override.doctor_id': 'who went on in spite of an alert',
    'emergency_access.doctor_id':
      'belongs to the practice: who opened a record, and why, outlives both accounts',
    'emergency_access.reviewed_by': 'says who reviewed it; the account is a tombstone by then',
    'health_answer.author_id': 'who wrote in a record',
    'immunization.author_id': 'who wrote in a record',
    'issued_document.doctor_id': 'who signed a document',
    'issued_document.revoked_by': 'who took a document back',
    'lab_range.ended_by': 'who keeps the reference ranges of the practice',
    'lab_range.reviewed_by': 'who keeps the reference ranges of the practice',
    'lab_range.written_by': 'who keeps the reference ranges of the practice',
    'lab_result.author_id': 'who wrote in a record',
    'library_document.ended_by': 'who keeps the library of the practice',
    'library_document.published_by': 'who keeps the library of the practice',
    'library_document.reviewed_by': 'who keeps the library of the practice',
    'library_document.written_by': 'who keeps the library of the practice',
    'medication.author_id': 'who wrote in a record',
    'message.sender_id': 'stays with who received it',
    'model_consent.recorded_by': 'who recorded what a patient decided: proof of consent',
    'note.author_id': 'who wrote in a record',
    'note.signed_by': 'who signed a note of a record',
    'note_addendum.author_id': 'who added to a note of a record',
    'patient_apart.said_by': 'says who told two patients apart; the account is a tombstone by then',
    'patient_merge.merged_by': 'goes with the record of the patient; of a doctor it is a tombstone by then',
    'patient_merge.undone_by': 'goes with the record of the patient; of a doctor it is a tombstone by then',
    'patient_proxy.ended_by': 'who ended that somebody acts for a patient',
    'patient_proxy.given_by': 'by whose word somebody acted for a patient',
    'patient_proxy.proxy_id': 'ended, and what was written of it goes',
    'patient_version.author_id':
      'goes with the record of the patient; of somebody who corrected it, a tombstone by then',
    'procedure.author_id': 'who wrote in a record',
    'review.hidden_by': 'who moderated',
    'secretary_invitation.doctor_id': 'deleted',
    'secretary_link.doctor_id': 'deleted',
    'secretary_link.secretary_id': 'deleted',
    'visit.doctor_id': 'who saw the patient',
    'vital_sign.author_id': 'who wrote in a record',
    'waitlist_entry.created_by': 'who put a patient on a list',
  };

  it('is deleted with it or has its reason here: a new table has to decide', async () => {
    const { rows } = await app.database.asSuperuser(
      `SELECT c.conrelid::regclass || '.' || a.attname AS name
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass AND c.confdeltype <> 'c' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(dealtWith));
  });
});
