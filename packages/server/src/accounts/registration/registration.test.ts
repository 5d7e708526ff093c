import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctor } from '../../directory/tables.ts';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../../platform/sessions/cookies.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import { insertUpload } from '../../testing/registration-target.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let boss: TestClient;
let physician: TestClient;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
  boss = await app.signIn('administrator', { language: 'de' });
  physician = await app.signIn('doctor', { language: 'fr', honorific: 'Dra.', familyName: 'Buscada' });
  await app.database.transact((tx) =>
    tx.insert(doctor).values({ id: physician.id, name: 'Dra. Ana Buscada', listed: true, specialties: [] }),
  );
});
afterAll(() => app.close());

let networks = 0;
/** A network for which nothing was counted yet. */
const newNetwork = () => `2001:db8:${(++networks).toString(16)}::1`;
const newAddress = () => `${newId()}@example.org`;

const person = (details: object = {}) => ({
  first_name: 'María del Carmen',
  last_name: 'Núñez',
  email: newAddress(),
  password: 'cuatro gatos azules',
  ...details,
});

const send = (
  path: string,
  body: object,
  {
    cookie = '',
    network = newNetwork(),
    headers = {},
  }: { cookie?: string; network?: string; headers?: object } = {},
) =>
  app.server.inject({
    method: 'POST',
    url: `${api}/${path}`,
    remoteAddress: network,
    headers: { host: 'localhost', ...(cookie ? { cookie } : {}), ...headers },
    payload: body,
  });

const rows = async (text: string, ...values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows;
const accountAt = async (email: string) => (await rows('SELECT * FROM app_user WHERE email = $1', email))[0];
const countAll = async () =>
  (
    await rows(`SELECT (SELECT count(*) FROM app_user) AS users, (SELECT count(*) FROM patient) AS patients,
      (SELECT count(*) FROM doctor) AS doctors, (SELECT count(*) FROM application) AS applications,
      (SELECT count(*) FROM secretary_link) AS links, (SELECT count(*) FROM notification) AS notifications,
      (SELECT count(*) FROM email_verification) AS verifications`)
  )[0];

/** A browser that has handed a document in. */
const withDocument = async () => {
  const token = newToken();
  return { cookie: `dp-visitor=${token}`, documentId: await insertUpload(app, token) };
};

const application = (documentId: string, details: object = {}) =>
  person({
    name: 'María del Carmen Núñez',
    specialties: ['cardiology', 'internal-medicine', 'cardiology'],
    bio: '',
    profile_image: null,
    id_document: documentId,
    exequatur_number: '123-45',
    id_type: 'cedula',
    id_number: '001-1234567-8',
    practice_country: 'DO',
    practice_state: '',
    practice_province: '',
    practice_canton: '',
    practice_territory: '',
    ...details,
  });

describe('a patient', () => {
  it('gets an account, a record of their own and a username, and is welcomed in the language of the browser', async () => {
    const form = person({ email: 'María.Nueva@Example.org' });
    const answer = await send('register-patient', form, { cookie: 'dp-language=ja' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { username } = answer.json();
    expect(answer.json()).toEqual({ success: true, username, message: expect.any(String) });
    expect(username).toMatch(/^maria\.nunez[1-9]\d{3}$/);
    const account = await accountAt(form.email);
    expect(account).toMatchObject({
      username,
      role: 'patient',
      status: 'active',
      language: 'ja',
      email_verified_at: null,
    });
    const [record] = await rows('SELECT * FROM patient WHERE id = $1', account.id);
    expect(record).toMatchObject({ given_name: 'María del Carmen', family_name: 'Núñez', status: 'New' });
    expect(record.chart_number).toMatch(/^P\d{3,}$/);
    const mails = await mailsTo(app, form.email);
    expect(mails.map(({ template, language }) => [template, language])).toEqual([
      ['welcome', 'ja'],
      ['verifyEmail', 'ja'],
    ]);
    expect(mails[0]?.params).toEqual({ name: 'María del Carmen', username, link: '/login' });
  });

  it('signs in with the username or the address, and the password that was typed', async () => {
    const form = person({ password: 'pe\u0301ndulo y 🌵 de sol' });
    const { username } = (await send('register-patient', form)).json();
    for (const name of [username, form.email.toUpperCase()]) {
      const answer = await send('login', { username: name, password: 'péndulo y 🌵 de sol' });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });

  it('has the length of a password noted as yes or no, when it is set', async () => {
    const [short, long] = [person({ password: 'catorce letra!' }), person({ password: 'quince letras !' })];
    await send('register-patient', short);
    await send('register-patient', long);
    expect((await accountAt(short.email)).password_long).toBe(false);
    expect((await accountAt(long.email)).password_long).toBe(true);
  });

  it('leaves an event in the log that names no address', async () => {
    const form = person();
    const answer = await send('register-patient', form);
    const events = await rows(
      'SELECT event, outcome, object_id, details FROM audit_event WHERE request_id = $1',
      answer.headers['x-request-id'],
    );
    const { id } = await accountAt(form.email);
    const details = { role: 'patient', address_known: false };
    expect(events).toEqual([{ event: 'account.registered', outcome: 'success', object_id: id, details }]);
  });

  it('needs no nonce from a browser without a session, but a wrong one is refused', async () => {
    const wrong = await send('register-patient', person(), {
      headers: { 'x-wp-nonce': 'ffffffffffffffffffffffffffffffff' },
    });
    expect(wrong.json().code).toBe('rest_cookie_invalid_nonce');
    const foreign = await send('register-patient', person(), { headers: { origin: 'https://example.org' } });
    expect(foreign.json().code).toBe('origin_not_allowed');
  });
});

describe('a person with one name', () => {
  it.each([
    [{ first_name: 'Suharti', last_name: '' }, 'Suharti', 'Suharti'],
    [{ first_name: '', last_name: 'Óleo' }, 'Óleo', 'Óleo'],
    [{ first_name: '太郎', last_name: '山田' }, '山田太郎', '山田太郎'],
  ])('registers and is greeted by it: %j', async (names, whole, called) => {
    const form = person(names);
    const answer = await send('register-patient', form, { cookie: 'dp-language=en' });
    expect(answer.statusCode, answer.body).toBe(200);
    const account = await accountAt(form.email);
    const [record] = await rows(
      'SELECT full_name(given_name, family_name), birth_date FROM patient WHERE id = $1',
      account.id,
    );
    expect(record).toEqual({ full_name: whole, birth_date: null });
    const mails = await mailsTo(app, form.email);
    expect(mails[0]?.params.name).toBe(called);
  });

  it.each(['register-patient', 'register-doctor', 'register-secretary'])(
    'is refused by %s without any name',
    async (path) => {
      const answer = await send(path, person({ first_name: ' ', last_name: '' }));
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a doctor', () => {
  it('waits for an administrator, who is told in the portal and by mail', async () => {
    const { cookie, documentId } = await withDocument();
    const form = application(documentId, { practice_country: 'AR', practice_province: 'buenos aires' });
    const answer = await send('register-doctor', form, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    const account = await accountAt(form.email);
    expect(account).toMatchObject({ role: 'doctor', status: 'pending', username: answer.json().username });
    expect(await rows('SELECT * FROM application WHERE user_id = $1', account.id)).toMatchObject([
      {
        exequatur_number: '123-45',
        id_type: 'cedula',
        id_number: '001-1234567-8',
        country: 'AR',
        subregion: 'AR-B',
        document_id: documentId,
        decision: null,
      },
    ]);
    expect(await rows('SELECT * FROM doctor WHERE id = $1', account.id)).toMatchObject([
      { name: 'María del Carmen Núñez', listed: false, specialties: ['cardiology', 'internal-medicine'] },
    ]);
    expect(await rows('SELECT * FROM stored_file WHERE id = $1', documentId)).toMatchObject([
      { purpose: 'identity-document', owner_id: account.id, browser_hash: null, expires_at: null },
    ]);
    expect((await mailsTo(app, form.email)).map(({ template }) => template)).toEqual([
      'applicationReceived',
      'verifyEmail',
    ]);
    const [told] = await rows('SELECT * FROM notification WHERE user_id = $1', boss.id);
    expect(told).toMatchObject({ kind: 'application.waiting', params: { person: 'María del Carmen Núñez' } });
    const [bossRow] = await rows('SELECT email FROM app_user WHERE id = $1', boss.id);
    expect(await mailsTo(app, bossRow.email)).toMatchObject([
      {
        template: 'applicationWaiting',
        language: 'de',
        params: { name: 'María del Carmen Núñez', role: 'doctor' },
      },
    ]);
  });

  it('is nowhere to be found and cannot sign in while waiting (S7, S17)', async () => {
    const { cookie, documentId } = await withDocument();
    const form = application(documentId, { first_name: 'Zenobia', last_name: 'Invisible' });
    const { username } = (await send('register-doctor', form, { cookie })).json();
    for (const path of ['doctors/search?query=Invisible', 'doctor-users?search=Invisible', 'doctor-users']) {
      const found = await app.anonymous.call('GET', `${api}/${path}`);
      expect(found.statusCode).toBe(200);
      expect(found.body).not.toContain('Invisible');
    }
    const right = await send('login', { username, password: form.password });
    const wrong = await send('login', { username, password: 'otra cosa del todo' });
    const unknown = await send('login', { username: 'nadie.aqui1234', password: form.password });
    expect(right.json()).toMatchObject({ code: 'pending_approval', verification_status: 'pending' });
    expect(wrong.body).toBe(unknown.body);
    for (const answer of [right, wrong]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.cookies.some(({ name }) => name === 'dp-session')).toBe(false);
    }
  });

  it.each([
    ['no specialty', { specialties: [] }],
    ['a specialty that is not on the list', { specialties: ['cardiology', 'sorcery'] }],
    ['no exequatur', { exequatur_number: ' ' }],
    ['no country', { practice_country: '' }],
    ['a country that does not exist', { practice_country: 'XX' }],
    ['no document type', { id_type: 'carnet' }],
    ['no document number', { id_number: '' }],
    ['no document', { id_document: '' }],
    ['a country that asks for a province, without one', { practice_country: 'AR' }],
    ['a province of another country', { practice_country: 'AR', practice_province: 'CA-QC' }],
    ['the wrong kind of part', { practice_country: 'AR', practice_state: 'AR-B' }],
    ['two kinds of part', { practice_country: 'AR', practice_province: 'AR-B', practice_state: 'AR-B' }],
    ['a part for a country that has none', { practice_country: 'DO', practice_province: 'AR-B' }],
    ['an address without a domain', { email: 'maria@' }],
    ['no name', { first_name: '   ', last_name: '' }],
    ['a name of two lines', { last_name: 'a\nb' }],
  ])('is refused with %s, and nothing is stored', async (_what, details) => {
    const { cookie, documentId } = await withDocument();
    const before = await countAll();
    const answer = await send('register-doctor', application(documentId, details), { cookie });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().code).toBe('rest_invalid_param');
    expect(await countAll()).toEqual(before);
    expect(await rows('SELECT purpose FROM stored_file WHERE id = $1', documentId)).toEqual([
      { purpose: 'unclaimed' },
    ]);
  });

  it.each([
    ['BR', 'practice_state', 'BR-DF'],
    ['CA', 'practice_province', 'CA-NU'],
    ['CH', 'practice_canton', 'CH-GE'],
    ['US', 'practice_state', 'US-PR'],
    ['AU', 'practice_territory', 'AU-NSW'],
    ['DE', 'practice_state', 'DE-BE'],
  ])('of %s fills %s', async (country, field, code) => {
    const { cookie, documentId } = await withDocument();
    const form = application(documentId, { practice_country: country, [field]: code });
    const answer = await send('register-doctor', form, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = await accountAt(form.email);
    expect(await rows('SELECT subregion FROM application WHERE user_id = $1', id)).toEqual([
      { subregion: code },
    ]);
  });
});

describe('an uploaded document (S18)', () => {
  const refused = async (cookie: string, documentId: string) => {
    const before = await countAll();
    const answer = await send('register-doctor', application(documentId), { cookie });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().code).toBe('file_not_claimable');
    expect(await countAll()).toEqual(before);
  };

  it('belongs to the browser session that handed it in', async () => {
    const [mine, other] = [await withDocument(), await withDocument()];
    await refused(other.cookie, mine.documentId);
    await refused('', mine.documentId);
    expect((await send('register-doctor', application(mine.documentId), mine)).statusCode).toBe(200);
  });

  it('is claimed once', async () => {
    const { cookie, documentId } = await withDocument();
    expect((await send('register-doctor', application(documentId), { cookie })).statusCode).toBe(200);
    await refused(cookie, documentId);
  });

  it('is claimed once, also when the address was known: the next attempt tells nothing (S24)', async () => {
    const known = person();
    await send('register-patient', known);
    const { cookie, documentId } = await withDocument();
    const answer = await send('register-doctor', application(documentId, { email: known.email }), { cookie });
    expect(answer.statusCode).toBe(200);
    await refused(cookie, documentId);
  });

  it('is gone after 24 hours', async () => {
    const { cookie, documentId } = await withDocument();
    await rows(
      `UPDATE stored_file SET expires_at = app_now() - interval '1 second' WHERE id = $1`,
      documentId,
    );
    await refused(cookie, documentId);
  });

  it('is claimed by one of many registrations at once', async () => {
    const { cookie, documentId } = await withDocument();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('register-doctor', application(documentId), { cookie })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('a secretary', () => {
  it('asks a doctor, who is told in the portal and by mail', async () => {
    const { cookie, documentId } = await withDocument();
    const form = person({
      doctor_id: physician.id,
      id_document: documentId,
      first_name: 'Rosa',
      last_name: 'Vólquez',
    });
    const answer = await send('register-secretary', form, { cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    const account = await accountAt(form.email);
    expect(account).toMatchObject({ role: 'secretary', status: 'active' });
    expect(
      await rows('SELECT doctor_id, state FROM secretary_link WHERE secretary_id = $1', account.id),
    ).toEqual([{ doctor_id: physician.id, state: 'requested' }]);
    const [told] = await rows('SELECT kind, params, link FROM notification WHERE user_id = $1', physician.id);
    expect(told).toEqual({
      kind: 'secretary.requested',
      params: { person: 'Rosa Vólquez' },
      link: '/team/secretaries',
    });
    const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', physician.id);
    expect(await mailsTo(app, email)).toMatchObject([
      { template: 'secretaryRequested', language: 'fr', params: { person: 'Rosa Vólquez' } },
    ]);
  });

  it.each(['nobody', 'a patient', 'a doctor who waits'])('cannot ask %s', async (who) => {
    const { cookie, documentId } = await withDocument();
    const ids = {
      nobody: newId(),
      'a patient': (await app.signIn('patient')).id,
      'a doctor who waits': (await app.signIn('doctor', { status: 'pending' })).id,
    };
    const form = person({ doctor_id: ids[who as keyof typeof ids], id_document: documentId });
    const answer = await send('register-secretary', form, { cookie });
    expect(answer.statusCode).toBe(400);
    expect(await accountAt(form.email)).toBeUndefined();
  });
});

describe('fields that nobody asked for (S11)', () => {
  const extras: object[] = [
    { role: 'administrator' },
    { roles: ['administrator'] },
    { Role: 'administrator', userRole: 'administrator', user_role: 'administrator' },
    { capabilities: { administrator: true }, is_admin: true, isAdmin: true },
    { status: 'active', verification_status: 'approved', verificationStatus: 'approved', approved: true },
    { id: newId(), user_id: newId(), ID: newId(), username: 'admin', user_login: 'admin' },
    { linked_doctor: newId(), linkedDoctor: newId(), doctor: { id: newId() } },
    {
      email_verified_at: '2020-01-01T00:00:00Z',
      emailVerifiedAt: '2020-01-01T00:00:00Z',
      second_factor: true,
    },
    {
      user: { role: 'administrator', status: 'active' },
      meta: [{ key: 'wp_capabilities', value: 'administrator' }],
    },
    { listed: true, password_long: true, passwordHash: 'x', honorific: 'Dr.', chart_number: 'P001' },
  ];

  it.each(extras)('%j is not stored by any registration', async (extra) => {
    const doctorDocument = await withDocument();
    const secretaryDocument = await withDocument();
    const forms = [
      ['register-patient', person(), undefined, 'patient', 'active'],
      ['register-doctor', application(doctorDocument.documentId), doctorDocument.cookie, 'doctor', 'pending'],
      [
        'register-secretary',
        person({ doctor_id: physician.id, id_document: secretaryDocument.documentId }),
        secretaryDocument.cookie,
        'secretary',
        'active',
      ],
    ] as const;
    for (const [path, form, cookie, role, status] of forms) {
      const answer = await send(path, { ...form, ...extra }, cookie ? { cookie } : {});
      expect(answer.statusCode, answer.body).toBe(200);
      const account = await accountAt(form.email);
      expect(account).toMatchObject({
        role,
        status,
        email_verified_at: null,
        second_factor: false,
        honorific: '',
        username: answer.json().username,
      });
      expect(Object.values(extra)).not.toContain(account.id);
      expect(account.username).toMatch(/^maria\.nunez\d+$/);
      expect((await rows('SELECT listed FROM doctor WHERE id = $1', account.id))[0]?.listed ?? false).toBe(
        false,
      );
      const links = await rows('SELECT state FROM secretary_link WHERE secretary_id = $1', account.id);
      expect(links).toEqual(role === 'secretary' ? [{ state: 'requested' }] : []);
    }
  });

  it('a key that comes twice counts once', async () => {
    const form = person();
    const text = `${JSON.stringify(form).slice(0, -1)},"role":"doctor","role":"administrator","status":"active"}`;
    const answer = await app.server.inject({
      method: 'POST',
      url: `${api}/register-patient`,
      remoteAddress: newNetwork(),
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: text,
    });
    expect(answer.statusCode).toBe(200);
    expect(await accountAt(form.email)).toMatchObject({ role: 'patient' });
  });
});

describe('a known address (S24, D12)', () => {
  it('answers like a new one, makes nothing and tells the owner once', async () => {
    const known = person({ email: `Conocida.${newId()}@example.org` });
    await send('register-patient', known, { cookie: 'dp-language=pt' });
    const written = (await mailsTo(app, known.email)).length;
    const before = await countAll();
    const again = { ...person(), email: known.email.toLowerCase() };
    const second = await send('register-patient', again, { cookie: 'dp-language=ko' });
    const fresh = await send('register-patient', person());
    expect(second.statusCode).toBe(fresh.statusCode);
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    const [one, other] = [second.json(), fresh.json()];
    expect({ ...one, username: '' }).toEqual({ ...other, username: '' });
    expect(one.username).toMatch(/^maria\.nunez[1-9]\d{3}$/);
    expect(one.username).toHaveLength(other.username.length);
    expect(await rows('SELECT 1 FROM app_user WHERE username = $1', one.username)).toEqual([]);
    const after = await countAll();
    expect(Number(after.users) - Number(before.users)).toBe(1);
    expect(Number(after.verifications) - Number(before.verifications)).toBe(1);
    await send('register-patient', again);
    const mails = (await mailsTo(app, known.email)).slice(written);
    expect(mails).toEqual([
      {
        template: 'addressKnown',
        language: 'pt',
        params: { name: known.first_name, link: '/forgot-password' },
      },
    ]);
  });

  it('keeps the old password, and the new one opens nothing', async () => {
    const known = person();
    const { username } = (await send('register-patient', known)).json();
    const again = person({ email: known.email, password: 'siete perros verdes' });
    const answer = await send('register-patient', again);
    for (const name of [known.email, username, answer.json().username]) {
      expect((await send('login', { username: name, password: again.password })).statusCode).toBe(401);
    }
    expect((await send('login', { username, password: known.password })).statusCode).toBe(200);
  });

  it('leaves no trace for doctors and secretaries either: no application, no request, no notice', async () => {
    const known = person();
    await send('register-patient', known);
    const before = await countAll();
    const one = await withDocument();
    const two = await withDocument();
    await send('register-doctor', application(one.documentId, { email: known.email }), one);
    const form = person({ email: known.email, doctor_id: physician.id, id_document: two.documentId });
    await send('register-secretary', form, two);
    expect(await countAll()).toEqual(before);
    expect(await mailsTo(app, known.email)).toMatchObject([
      { template: 'welcome' },
      { template: 'verifyEmail' },
      { template: 'addressKnown' },
    ]);
  });

  it('sends as many statements, give or take the mail', async () => {
    const known = person();
    await send('register-patient', known);
    // The fewest of three: now and then a random username is taken, and the next one costs a statement more.
    const fewest = async (formOf: () => object) => {
      const counts = [];
      for (let time = 0; time < 3; time += 1) {
        app.database.takeQueries();
        await send('register-patient', formOf());
        counts.push(app.database.takeQueries().length);
      }
      return Math.min(...counts);
    };
    const ofKnown = await fewest(() => ({ ...person(), email: known.email }));
    expect(Math.abs(ofKnown - (await fewest(person)))).toBeLessThanOrEqual(1);
  });

  it('registered by many at once becomes one account', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('register-patient', person({ email }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await rows('SELECT count(*)::int FROM app_user WHERE lower(email) = $1', email)).toEqual([
      { count: 1 },
    ]);
  });
});

describe('the password (S21)', () => {
  it.each([
    ['siete 7', 'password_too_short'],
    ['contraseña1', 'password_too_common'],
    ['Nunez-2026', 'password_is_personal'],
  ])('%s is refused by every registration', async (password, code) => {
    const { cookie, documentId } = await withDocument();
    const forms = [
      ['register-patient', person({ password })],
      ['register-doctor', application(documentId, { password })],
      ['register-secretary', person({ password, doctor_id: physician.id, id_document: documentId })],
    ] as const;
    for (const [path, form] of forms) {
      const answer = await send(path, form, { cookie });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code, data: { status: 400, minimum: 8 } });
      expect(await accountAt(form.email)).toBeUndefined();
    }
  });

  it.each([8, 64, 128])('of %d characters is accepted and never cut', async (length) => {
    const password = Array.from({ length }, (_, index) => 'kzñmwtq字'[(index * index + index) % 8]).join('');
    const { username } = (await send('register-patient', person({ password }))).json();
    expect((await send('login', { username, password })).statusCode).toBe(200);
    expect((await send('login', { username, password: password.slice(0, -1) })).statusCode).toBe(401);
  });
});

/** The cookie of a browser that nobody has seen. */
const newBrowser = (): string => `dp-visitor=${newToken()}`;

describe('the consent to the use of health data', () => {
  const decisionsOf = async (email: string) =>
    (
      await app.database.asSuperuser(
        `SELECT kind, given FROM consent c JOIN app_user u ON u.id = c.user_id WHERE u.email = $1`,
        [email],
      )
    ).rows;

  it('is kept of a patient who ticked the box, and of nobody else', async () => {
    const [agrees, leavesOut, refuses] = [person(), person(), person()];
    await send('register-patient', { ...agrees, health_consent: true });
    await send('register-patient', leavesOut);
    await send('register-patient', { ...refuses, health_consent: false });
    expect(await decisionsOf(agrees.email)).toEqual([{ kind: 'privacy_notice', given: true }]);
    expect(await decisionsOf(leavesOut.email)).toEqual([]);
    expect(await decisionsOf(refuses.email)).toEqual([]);
  });
});

describe('the limits', () => {
  it('let thirty people behind one address register', async () => {
    const network = newNetwork();
    for (let count = 0; count < 30; count += 1) {
      const cookie = newBrowser();
      expect((await send('register-patient', person(), { network, cookie })).statusCode).toBe(200);
    }
  });

  it('let a browser make ten accounts in a day, from wherever', async () => {
    const cookie = newBrowser();
    const make = () => send('register-patient', person(), { network: newNetwork(), cookie });
    for (let count = 0; count < 10; count += 1) expect((await make()).statusCode).toBe(200);
    const answer = await make();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('let a browser be refused twenty times in an hour, which costs none of its accounts', async () => {
    const cookie = newBrowser();
    const short = () =>
      send('register-patient', person({ password: 'corta' }), { network: newNetwork(), cookie });
    for (let count = 0; count < 19; count += 1)
      expect((await short()).json().code).toBe('password_too_short');
    expect((await send('register-patient', person(), { cookie })).statusCode).toBe(200);
    expect((await short()).json().code).toBe('password_too_short');
    const answer = await short();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await send('register-patient', person(), { cookie: newBrowser() })).statusCode).toBe(200);
  });

  it('let three hundred calls of a network through in an hour, whatever they are', async () => {
    const network = newNetwork();
    for (let count = 0; count < 300; count += 1) {
      const answer = await send('register-patient', person({ password: 'corta' }), { network });
      expect(answer.json().code).toBe('password_too_short');
    }
    const { cookie, documentId } = await withDocument();
    for (const answer of [
      await send('register-patient', person(), { network }),
      await send('register-doctor', application(documentId), { network, cookie }),
    ]) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(
      (await send('register-patient', person(), { network: network.replace('::1', ':1::1') })).statusCode,
    ).toBe(200);
    const samePrefix = network.replace('::1', ':0:ffff::1');
    expect((await send('register-patient', person(), { network: samePrefix })).statusCode).toBe(429);
  });

  it('fail closed when nothing can be counted', async () => {
    await app.database.asSuperuser('ALTER TABLE rate_limit RENAME TO rate_limit_away');
    const form = person();
    const answer = await send('register-patient', form);
    await app.database.asSuperuser('ALTER TABLE rate_limit_away RENAME TO rate_limit');
    expect(answer.statusCode).toBe(503);
    expect(await accountAt(form.email)).toBeUndefined();
  });
});

describe('doctor-users', () => {
  it('answers anybody with id, label and name, and nothing else', async () => {
    const answer = await app.anonymous.call('GET', `${api}/doctor-users`);
    expect(answer.json()).toEqual([
      { ID: physician.id, label: 'Dra. Ana Buscada', display_name: 'Dra. Ana Buscada' },
    ]);
  });

  it.each([
    ['busc', 1],
    ['ana BÚSCADA', 1],
    ['nadie', 0],
    ['!!', 0],
    ['', 1],
  ])('finds by name: %j', async (search, count) => {
    const answer = await app.anonymous.call(
      'GET',
      `${api}/doctor-users?search=${encodeURIComponent(search)}`,
    );
    expect(answer.json()).toHaveLength(count);
  });

  it('tells doctors of the same name apart by the city of their first place', async () => {
    const [first, second] = [newId(), newId()];
    await rows(
      `INSERT INTO location (id, name, address, city, time_zone) VALUES ($1, 'Uno', 'x', 'Santiago', 'UTC'), ($2, 'Dos', 'x', 'La Vega', 'UTC')`,
      first,
      second,
    );
    await rows(
      'INSERT INTO doctor_location (doctor_id, location_id) VALUES ($1, $3), ($1, $2)',
      physician.id,
      first,
      second,
    );
    const answer = await app.anonymous.call('GET', `${api}/doctor-users?search=buscada`);
    expect(answer.json()[0]).toMatchObject({
      label: 'Dra. Ana Buscada · Santiago',
      display_name: 'Dra. Ana Buscada',
    });
  });

  it('answers sixty times a minute', async () => {
    const network = newNetwork();
    const ask = () =>
      app.server.inject({
        url: `${api}/doctor-users`,
        remoteAddress: network,
        headers: { host: 'localhost' },
      });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
