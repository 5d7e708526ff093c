import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPasskey, clientFrom, protectedAccount } from '../../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-24T14:00:15Z');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
  await app.database.asSuperuser('UPDATE practice SET demonstration = false');
});
afterAll(() => app.close());

const owes = async (client: TestClient) => (await client.call('GET', `${api}/me`)).json().owes;
const patients = (client: TestClient) => client.call('GET', `${api}/patients`);

describe('an account that owes a second factor', () => {
  it('gets nothing from any endpoint that is not part of its own lifecycle', async () => {
    const doctor = await app.signIn('doctor');
    const closed = allEndpoints.filter(
      ({ access, lifecycle }) =>
        access.kind === 'signed-in' && !lifecycle && (access.roles?.includes('doctor') ?? true),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const { access, method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, doctor.id);
      const answer = await doctor.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
      expect(answer.statusCode, `${method} ${path}`).toBe(403);
      const { code } = answer.json();
      if (access.kind === 'signed-in' && !access.needs) expect(code).toBe('must_enrol_second_factor');
    }
  });

  it('enrols, and the portal opens under a new token', async () => {
    const doctor = await app.signIn('doctor');
    expect(await owes(doctor)).toBe('second_factor');
    const started = await doctor.call('POST', `${api}/account/totp`);
    const totp = new TOTP({ secret: started.json().secret.replaceAll(' ', '') });
    const confirmed = await doctor.call('POST', `${api}/account/totp/confirm`, {
      code: totp.generate({ timestamp: now.getTime() }),
    });
    const after = clientFrom(app, confirmed, doctor.id);
    expect((await doctor.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect(await owes(after)).toBeNull();
    expect((await patients(after)).statusCode).toBe(200);
  });

  it.each([
    ['doctor', false, 'second_factor'],
    ['doctor', true, 'second_factor'],
    ['administrator', true, 'second_factor'],
    ['secretary', false, 'second_factor'],
    ['secretary', true, null],
    ['patient', false, null],
  ] as const)('is a %s, with a long password: %s → %s', async (role, passwordLong, owed) => {
    expect(await owes(await app.signIn(role, { passwordLong }))).toBe(owed);
  });

  it('is free of it, as a secretary, with a long password', async () => {
    const secretary = await app.signIn('secretary');
    expect((await patients(secretary)).json().code).toBe('must_enrol_second_factor');
    const changed = await secretary.call('POST', `${api}/account/password`, {
      new_password: 'cuatro gatos azules',
    });
    expect((await patients(clientFrom(app, changed))).statusCode).toBe(200);
  });
});

describe('a session that owes something', () => {
  const signedIn = async ({ id }: TestClient) =>
    (await app.database.asSuperuser('SELECT FROM session WHERE user_id = $1', [id])).rows.length;

  it('ends when its owner signs out', async () => {
    const doctor = await app.signIn('doctor');
    expect((await doctor.call('DELETE', '/wp-json/wp/v2/users/me')).statusCode).toBe(200);
    expect(await signedIn(doctor)).toBe(0);
  });

  it('ends when somebody signs in in the same browser, by whichever way', async () => {
    const [byPassword, bySecondFactor, byPasskey] = [
      await app.signIn('doctor'),
      await app.signIn('doctor'),
      await app.signIn('doctor'),
    ];
    const patient = await protectedAccount(app, now);
    const { username, recoveryCodes } = patient;
    const { authenticator } = await addPasskey(app, patient);
    const other = await app.signIn('patient');
    const name = `patient.${other.id.slice(-12)}`;
    await byPassword.call('POST', `${api}/login`, { username: name, password: app.password });
    expect(await signedIn(byPassword)).toBe(0);

    const asked = await app.anonymous.call('POST', `${api}/login`, { username, password: app.password });
    const { ticket } = asked.json().second_factor;
    const proof = { ticket, recovery_code: recoveryCodes[0] };
    expect((await bySecondFactor.call('POST', `${api}/login/second-factor`, proof)).statusCode).toBe(200);
    expect(await signedIn(bySecondFactor)).toBe(0);

    const { options } = (await app.anonymous.call('POST', `${api}/passkeys/challenge`)).json();
    const passkey = authenticator.assert({ challenge: options.challenge });
    expect((await byPasskey.call('POST', `${api}/login/passkey`, { passkey })).statusCode).toBe(200);
    expect(await signedIn(byPasskey)).toBe(0);
  });
});

describe('an account that owes a proof of its address', () => {
  it('gets nothing else while the practice can send mail', async () => {
    const patient = await app.signIn('patient');
    const me = `${api}/appointments`;
    expect((await patient.call('GET', me)).statusCode).toBe(200);
    await app.database.asSuperuser("UPDATE practice SET mail_host = 'smtp.example.org'");
    expect((await patient.call('GET', me)).json().code).toBe('must_verify_email');
    expect(await owes(patient)).toBe('verified_email');
    expect((await patient.call('GET', `${api}/account/security`)).statusCode).toBe(200);
    await app.database.asSuperuser('UPDATE practice SET mail_host = NULL');
  });
});
