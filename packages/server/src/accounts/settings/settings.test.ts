import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueMail } from '../../platform/mail/outbox.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { samplePicture } from '../../testing/sample-files.ts';
import { upload } from '../../testing/uploads.ts';
import { onlyWanted } from './wanted-mail.ts';

const account = '/wp-json/dr-assistant/v1/account';
const me = '/wp-json/dr-assistant/v1/me';

let app: TestApp;
let circle: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  circle = await createCircle(app, `Ajustes${++round}`, app.now());
});
afterAll(() => app.close());

const rowOf = async (table: string, id: string) =>
  (await app.database.asSuperuser(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0];

describe('the profile', () => {
  it('changes on the account and in the chart, so that both say the same', async () => {
    const { patient } = circle;
    const changed = await patient.call('PUT', `${account}/profile`, {
      first_name: 'María José',
      last_name: 'Núñez de la Cruz',
      phone: '+1 (809) 555-0142',
      birth_date: '1984-03-09',
      sex: 'female',
      emergency_contact: 'Pedro Núñez, 809-555-0199',
      insurer: 'humano',
      policy_number: '00-123 456',
    });
    expect(changed.statusCode).toBe(200);
    const same = {
      given_name: 'María José',
      family_name: 'Núñez de la Cruz',
      phone: '+1 (809) 555-0142',
    };
    expect(await rowOf('app_user', patient.id)).toMatchObject(same);
    expect(await rowOf('patient', patient.id)).toMatchObject({
      ...same,
      sex: 'female',
      emergency_contact: 'Pedro Núñez, 809-555-0199',
    });
    expect(changed.json()).toMatchObject({ birth_date: '1984-03-09', first_name: 'María José' });
    expect((await patient.call('GET', me)).json().display_name).toBe('María José Núñez de la Cruz');
    const found = await circle.doctor.call('GET', '/wp-json/dr-assistant/v1/patients?query=nunez%20cruz');
    expect(found.json().data).toMatchObject([{ id: patient.id }]);
  });

  it('takes the number of a policy away with its insurer', async () => {
    const { patient } = circle;
    await patient.call('PUT', `${account}/profile`, { insurer: 'ARS Prueba', policy_number: '77' });
    expect(await rowOf('patient', patient.id)).toMatchObject({ insurer: 'ARS Prueba', policy_number: '77' });
    const other = await patient.call('PUT', `${account}/profile`, { insurer: 'humano' });
    expect(other.json()).toMatchObject({ insurer: 'humano', policy_number: '' });
    const changed = await patient.call('PUT', `${account}/profile`, { insurer: '', phone: '809-555-0111' });
    expect(changed.json()).toMatchObject({ insurer: '', policy_number: '' });
    expect(await rowOf('patient', patient.id)).toMatchObject({ insurer: null, policy_number: null });
  });

  it('keeps the name of an approved doctor, and takes the rest', async () => {
    const { doctor } = circle;
    const before = (await doctor.call('GET', `${account}/profile`)).json();
    expect(before.can).toMatchObject({ change_name: false, change_honorific: true });
    for (const name of [{ first_name: 'Famosa' }, { last_name: 'Cirujana' }]) {
      const refused = await doctor.call('PUT', `${account}/profile`, { ...name, phone: '809-555-0100' });
      expect(refused.json()).toMatchObject({ code: 'name_checked', data: { status: 409 } });
    }
    expect((await doctor.call('GET', `${account}/profile`)).json()).toEqual(before);
    const same = { first_name: before.first_name, last_name: before.last_name, honorific: 'Prof.' };
    const changed = await doctor.call('PUT', `${account}/profile`, same);
    expect(changed.json()).toMatchObject({ ...same, can: { change_name: false } });
    expect((await circle.patient.call('GET', `${account}/profile`)).json().can.change_name).toBe(true);
  });

  it('leaves what is not sent as it is, and takes an empty phone away', async () => {
    const { patient } = circle;
    const before = (await patient.call('GET', `${account}/profile`)).json();
    const after = (await patient.call('PUT', `${account}/profile`, { phone: '' })).json();
    expect(after).toEqual({ ...before, phone: '' });
    expect((await rowOf('patient', patient.id)).phone).toBeNull();
  });

  it('lists a doctor under the new honorific at once', async () => {
    const { doctor } = circle;
    await doctor.call('PUT', `${account}/profile`, { honorific: 'Prof.' });
    const listed = await app.anonymous.call('GET', `/wp-json/dr-assistant/v1/doctors/${doctor.id}`);
    expect(listed.json().doctor.name).toBe(`Prof. Elena Médica Ajustes${round}`);
  });

  it.each(['', 'Dra.', 'Prof. Dr. med.', 'Dott.ssa', '医師', 'dra'])(
    'takes "%s" for a form of address',
    async (honorific) => {
      const answer = await circle.doctor.call('PUT', `${account}/profile`, { honorific });
      expect(answer.json()).toMatchObject({ honorific });
    },
  );

  it.each(['Cardióloga Dra.', 'Dr. Juan Pérez,', 'Dra Ana', '★'])(
    'takes "%s" for none',
    async (honorific) => {
      const answer = await circle.doctor.call('PUT', `${account}/profile`, { honorific });
      expect(answer.json()).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { honorific: 'invalid_format' } },
      });
    },
  );

  it.each([
    ['a birth date to come', { birth_date: '2199-01-01' }],
    ['no name', { first_name: ' ', last_name: '' }],
    ['letters as a phone number', { phone: 'llámeme' }],
    ['an unknown sex', { sex: 'x' }],
    ['a name of two lines', { last_name: 'a\nb' }],
  ])('refuses %s', async (_name, body) => {
    const answer = await circle.patient.call('PUT', `${account}/profile`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('rest_invalid_param');
  });

  it('notes which fields changed, and nothing of what stands in them', async () => {
    const answer = await circle.patient.call('PUT', `${account}/profile`, {
      first_name: 'Canario',
      phone: '809-555-7777',
      last_name: `Paciente Ajustes${round}`,
    });
    const { rows } = await app.database.asSuperuser('SELECT * FROM audit_event WHERE request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(rows).toMatchObject([{ event: 'profile.changed', details: { fields: 'first_name phone' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/Canario|7777/);
  });
});

describe('the photo', () => {
  const hand = async (client: TestClient) => {
    const file = { name: 'yo.png', type: 'image/png', bytes: await samplePicture('png') };
    return (await upload(client, file, 'photo')).json().data.file_id;
  };

  it('is in every field by which the specification looks for it, and goes when it is replaced or removed', async () => {
    const { doctor } = circle;
    const first = await hand(doctor);
    await doctor.call('PUT', `${account}/photo`, { file_id: first });
    const address = `/wp-json/dr-assistant/v1/files/${first}`;
    expect((await doctor.call('GET', me)).json()).toMatchObject({
      avatar: address,
      photo: address,
      profile_image: address,
      profile_photo: address,
    });
    expect((await doctor.call('GET', address)).statusCode).toBe(200);
    const second = await hand(doctor);
    const replaced = await doctor.call('PUT', `${account}/photo`, { file_id: second });
    expect(replaced.json().photo).toContain(second);
    expect((await doctor.call('GET', address)).statusCode).toBe(404);
    const removed = await doctor.call('DELETE', `${account}/photo`);
    expect(removed.json().photo).toBeNull();
    expect((await doctor.call('GET', `/wp-json/dr-assistant/v1/files/${second}`)).statusCode).toBe(404);
  });

  it('is one, also when three are chosen at once: the others are nobody’s', async () => {
    const { doctor } = circle;
    const files = [await hand(doctor), await hand(doctor), await hand(doctor)];
    const answers = await Promise.all(
      files.map((file_id) => doctor.call('PUT', `${account}/photo`, { file_id })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await app.database.asSuperuser(
      `SELECT f.id FROM stored_file f WHERE f.owner_id = $1 AND f.purpose = 'photo'`,
      [doctor.id],
    );
    expect(rows).toEqual([{ id: (await rowOf('app_user', doctor.id)).photo_id }]);
  });

  it('is nobody else’s upload', async () => {
    const theirs = await hand(circle.doctor);
    const answer = await circle.patient.call('PUT', `${account}/photo`, { file_id: theirs });
    expect(answer.json().code).toBe('file_not_claimable');
  });
});

/** Everything about rights that an account has: S12. */
const rights = `role, status, username, email, email_verified_at, password_hash, password_long, second_factor, created_at, photo_id`;

describe('extra fields (S12)', () => {
  const attack = {
    id: '00000000-0000-7000-8000-000000000000',
    user_id: '00000000-0000-7000-8000-000000000000',
    role: 'administrator',
    roles: ['administrator'],
    status: 'active',
    username: 'admin.nuevo',
    user_login: 'admin.nuevo',
    email: 'otra@example.org',
    user_email: 'otra@example.org',
    email_verified_at: '2026-01-01T00:00:00Z',
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    password: 'Otra clave 2026 larga',
    passwordHash: 'x',
    password_hash: 'x',
    second_factor: true,
    secondFactor: true,
    password_long: true,
    photo_id: '00000000-0000-7000-8000-000000000000',
    photoId: '00000000-0000-7000-8000-000000000000',
    capabilities: { admin_admin: true },
    verification_status: 'approved',
    listed: true,
    chart_number: 'P001',
    chartNumber: 'P001',
    patientType: 'walk-in',
    deceasedAt: '2026-01-01T00:00:00Z',
  };
  const calls: [string, string, object][] = [
    ['PUT', 'profile', { phone: '809-555-0100' }],
    ['PUT', 'appearance', { theme: 'light' }],
    ['PUT', 'consents/privacy_notice', { given: true }],
    ['PUT', 'notifications/security', { channel: 'mail', wanted: true }],
  ];

  it.each(calls)('through %s account/%s change no right of anybody', async (method, path, body) => {
    const administrator = await app.signIn('administrator');
    for (const who of [circle.patient, circle.doctor, circle.secretary, administrator]) {
      const all = async () =>
        (await app.database.asSuperuser(`SELECT id, ${rights} FROM app_user ORDER BY id`)).rows;
      const charts = async () =>
        (
          await app.database.asSuperuser(
            'SELECT id, chart_number, patient_type, deceased_at, status FROM patient ORDER BY id',
          )
        ).rows;
      const [before, chartsBefore] = [await all(), await charts()];
      const answer = await who.call(method, `${account}/${path}`, { ...attack, ...body });
      expect(answer.statusCode).toBe(200);
      expect(await all()).toEqual(before);
      expect(await charts()).toEqual(chartsBefore);
    }
  });

  it('for another role stay where they are', async () => {
    const answer = await circle.doctor.call('PUT', `${account}/profile`, {
      birth_date: '1990-01-01',
      sex: 'male',
      emergency_contact: 'x',
    });
    expect(answer.json()).toMatchObject({ birth_date: null, sex: null, emergency_contact: null });
    const patient = await circle.patient.call('PUT', `${account}/profile`, { honorific: 'Dra.' });
    expect(patient.json().honorific).toBe('');
  });
});

describe('language and theme', () => {
  const login = async (client: TestClient) => {
    const { username } = await rowOf('app_user', client.id);
    return app.anonymous.call('POST', '/wp-json/dr-assistant/v1/login', { username, password: app.password });
  };
  const cookiesOf = (answer: Awaited<ReturnType<typeof login>>) =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

  it('come with the account to another browser', async () => {
    await circle.patient.call('PUT', `${account}/appearance`, { language: 'ja', theme: 'dark' });
    expect((await circle.patient.call('GET', me)).json()).toMatchObject({ language: 'ja', theme: 'dark' });
    const answer = await login(circle.patient);
    expect(answer.statusCode).toBe(200);
    expect(cookiesOf(answer)).toMatchObject({ 'dp-language': 'ja', 'dp-theme': 'dark' });
  });

  it('leave the browser as it is while the person has chosen nothing', async () => {
    expect(cookiesOf(await login(circle.patient))).not.toHaveProperty('dp-language');
  });
});

describe('consents', () => {
  it('are kept with version and time, every decision of them', async () => {
    const { patient } = circle;
    const path = `${account}/consents/assistant`;
    await patient.call('PUT', path, { given: true });
    const answer = await patient.call('PUT', path, { given: false });
    const { data, history } = answer.json();
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'privacy_notice',
      'reminders_mail',
      'reminders_phone',
      'assistant',
      'assistant_local',
    ]);
    // A model inside the practice is used until somebody objects; everything else needs a yes.
    expect(data[4]).toMatchObject({ given: true, decided_at: null });
    expect(data[3]).toMatchObject({ given: false, decided_version: data[3].version });
    expect(history).toMatchObject([
      { kind: 'assistant', given: false },
      { kind: 'assistant', given: true },
    ]);
    const { rows } = await app.database.asSuperuser(
      "SELECT details FROM audit_event WHERE event = 'consent.decided' AND actor_id = $1 ORDER BY at",
      [patient.id],
    );
    expect(rows).toMatchObject([{ details: { given: true } }, { details: { given: false } }]);
  });

  it('that do not concern a role are not there for it', async () => {
    const answer = await circle.doctor.call('PUT', `${account}/consents/assistant`, { given: true });
    expect(answer.statusCode).toBe(404);
    expect((await circle.doctor.call('GET', `${account}/consents`)).json().data).toHaveLength(1);
  });
});

describe('who opened the record (S67)', () => {
  it('names the doctor with time and number, and nobody else’s record', async () => {
    const { doctor, patient } = circle;
    const other = await createCircle(app, `Otro${round}`, app.now());
    const chart = (id: string) => `/wp-json/dr-assistant/v1/patients/${id}/chart`;
    for (let time = 0; time < 3; time += 1) await doctor.call('GET', chart(patient.id));
    await patient.call('GET', chart(patient.id));
    await other.doctor.call('GET', chart(other.patient.id));
    await other.doctor.call('GET', chart(patient.id));
    const { data, next } = (await patient.call('GET', `${account}/record-access`)).json();
    expect(data).toMatchObject([
      { name: `Dra. Elena Médica Ajustes${round}`, role: 'doctor', kind: 'opened', times: 3 },
    ]);
    expect(data).toHaveLength(1);
    expect(next).toBeNull();
  });

  it('is told page by page', async () => {
    const { patient, doctor } = circle;
    for (let hour = 0; hour < 60; hour += 1) {
      await app.database.asSuperuser(
        `INSERT INTO audit_event SELECT 900 + ${round}, $1::int, app_now() - make_interval(hours => $1::int), 'chart.read', 'success', $2::uuid, 'doctor', $3::uuid,
          null, null, null, '{}', ''::bytea, ''::bytea`,
        [hour, doctor.id, patient.id],
      );
    }
    const first = (await patient.call('GET', `${account}/record-access`)).json();
    expect(first.data).toHaveLength(50);
    const rest = (await patient.call('GET', `${account}/record-access?before=${first.next}`)).json();
    expect(rest.data).toHaveLength(10);
    expect(rest.next).toBeNull();
    const times = [...first.data, ...rest.data].map(({ at }: { at: string }) => at);
    expect(new Set(times).size).toBe(60);
    expect([...times].sort().reverse()).toEqual(times);
  });
});

describe('notification choices', () => {
  it('keep a notice out of the bell', async () => {
    const { doctor, patient } = circle;
    const notices = async () =>
      (await doctor.call('GET', '/wp-json/dr-assistant/v1/notifications')).json().data.length;
    const book = (hour: number) =>
      patient.call('POST', '/wp-json/dr-assistant/v1/appointments', {
        doctor_id: doctor.id,
        location_id: circle.locationId,
        start: new Date(Date.UTC(2027, 2, 1, hour)).toISOString(),
        type: 'consultation',
      });
    const before = await notices();
    expect((await book(14)).statusCode).toBe(201);
    expect(await notices()).toBe(before + 1);
    await doctor.call('PUT', `${account}/notifications/appointment_requested`, {
      channel: 'portal',
      wanted: false,
    });
    expect((await book(16)).statusCode).toBe(201);
    expect(await notices()).toBe(before + 1);
  });

  it.each([
    ['security', 'safety'],
    ['record_access', 'law'],
  ])('never turn off what is always told: %s, for %s', async (event, fixed) => {
    for (const channel of ['portal', 'mail']) {
      const answer = await circle.patient.call('PUT', `${account}/notifications/${event}`, {
        channel,
        wanted: false,
      });
      expect(answer.statusCode).toBe(200);
      const { ways } = answer.json().data.find((one: { event: string }) => one.event === event);
      expect(ways).toContainEqual({ channel, wanted: true, fixed });
    }
  });

  it('have no way that the practice does not have, or on which nothing comes', async () => {
    const choose = async (event: string, channel: string) =>
      (await circle.doctor.call('PUT', `${account}/notifications/${event}`, { channel, wanted: true }))
        .statusCode;
    expect(await choose('message', 'sms')).toBe(404);
    expect(await choose('message', 'whatsapp')).toBe(404);
    expect(await choose('critical_result', 'mail')).toBe(404);
    expect(await choose('message', 'mail')).toBe(200);
    const { channels } = (await circle.doctor.call('GET', `${account}/notifications`)).json();
    expect(channels).toEqual(['portal', 'mail']);
  });

  it('keep quiet hours and rhythm, and nothing that is none', async () => {
    const times = {
      time_zone: 'Europe/Madrid',
      quiet: { from: '22:00', until: '07:00' },
      rhythm: 'weekly',
      hour: 8,
      weekday: 1,
    };
    const put = (body: object) => circle.doctor.call('PUT', `${account}/mail-times`, body);
    expect((await put(times)).json().times).toEqual({ ...times, practice_zone: 'America/Santo_Domingo' });
    for (const wrong of [
      { time_zone: 'Mars/Olympus' },
      { quiet: { from: '24:00', until: '07:00' } },
      { quiet: { from: '07:00', until: '07:00' } },
      { rhythm: 'hourly' },
      { hour: 24 },
      { weekday: 0 },
    ])
      expect((await put({ ...times, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    const plain = { time_zone: null, quiet: null, rhythm: 'immediate', hour: 8, weekday: 1 };
    expect((await put(plain)).json().times).toEqual({ ...plain, practice_zone: 'America/Santo_Domingo' });
  });

  it('keep a mail out of the outbox', async () => {
    const { transact } = app.database;
    const address = `${circle.doctor.id.slice(-12)}@example.org`;
    const queue = onlyWanted(createQueueMail(app.secrets.fieldKey), {
      clock: app.database.clock,
      unsubscribePath: () => '/unsubscribe/x',
    });
    const mail = (template: MailTemplate) =>
      transact((tx) =>
        queue(tx, { template, userId: circle.doctor.id, address, language: 'es', params: { name: 'x' } }),
      );
    await mail('secretaryRequested');
    await circle.doctor.call('PUT', `${account}/notifications/secretary_request`, {
      channel: 'mail',
      wanted: false,
    });
    await mail('secretaryRequested');
    await mail('passwordChanged');
    expect((await mailsTo(app, address)).map(({ template }) => template)).toEqual([
      'secretaryRequested',
      'passwordChanged',
    ]);
  });

  it('are about the events of one’s own role', async () => {
    const events = async (client: TestClient) =>
      (await client.call('GET', `${account}/notifications`))
        .json()
        .data.map(({ event }: { event: string }) => event);
    expect(await events(circle.patient)).toContain('appointment_reminder');
    expect(await events(circle.doctor)).toContain('secretary_request');
    expect(await events(await app.signIn('administrator'))).toEqual([
      'application_waiting',
      'record_access',
      'security',
    ]);
  });
});
