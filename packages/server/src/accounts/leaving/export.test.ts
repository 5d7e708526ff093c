import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportChart, importBundle } from '../../charts/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { createFileStore } from '../../platform/files/store.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { documentsTarget } from '../../testing/documents-target.ts';
import { mailsTo } from '../../testing/mails.ts';
import { runJob } from '../../testing/run-job.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { unzip } from '../../testing/unzip.ts';
import { upload } from '../../testing/uploads.ts';
import { exportJob } from './export-job.ts';
import { insertExport } from './export-repository.ts';

const account = '/wp-json/dr-assistant/v1/account';

let app: TestApp;
let circle: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  circle = await createCircle(app, `Salida${++round}`, app.now());
});
afterAll(() => app.close());

const list = async (client: TestClient) => (await client.call('GET', `${account}/exports`)).json();

/** Asks for an export, has it made, and returns its id. */
const exported = async (client: TestClient): Promise<string> => {
  const asked = await client.call('POST', `${account}/exports`);
  expect(asked.statusCode).toBe(201);
  await app.jobs.runAll();
  const { data } = await list(client);
  expect(data[0]).toMatchObject({ state: 'ready', percent: 100 });
  return data[0].id;
};

const keyOf = async (client: TestClient, id: string): Promise<string> =>
  (await client.call('POST', `${account}/exports/${id}/link`)).json().key;

const fetchFile = (client: TestClient, id: string, key: string) =>
  client.call('POST', `${account}/exports/${id}/file`, { key });

const archiveOf = async (client: TestClient) => {
  const id = await exported(client);
  const answer = await fetchFile(client, id, await keyOf(client, id));
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  const files = unzip(answer.rawPayload);
  const json = (path: string) => JSON.parse(String(files.get(path)));
  return { files, json, manifest: json('manifest.json') };
};

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await app.database.asSuperuser(`SELECT count(*) FROM ${text}`, values)).rows[0].count);

describe('an export', () => {
  it('holds the files that came with messages, of both sides, and says where they lie', async () => {
    const { patient, doctor, conversations } = circle;
    const api = '/wp-json/dr-assistant/v1';
    const send = async (who: TestClient, name: string, bytes: Buffer) => {
      const handedIn = await upload(who, { name, type: 'application/pdf', bytes });
      const answer = await who.call('POST', `${api}/conversations/${conversations.chat}/messages`, {
        message_id: newId(),
        text: '',
        files: [handedIn.json().data.file_id],
      });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    const [own, received] = [samplePdf({ pages: 1 }), samplePdf({ pages: 2 })];
    await send(patient, 'orden.pdf', own);
    await send(doctor, 'informe.pdf', received);
    const { files, json, manifest } = await archiveOf(patient);
    const listed: { name: string; path: string }[] = json('data/messages.json').flatMap(
      (message: { files: { name: string; path: string }[] }) => message.files,
    );
    expect(listed.map(({ name }) => name).sort()).toEqual(['informe.pdf', 'orden.pdf']);
    for (const { name, path } of listed) {
      const bytes = name === 'orden.pdf' ? own : received;
      expect(files.get(path)?.equals(bytes), path).toBe(true);
      expect(manifest.files).toContainEqual(expect.objectContaining({ path, size: bytes.byteLength }));
    }
    expect(files.get('index.html')?.toString()).toContain('orden.pdf');
  });

  it('holds as much as the database does, in every part', async () => {
    const { patient, doctor, canaries } = circle;
    await doctor.call('GET', `/wp-json/dr-assistant/v1/patients/${patient.id}/chart`);
    const { data: accesses } = (await patient.call('GET', `${account}/record-access`)).json();
    await patient.call('POST', `${account}/access-reports`, { access: accesses[0].id, reason: '¿Por qué?' });
    const { rows } = await app.database.asSuperuser('SELECT id FROM medication WHERE patient_id = $1', [
      patient.id,
    ]);
    await patient.call('POST', '/wp-json/dr-assistant/v1/own-record/corrections', {
      kind: 'medication',
      entry: rows[0].id,
      wrong: 'La dosis',
      right: 'Es la mitad',
    });
    await patient.call('PUT', `${account}/profile`, { emergency_contact: 'Luis' });
    await patient.call('PUT', `${account}/consents/privacy_notice`, { given: true });
    await patient.call('PUT', `${account}/notifications/message`, { channel: 'mail', wanted: false });
    await patient.call('PUT', `${account}/mail-times`, {
      time_zone: null,
      quiet: { from: '22:00', until: '07:00' },
      rhythm: 'daily',
      hour: 8,
      weekday: 1,
    });
    await patient.call('POST', `/wp-json/dr-assistant/v1/patients/${patient.id}/health-score`, {
      sleepHours: 7,
      nicotineUse: 'never',
      smokerAtHome: false,
    });
    await app.database.asSuperuser(
      `INSERT INTO critical_result (id, patient_id, result_id, result_version, since)
        SELECT uuidv7(), patient_id, id, version, recorded_at FROM lab_result WHERE patient_id = $1`,
      [patient.id],
    );
    const { files, manifest, json } = await archiveOf(patient);
    const own = (table: string, column = 'patient_id') =>
      count(`${table} WHERE ${column} = $1`, [patient.id]);
    const current = (table: string) => count(`${table} WHERE patient_id = $1 AND current`, [patient.id]);
    const inDatabase = {
      account: 1,
      person_versions: await own('patient_version'),
      allergies: await current('allergy'),
      conditions: await current('condition'),
      medications: await current('medication'),
      vitals: await current('vital_sign'),
      labs: await current('lab_result'),
      visits: await own('visit'),
      notes: await current('note'),
      critical_results: await own('critical_result'),
      corrections: await own('correction_request'),
      health_answers: await own('health_answer'),
      messages: await count(
        'message m JOIN conversation_member c USING (conversation_id) WHERE c.user_id = $1',
        [patient.id],
      ),
      notifications: await own('notification', 'user_id'),
      consents: await own('consent', 'user_id'),
      accesses: await count("audit_event WHERE patient_id = $1 AND outcome = 'success' AND actor_id <> $1", [
        patient.id,
      ]),
      access_reports: await own('access_report'),
      notification_choices: await own('notification_choice', 'user_id'),
      mail_times: await own('mail_times', 'user_id'),
      sessions: await own('session', 'user_id'),
    };
    expect(manifest.counts).toEqual(inDatabase);
    for (const number of Object.values(inDatabase)) expect(number).toBeGreaterThan(0);
    const bundle = json('fhir/bundle.json');
    const types: Record<string, number> = {};
    for (const { resource } of bundle.entry)
      types[resource.resourceType] = (types[resource.resourceType] ?? 0) + 1;
    expect(manifest.fhir.resources).toEqual(types);
    expect(types).toMatchObject({
      Patient: 1,
      Observation: 2,
      DocumentReference: 1,
      AuditEvent: 1,
      Consent: 1,
    });
    for (const [path, rows] of Object.entries(manifest.data)) expect(json(path)).toHaveLength(rows as number);
    const page = String(files.get('index.html'));
    expect(page).toContain(canaries.clinical);
    expect(page).toContain('lang="es"');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  it('holds the documents of the record beside the bundle, and the links that were shared', async () => {
    const { patient } = circle;
    const { issuedId, chartFileId } = await documentsTarget(app, circle, [patient.id], app.now());
    const made = await patient.call('POST', '/wp-json/dr-assistant/v1/own-record/health-links', {
      label: 'Viaje',
      ends: 'week',
    });
    expect(made.statusCode, made.body).toBe(201);
    const { url, key } = JSON.parse(
      Buffer.from(made.json().address.split('shlink:/')[1], 'base64url').toString(),
    );
    await app.anonymous.call('POST', new URL(url).pathname, { recipient: 'Clínica del Sur' });
    const { files, manifest, json } = await archiveOf(patient);
    const references = json('fhir/bundle.json').entry.flatMap(({ resource }: { resource: { id: string } }) =>
      [issuedId, chartFileId].includes(resource.id) ? [resource] : [],
    );
    expect(references).toHaveLength(2);
    for (const { content } of references) {
      const { url: path, data } = content[0].attachment;
      expect(data).toBeUndefined();
      expect(files.get(path.replace('../', ''))?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual([
      'documents/1/1-cédula.pdf',
      'documents/2/1-cédula.pdf',
    ]);
    expect(manifest.counts).toMatchObject({ documents: 2, health_links: 1 });
    expect(json('data/health_links.json')).toMatchObject([
      { label: 'Viaje', openings: [{ recipient: 'Clínica del Sur' }] },
    ]);
    const page = String(files.get('index.html'));
    for (const words of ['Viaje', 'Clínica del Sur', 'documents/1/1-']) expect(page).toContain(words);
    const everything = [...files.values()].join('\n');
    for (const secret of [key, url.split('/').at(-1)]) expect(everything).not.toContain(secret);
  });

  it('is written in the person’s language, without a missing word', async () => {
    const { patient } = circle;
    for (const language of ['ja', 'de']) {
      await patient.call('PUT', `${account}/appearance`, { language });
      const { files } = await archiveOf(patient);
      const page = String(files.get('index.html'));
      expect(page).toContain(`lang="${language}"`);
      expect(page).not.toMatch(/(archive|settings|consent|charts|scheduling|access)[.:][a-z]+/i);
    }
  });

  it('has no way to sign in within it', async () => {
    const { patient } = circle;
    const { files } = await archiveOf(patient);
    const { rows } = await app.database.asSuperuser(
      "SELECT password_hash, (SELECT encode(token_hash, 'hex') FROM session WHERE user_id = $1 LIMIT 1) AS token FROM app_user WHERE id = $1",
      [patient.id],
    );
    for (const bytes of files.values()) {
      expect(String(bytes)).not.toContain(rows[0].password_hash);
      expect(String(bytes)).not.toContain(rows[0].token);
    }
  });

  it('shows what a record says as words, not as page', async () => {
    const { patient } = circle;
    await app.database.asSuperuser('UPDATE note SET text = $2 WHERE patient_id = $1', [
      patient.id,
      '<img src=x onerror=alert(1)> {{count}} $t(key)',
    ]);
    const { files } = await archiveOf(patient);
    expect(String(files.get('index.html'))).toContain('&lt;img src=x onerror=alert(1)&gt; {{count}} $t(key)');
  });

  it('contains the files that the person handed in', async () => {
    const { patient } = circle;
    const bytes = await samplePicture('png');
    const sent = await upload(patient, { name: 'yo.png', type: 'image/png', bytes }, 'photo');
    const claimed = await patient.call('PUT', `${account}/photo`, { file_id: sent.json().data.file_id });
    expect(claimed.statusCode).toBe(200);
    const { files, manifest } = await archiveOf(patient);
    expect(manifest.files).toHaveLength(1);
    const [{ path, size }] = manifest.files;
    expect(files.get(path)?.byteLength).toBe(size);
  });

  it('of a doctor holds what is theirs, and no patient', async () => {
    const { doctor, canaries } = circle;
    const { files, manifest } = await archiveOf(doctor);
    expect(Object.keys(manifest.counts)).toEqual(
      expect.arrayContaining(['account', 'public_profile', 'availability', 'team']),
    );
    expect(manifest.fhir).toBeNull();
    for (const bytes of files.values()) {
      expect(String(bytes)).not.toMatch(
        new RegExp(`${canaries.clinical}|${canaries.personal}|Luis Paciente`),
      );
    }
  });

  it('of a doctor holds the times of each calendar that was brought along', async () => {
    const { doctor } = circle;
    await app.database.asSuperuser(
      `WITH calendar AS (
        INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by)
          SELECT uuidv7(), $1, name, app_now(), $1 FROM unnest(ARRAY['Hospital', 'Privado']) AS name RETURNING id, name)
      INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at)
        SELECT uuidv7(), id, $1, 'uno', '2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z' FROM calendar WHERE name = 'Hospital'`,
      [doctor.id],
    );
    const { json } = await archiveOf(doctor);
    const kept: { name: string; times: { starts_at: string }[] }[] = json('data/imported_calendars.json');
    const times = new Map(
      kept.map((one) => [one.name, one.times.map(({ starts_at }) => new Date(starts_at))]),
    );
    expect(times).toEqual(
      new Map([
        ['Hospital', [new Date('2026-12-01T12:00:00Z')]],
        ['Privado', []],
      ]),
    );
  });

  it('of a doctor names whom they asked to work for them and who has not answered', async () => {
    const { doctor, secretary } = circle;
    const invite = async (address: string) => {
      const answer = await doctor.call('POST', '/wp-json/dr-assistant/v1/team/invitations', { address });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await invite(`abierta${round}@example.org`);
    await invite(`vencida${round}@example.org`);
    await app.database.asSuperuser(
      "UPDATE secretary_invitation SET sent_at = app_now() - interval '8 days', expires_at = app_now() - interval '1 second' WHERE address = $1",
      [`vencida${round}@example.org`],
    );
    const { files, json, manifest } = await archiveOf(doctor);
    expect(manifest.counts.team_invitations).toBe(1);
    expect(json('data/team_invitations.json')).toEqual([
      { address: `abierta${round}@example.org`, sent_at: expect.any(String), expires: expect.any(String) },
    ]);
    const page = String(files.get('index.html'));
    expect(page).toContain('Invitaciones a trabajar con usted aún sin respuesta');
    expect(page).toMatch(/El enlace funciona hasta el \d/);
    const own = await archiveOf(secretary);
    expect(own.manifest.counts).not.toHaveProperty('team_invitations');
    for (const bytes of own.files.values()) expect(String(bytes)).not.toContain(`abierta${round}`);
  });

  it.each(['secretary', 'doctor', 'administrator'])(
    'of a patient who became %s holds the record all the same, and no other patient',
    async (role) => {
      const { patient, doctor, canaries } = circle;
      const other = await createCircle(app, `Otro${round}`, app.now());
      // What somebody read or wrote for the practice since is the other patient's.
      const { chat } = other.conversations;
      await app.database.asSuperuser(
        'INSERT INTO conversation_member (conversation_id, user_id, read_seq) VALUES ($1, $2, 1)',
        [chat, patient.id],
      );
      await app.database.asSuperuser("UPDATE message SET text = 'entre otros' WHERE conversation_id = $1", [
        chat,
      ]);
      await doctor.call('GET', `/wp-json/dr-assistant/v1/patients/${patient.id}/chart`);
      for (const [person, personId] of [
        ['Paciente ajeno', other.patient.id],
        ['Doctora propia', doctor.id],
      ])
        await app.database.asSuperuser(
          `INSERT INTO notification (id, user_id, kind, params, person_id, link, created_at)
            VALUES ($1, $2, 'message.new', jsonb_build_object('person', $3::text), $4, '/', app_now())`,
          [newId(), patient.id, person, personId],
        );
      await app.database.asSuperuser('UPDATE app_user SET role = $2 WHERE id = $1', [patient.id, role]);
      const { files, manifest, json } = await archiveOf(await app.clientOf(patient.id));
      for (const section of ['vitals', 'notes', 'messages', 'notifications', 'accesses'])
        expect(manifest.counts[section], section).toBeGreaterThan(0);
      expect(json('fhir/bundle.json').entry[0].resource).toMatchObject({
        resourceType: 'Patient',
        id: patient.id,
      });
      const page = String(files.get('index.html'));
      expect(page).toContain(canaries.clinical);
      expect(page).toContain('fhir/bundle.json');
      expect(String(files.get('data/notifications.json'))).toContain('Doctora propia');
      for (const bytes of files.values()) expect(String(bytes)).not.toMatch(/entre otros|Paciente ajeno/);
      const made = "audit_event WHERE event = 'export.made' AND patient_id = $1";
      expect(await count(made, [patient.id])).toBe(1);
    },
  );

  it('of a doctor who became a secretary holds the public profile all the same', async () => {
    const { doctor } = circle;
    await app.database.asSuperuser("UPDATE app_user SET role = 'secretary' WHERE id = $1", [doctor.id]);
    const { manifest } = await archiveOf(await app.clientOf(doctor.id));
    expect(Object.keys(manifest.counts)).toEqual(
      expect.arrayContaining(['account', 'public_profile', 'availability', 'team']),
    );
  });

  it('says by mail that it is ready, once', async () => {
    await exported(circle.patient);
    await app.jobs.runAll();
    const mails = await mailsTo(app, `${circle.patient.id.slice(-12)}@example.org`);
    expect(mails.map(({ template }) => template)).toEqual(['exportReady']);
    expect(mails[0]?.params.link).toBe('/settings/export');
  });

  it('is made once, however often it is asked for meanwhile', async () => {
    const { patient } = circle;
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => patient.call('POST', `${account}/exports`)),
    );
    for (const answer of asked) expect([201, 429]).toContain(answer.statusCode);
    expect((await list(patient)).data).toHaveLength(1);
    expect((await list(patient)).can).toEqual({ request: false });
    expect(await app.jobs.runAll()).toBe(1);
    expect((await list(patient)).can).toEqual({ request: true });
  });

  it('of an account that was blocked meanwhile fails, and the next one is made', async () => {
    const { patient } = circle;
    await patient.call('POST', `${account}/exports`);
    const setStatus = (status: string) =>
      app.database.asSuperuser('UPDATE app_user SET status = $2 WHERE id = $1', [patient.id, status]);
    await setStatus('blocked');
    await app.jobs.runAll();
    await setStatus('active');
    const again = await app.clientOf(patient.id);
    expect(await list(again)).toMatchObject({ data: [{ state: 'failed' }], can: { request: true } });
    await exported(again);
  });

  it('needs a fresh sign-in (S27)', async () => {
    const { patient } = circle;
    const id = await exported(patient);
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [patient.id],
    );
    for (const path of ['exports', `exports/${id}/link`]) {
      const answer = await patient.call('POST', `${account}/${path}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('reauthentication_required');
    }
  });
});

describe('bytes of an archive', () => {
  const keysOf = async (userId: string): Promise<string[]> =>
    (
      await app.database.asSuperuser('SELECT storage_key FROM stored_file WHERE owner_id = $1', [userId])
    ).rows.map(({ storage_key: key }) => key);

  /** The job on its own, with a database whose answers are as `transact` says. */
  const run = async (exportId: string, transact: Transact) => {
    const files = createFileStore({ directory: app.files, fieldKey: app.secrets.fieldKey });
    const job = exportJob({ transact, files, queueMail: async () => {}, clock: systemClock, sources: [] });
    await job.handle({ exportId });
  };
  const insert = (userId: string) =>
    app.database.transact((tx) => insertExport(tx, userId)).then((id) => id ?? '');
  const stateOf = async (id: string) =>
    (await app.database.asSuperuser('SELECT state FROM data_export WHERE id = $1', [id])).rows[0].state;

  it('stay when only the answer to the commit was lost', async () => {
    const { patient } = circle;
    const id = await insert(patient.id);
    const losing: Transact = async (work, note) => {
      const result = await app.database.transact(work, note);
      if ((await stateOf(id)) === 'ready') throw new Error('Connection terminated unexpectedly');
      return result;
    };
    await expect(run(id, losing)).rejects.toThrow('Connection terminated');
    expect(await stateOf(id)).toBe('ready');
    const [key] = await keysOf(patient.id);
    expect(await readdir(app.files)).toContain(key);
    expect((await fetchFile(patient, id, await keyOf(patient, id))).statusCode).toBe(200);
  });

  it('go at once when the export was taken over meanwhile', async () => {
    const { patient } = circle;
    const id = await insert(patient.id);
    const before = await readdir(app.files);
    let calls = 0;
    const overtaken: Transact = async (work, note) => {
      // Reading has ended: from here on the export is somebody else's.
      calls += 1;
      if (calls === 2)
        await app.database.asSuperuser("UPDATE data_export SET state = 'failed' WHERE id = $1", [id]);
      return app.database.transact(work, note);
    };
    await run(id, overtaken);
    expect(await readdir(app.files)).toEqual(before);
    expect(await keysOf(patient.id)).toEqual([]);
  });

  it('that are damaged are never sent, and administrators see it (R7)', async () => {
    const { patient } = circle;
    const id = await exported(patient);
    const [key = ''] = await keysOf(patient.id);
    const path = join(app.files, key);
    const bytes = await readFile(path);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const answer = await fetchFile(patient, id, await keyOf(patient, id));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'file_damaged']);
    const { rows } = await app.database.asSuperuser(
      `SELECT e.outcome, e.actor_id FROM audit_event e JOIN stored_file f ON f.id::text = e.object_id
        WHERE e.event = 'file.damaged' AND f.storage_key = $1`,
      [key],
    );
    expect(rows).toEqual([{ outcome: 'failed', actor_id: patient.id }]);
  });
});

describe('the key of a download', () => {
  it('works once', async () => {
    const { patient } = circle;
    const id = await exported(patient);
    const key = await keyOf(patient, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(patient, id, key)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(7);
    expect((await fetchFile(patient, id, await keyOf(patient, id))).statusCode).toBe(200);
  });

  it('ends when the next one is given, after ten minutes, and is nobody else’s', async () => {
    const { patient, doctor } = circle;
    const id = await exported(patient);
    const first = await keyOf(patient, id);
    const second = await keyOf(patient, id);
    expect((await fetchFile(patient, id, first)).statusCode).toBe(404);
    expect((await fetchFile(doctor, id, second)).statusCode).toBe(404);
    await app.database.asSuperuser('UPDATE data_export SET link_ends_at = app_now() WHERE id = $1', [id]);
    expect((await fetchFile(patient, id, second)).statusCode).toBe(404);
  });

  it('is not to be had after seven days, when the archive is gone', async () => {
    const { patient } = circle;
    const id = await exported(patient);
    const { rows } = await app.database.asSuperuser(
      'SELECT expires_at - ready_at AS kept FROM data_export WHERE id = $1',
      [id],
    );
    expect(rows[0].kept.days).toBe(7);
    await app.database.asSuperuser('UPDATE data_export SET expires_at = app_now() WHERE id = $1', [id]);
    await app.database.asSuperuser(
      "UPDATE stored_file SET expires_at = app_now() WHERE purpose = 'export' AND owner_id = $1",
      [patient.id],
    );
    expect((await patient.call('POST', `${account}/exports/${id}/link`)).statusCode).toBe(404);
    await runJob(app, 'account.leaving');
    await runJob(app, 'files.sweep');
    expect((await list(patient)).data[0]).toMatchObject({ state: 'expired', can: { download: false } });
    expect(await count("stored_file WHERE purpose = 'export' AND owner_id = $1", [patient.id])).toBe(0);
  });
});

describe('an archive imports again', () => {
  const tables = {
    visit: 'started_at, chief_complaint, description, author_name',
    vital_sign: 'effective_at, recorded_at, author_name, code, value, value2, unit',
    medication: 'effective_at, recorded_at, author_name, name, code, dose, status, reason, stopped_at',
    lab_result:
      'effective_at, recorded_at, author_name, code, name, value, comparator, text, unit, low, high, flag',
    condition: 'effective_at, recorded_at, author_name, name, code, status, ended_at',
    allergy: 'effective_at, recorded_at, author_name, substance, status, criticality, severity, reaction',
    immunization: 'effective_at, recorded_at, author_name, name, code, dose_number, lot',
    note: 'effective_at, recorded_at, author_name, text',
    procedure: 'effective_at, recorded_at, author_name, name, code, reason',
    background:
      'effective_at, recorded_at, author_name, topic, value, name, code, amount, until_on, last_period_on, relation, deceased',
    conclusion: 'effective_at, recorded_at, author_name, diagnosis, treatment, follow_up, prescription',
  };
  const person = 'given_name, family_name, birth_date, sex, phone, email, emergency_contact, deceased_at';

  const chartOf = async (of: TestApp, patientId: string) => {
    const read = async (text: string) =>
      (await of.database.asSuperuser(text, [patientId])).rows.map((row) => JSON.stringify(row)).sort();
    const found: Record<string, string[]> = {
      patient: await read(`SELECT ${person} FROM patient WHERE id = $1`),
    };
    for (const [table, columns] of Object.entries(tables)) {
      const only = table === 'visit' ? '' : ' AND current';
      found[table] = await read(`SELECT ${columns} FROM ${table} WHERE patient_id = $1${only}`);
    }
    return found;
  };

  it('into an empty practice without loss, and names what an import does not know', async () => {
    const seed = fileURLToPath(new URL('../../../seed/synthea/synthea-15.json', import.meta.url));
    const bundle: unknown = JSON.parse(await readFile(seed, 'utf8'));
    const report = await app.database.transact((tx) =>
      importBundle(tx, bundle, { source: 'import', doctorId: circle.doctor.id, now: app.now() }),
    );
    const patientId = report.patients[0]?.id ?? '';
    const client = await app.signIn('patient', { id: patientId, givenName: 'x', familyName: 'y' });
    await writeVisit(circle.doctor, patientId);
    await app.database.asSuperuser(
      `UPDATE patient SET emergency_contact = 'Pedro Núñez, 809-555-0199', phone = '809-555-0100', sex = 'other' WHERE id = $1`,
      [patientId],
    );
    await app.database.asSuperuser(
      `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status, stopped_at)
        VALUES ($2, 1, $1, '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', 'Dra. Ana', 'portal', 'Losartán', 'stopped', '2026-04-01T10:00:00Z')`,
      [patientId, newId()],
    );
    await app.database.asSuperuser(
      `INSERT INTO allergy (id, version, patient_id, effective_at, recorded_at, author_name, source, substance, status, criticality, severity, reaction)
        VALUES ($2, 1, $1, '2026-03-01T10:00:00.123Z', '2026-03-02T10:00:00Z', 'Dra. Ana', 'portal', 'Penicilina', 'active', 'high', 'severe', 'Urticaria'),
          ($3, 1, $1, '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', 'Dra. Ana', 'portal', 'Látex', 'refuted', NULL, NULL, NULL)`,
      [patientId, newId(), newId()],
    );
    await app.database.asSuperuser(
      `INSERT INTO immunization (id, version, patient_id, effective_at, recorded_at, author_name, source, name, dose_number, lot)
        VALUES ($2, 1, $1, '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', 'Dra. Ana', 'portal', 'Hepatitis B', 2, 'AB-12')`,
      [patientId, newId()],
    );
    await app.database.asSuperuser(
      `INSERT INTO condition (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status)
        VALUES ($2, 1, $1, '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', 'Dra. Ana', 'portal', 'Asma', 'inactive')`,
      [patientId, newId()],
    );
    const { json, manifest } = await archiveOf(client);
    const fresh = await createTestApp();
    try {
      const again = await fresh.database.transact((tx) =>
        importBundle(tx, json('fhir/bundle.json'), { source: 'import', now: app.now() }),
      );
      const before = await chartOf(app, patientId);
      const after = await chartOf(fresh, again.patients[0]?.id ?? '');
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
      for (const table of ['visit', 'vital_sign', 'medication', 'lab_result', 'note', 'conclusion'])
        expect(before[table]?.length, table).toBeGreaterThan(0);
      const left = again.notTaken.map(({ type }) => type);
      expect([...new Set(left)].sort()).toEqual([...manifest.fhir.for_reading_only].sort());
    } finally {
      await fresh.close();
    }
  });

  /** A visit with everything that the care screen writes. */
  const writeVisit = async (doctor: TestClient, patientId: string) => {
    const saved = await doctor.call(
      'PUT',
      `/wp-json/dr-assistant/v1/patients/${patientId}/visits/${newId()}`,
      {
        version: 0,
        finished: true,
        content: {
          chief_complaint: 'Tos «nocturna» & fiebre',
          vitals: { systolic: 120, diastolic: 80, heart_rate: 72, temperature: 37.4, weight: 71.5 },
          lab_results: [
            { id: newId(), test: 'Glucosa', value: '99,5', unit: 'mg/dL' },
            { id: newId(), test: 'PCR', value: '<5', unit: 'mg/L' },
            { id: newId(), test: 'Cultivo', value: 'negativo', unit: '' },
          ],
          notes: 'Primera línea\nSegunda <b>línea</b> {{x}} 日本語',
          conclusion: {
            diagnosis: 'Resfriado',
            treatment: 'Reposo\ny líquidos',
            follow_up: 'En una semana',
            prescription: '',
          },
        },
      },
    );
    expect(saved.statusCode).toBe(200);
  };
});

describe('a large export', () => {
  it('is read a few hundred rows at a time', async () => {
    const { patient, doctor } = circle;
    await app.database.asSuperuser(
      `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_id, author_name, source, name, value, unit, low, high)
        SELECT gen_random_uuid(), 1, $1, app_now() - make_interval(hours => n), app_now(), $2, 'Dra. Elena', 'portal', 'Prueba número ' || n, n, 'mg/dL', 1, 100
        FROM generate_series(1, 8000) AS n`,
      [patient.id, doctor.id],
    );
    const sizes = await app.database.transact(async (tx) => {
      const found: number[] = [];
      for await (const { section, rows } of exportChart(tx, { id: patient.id, roles: ['patient'] }))
        if (section === 'labs') found.push(rows.length);
      return found;
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(8_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    const { json } = await archiveOf(patient);
    expect(json('fhir/bundle.json').entry.length).toBeGreaterThan(8_000);
  });
});
