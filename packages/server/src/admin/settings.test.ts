import type { SystemSettings } from '@doctor-plus/contract/admin/schema.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../platform/mail/mail-testing.ts';
import { openMailPassword } from '../platform/mail/server.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';

const api = '/wp-json/dr-assistant/v1';
let app: TestApp;
let administrator: TestClient;
beforeEach(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator', { email: 'julia@practice.example', language: 'es' });
});
afterEach(() => app.close());

const read = async (): Promise<SystemSettings> =>
  (await administrator.call('GET', `${api}/admin/settings`)).json().settings;
/** The stored settings as a form hands them back, with changes. */
const save = async (changes: object, client = administrator) => {
  const { updated_at: _, mail: __, emergency_default: ___, ...stored } = await read();
  return client.call('PUT', `${api}/admin/settings`, { ...stored, mail: null, ...changes });
};
const server = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  user: 'practice',
  password: 'Secreto ñ 2026',
  from: 'citas@example.org',
};
const storedPassword = async (): Promise<string | null> => {
  const { rows } = await app.database.asSuperuser('SELECT mail_password FROM practice');
  return rows[0].mail_password && openMailPassword(app.secrets.fieldKey, rows[0].mail_password);
};

describe('the settings of the installation', () => {
  it('come back as they were saved, with a new version', async () => {
    const answer = await save({
      practice_name: 'Clínica Ñandú',
      time_zone: 'Europe/Madrid',
      emergency_number: '112',
      answer_hours: 24,
      address: 'Calle 5, 2.º',
      phone: '+34 600 00 00 00',
      email: 'hola@ñandú.example',
      maintenance: true,
      languages: ['es', 'en', 'es'],
      retention: { identity_document_days: 12, audit_years: 6, export_days: 2, assistant_days: 90 },
      reminder_hours: [2, 168, 2],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { updated_at: _, ...stored } = await read();
    expect(stored).toEqual({
      version: 2,
      practice_name: 'Clínica Ñandú',
      time_zone: 'Europe/Madrid',
      emergency_number: '112',
      emergency_default: '112',
      answer_hours: 24,
      address: 'Calle 5, 2.º',
      phone: '+34 600 00 00 00',
      email: 'hola@ñandú.example',
      maintenance: true,
      languages: ['es', 'en'],
      retention: { identity_document_days: 12, audit_years: 6, export_days: 2, assistant_days: 90 },
      reminder_hours: [168, 2],
      mail: null,
    });
    const me = await administrator.call('GET', `${api}/me`);
    expect(me.json().practice).toMatchObject({
      name: 'Clínica Ñandú',
      time_zone: 'Europe/Madrid',
      phone: '+34 600 00 00 00',
      answer_hours: 24,
    });
  });

  it('name the number of the country in an emergency, until one is set', async () => {
    const told = async () => ({
      settings: (await read()).emergency_number,
      instead: (await read()).emergency_default,
      me: (await administrator.call('GET', `${api}/me`)).json().practice.emergency_number,
    });
    const number = (set: string | null, instead: string) => ({
      settings: set,
      instead,
      me: set ?? instead,
    });
    expect(await told()).toEqual(number(null, '911'));
    await save({ time_zone: 'Asia/Tokyo' });
    expect(await told()).toEqual(number(null, '119'));
    await save({ emergency_number: '+81 3 5285 8181' });
    expect(await told()).toEqual(number('+81 3 5285 8181', '119'));
    await save({ emergency_number: null, time_zone: 'Europe/Berlin' });
    expect(await told()).toEqual(number(null, '112'));
  });

  it.each([
    { practice_name: ' ' },
    { emergency_number: '' },
    { emergency_number: 'llame' },
    { answer_hours: 0 },
    { answer_hours: 337 },
    { time_zone: 'Santo Domingo' },
    { languages: [] },
    { languages: ['xx'] },
    { retention: { identity_document_days: 0, audit_years: 10, export_days: 7, assistant_days: 90 } },
    { retention: { identity_document_days: 30, audit_years: 5, export_days: 7, assistant_days: 90 } },
    { reminder_hours: [0] },
    { reminder_hours: [721] },
    { reminder_hours: [1.5] },
    { reminder_hours: [1, 2, 3, 4, 5] },
    { mail: { ...server, port: 70_000 } },
    { mail: { ...server, from: 'nobody' } },
    { mail: { ...server, host: 'smtp\nexample' } },
  ])('refuse %j', async (changes) => {
    expect((await save(changes)).statusCode).toBe(400);
    expect((await read()).version).toBe(1);
  });

  it('are saved once when ten administrators save at once, and the others see what is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => save({ practice_name: `Consultorio ${number}`, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { practice_name } = await read();
    const conflict = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(conflict).toMatchObject({
      code: 'version_conflict',
      data: { current: { practice_name, version: 2 } },
    });
  });

  it('are changed by somebody who signed in just now', async () => {
    await app.database.asSuperuser("UPDATE session SET authenticated_at = app_now() - interval '6 minutes'");
    expect((await save({})).json().code).toBe('reauthentication_required');
  });
});

describe('the mail server’s password', () => {
  it('is sealed in the database and never told', async () => {
    const saved = await save({ mail: server });
    expect(saved.json().settings.mail).toEqual({
      host: 'smtp.example.org',
      port: 587,
      security: 'starttls',
      user: 'practice',
      password_set: true,
      from: 'citas@example.org',
    });
    expect(saved.body).not.toContain('Secreto');
    expect(await storedPassword()).toBe('Secreto ñ 2026');
    const { rows } = await app.database.asSuperuser(
      "SELECT details, details::text AS text FROM audit_event WHERE event = 'admin.settings.saved'",
    );
    expect(rows[0].text).not.toContain('Secreto');
    expect(rows[0].details.fields.split(' ').sort()).toEqual(
      ['host', 'port', 'security', 'user', 'password_set', 'from', 'password']
        .map((name) => `mail.${name}`)
        .sort(),
    );
  });

  it('stays when the form leaves it out, and goes with another server, port or user, or when it is taken away', async () => {
    const { password: _, ...kept } = server;
    const password = async (mail: object) => {
      await save({ mail: server });
      await save({ mail });
      return storedPassword();
    };
    expect(await password(kept)).toBe('Secreto ñ 2026');
    expect(await password({ ...kept, from: 'otra@example.org' })).toBe('Secreto ñ 2026');
    expect(await password({ ...kept, host: 'evil.example.org' })).toBeNull();
    expect(await password({ ...kept, port: 25 })).toBeNull();
    expect(await password({ ...kept, user: 'other' })).toBeNull();
    expect(await password({ ...kept, security: 'none' })).toBeNull();
    expect(await password({ ...kept, password: null })).toBeNull();
    await save({ mail: null });
    expect((await read()).mail).toBeNull();
  });

  it('does not lock out whoever sets up a server that does not work', async () => {
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = NULL');
    await save({ mail: server });
    expect((await administrator.call('GET', `${api}/admin/overview`)).statusCode).toBe(200);
    const other = await app.signIn('administrator');
    const refused = await other.call('GET', `${api}/admin/overview`);
    expect(refused.json().code).toBe('must_verify_email');
  });
});

describe('a test mail', () => {
  const test = (mail: object) => administrator.call('POST', `${api}/admin/settings/test-mail`, mail);

  it('goes through the server as typed to one’s own address, and nothing is saved', async () => {
    const real = await startMailServer({ login: { user: 'practice', password: 'Secreto ñ 2026' } });
    try {
      const typed = { ...server, host: '127.0.0.1', port: real.port, security: 'none' };
      const answer = await test(typed);
      expect(answer.json()).toEqual({ sent: true, address: 'julia@practice.example', failure: null });
      expect(real.received.map(({ recipient }) => recipient)).toEqual(['julia@practice.example']);
      expect((await read()).mail).toBeNull();
      const wrong = await test({ ...typed, password: 'falsa' });
      expect(wrong.json()).toMatchObject({ sent: false, failure: 'auth_failed' });
      // The stored password is for the stored server only: it is not sent to one that somebody typed.
      await save({ mail: server });
      const { password: _, ...without } = typed;
      expect((await test(without)).json()).toMatchObject({ sent: false });
    } finally {
      await real.stop();
    }
  });

  it('says that nobody is there', async () => {
    const answer = await test({ ...server, host: '127.0.0.1', port: 9, security: 'none' });
    expect(answer.json()).toMatchObject({ sent: false, failure: 'connection_refused' });
  });

  it('goes to no address that only the machine’s own surroundings know', async () => {
    const answer = await test({ ...server, host: '169.254.169.254', port: 80, security: 'none' });
    expect(answer.json()).toMatchObject({ sent: false, failure: 'connection_refused' });
  });

  it('needs an address', async () => {
    await app.database.asSuperuser('UPDATE app_user SET email = NULL');
    expect((await test(server)).json().code).toBe('invalid_transition');
  });
});
