import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactor } from '../accounts/index.ts';
import { resetByOperator } from '../accounts/security/operator-reset.ts';
import { createQueueMail } from '../platform/mail/outbox.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { untilLocked } from '../testing/lock-waits.ts';
import { mailsTo } from '../testing/mails.ts';
import { addPasskey, clientFrom, protectedAccount } from '../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-24T14:00:15Z');
const later = new Date('2026-11-24T14:00:45Z');

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  administrator = await app.signIn('administrator');
});
afterAll(() => app.close());

const reset = (client: TestClient, id: string) =>
  client.call('DELETE', `${api}/admin/users/${id}/second-factor`);
const login = (username: string) =>
  app.anonymous.call('POST', `${api}/login`, { username, password: app.password });
const rowsOf = async (table: string, id: string): Promise<number> =>
  (await app.database.asSuperuser(`SELECT count(*)::int FROM ${table} WHERE user_id = $1`, [id])).rows[0]
    .count;

describe('resetting a second factor', () => {
  it('takes application, passkeys and recovery codes away, ends all sessions and tells the person', async () => {
    const person = await protectedAccount(app, now, 'doctor', { language: 'it' });
    const { client } = await addPasskey(app, person);
    const elsewhere = await app.clientOf(person.id);
    const before = await administrator.call('GET', `${api}/admin/users/${person.id}`);
    expect(before.json().account.can.reset_second_factor).toBe(true);

    const answer = await reset(administrator, person.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      account: expect.objectContaining({ second_factor: false, sessions: 0, open_sessions: [] }),
    });
    expect(answer.json().account.can.reset_second_factor).toBe(false);
    for (const table of ['authenticator_app', 'passkey', 'recovery_code', 'session', 'known_browser']) {
      expect(await rowsOf(table, person.id), table).toBe(0);
    }
    for (const one of [client, elsewhere]) {
      expect((await one.call('GET', `${api}/me`)).statusCode).toBe(401);
    }
    expect((await mailsTo(app, person.email)).at(-1)).toMatchObject({
      template: 'secondFactorChanged',
      language: 'it',
      params: { change: 'reset' },
    });
    const { rows } = await app.database.asSuperuser(
      "SELECT actor_id, details FROM audit_event WHERE event = 'admin.user.second_factor_reset' AND outcome = 'success' AND object_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: administrator.id, details: { ended: 2 } }]);
  });

  it('waits for a change of the account, and writes to whom it belongs afterwards', async () => {
    const person = await protectedAccount(app, now);
    const address = `nuevo.${person.email}`;
    const queueMail = createQueueMail(app.secrets.fieldKey);
    let done: Promise<number> | undefined;
    await app.database.transact(async (tx) => {
      await tx.execute(sql`UPDATE app_user SET email = ${address} WHERE id = ${person.id}`);
      done = app.database.transact((other) => resetSecondFactor(other, queueMail, person.id));
      await untilLocked(app.database);
    });
    await done;
    expect((await mailsTo(app, address)).at(-1)).toMatchObject({ params: { change: 'reset' } });
  });

  it('lets the password alone open the account, which owes a new factor where its role asks for one', async () => {
    const person = await protectedAccount(app, now, 'doctor');
    expect((await login(person.username)).json().second_factor.methods).toContain('totp');
    await reset(administrator, person.id);
    await app.database.asSuperuser('UPDATE practice SET demonstration = false');
    try {
      const answer = await login(person.username);
      expect(answer.json()).toMatchObject({ success: true });
      const me = await clientFrom(app, answer).call('GET', `${api}/me`);
      expect(me.json().owes).toBe('second_factor');
    } finally {
      await app.database.asSuperuser('UPDATE practice SET demonstration = true');
    }
  });

  it('makes half a sign-in worth nothing', async () => {
    const person = await protectedAccount(app, now);
    const { ticket } = (await login(person.username)).json().second_factor;
    await reset(administrator, person.id);
    for (const proof of [{ code: person.codeAt(later) }, { recovery_code: person.recoveryCodes[0] }]) {
      const answer = await app.anonymous.call('POST', `${api}/login/second-factor`, { ticket, ...proof });
      expect(answer.statusCode).toBe(401);
    }
    expect(await rowsOf('login_ticket', person.id)).toBe(0);
  });

  it('needs a factor that is there, and an account', async () => {
    const person = await protectedAccount(app, now);
    await reset(administrator, person.id);
    const mails = (await mailsTo(app, person.email)).length;
    expect((await reset(administrator, person.id)).json().code).toBe('no_second_factor');
    expect(await mailsTo(app, person.email)).toHaveLength(mails);
    expect((await reset(administrator, '0199fa3e-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  it('is not for oneself', async () => {
    const person = await protectedAccount(app, now, 'administrator');
    const own = await person.call('GET', `${api}/admin/users/${person.id}`);
    expect(own.json().account.can.reset_second_factor).toBe(false);
    expect((await reset(person, person.id)).json().code).toBe('invalid_transition');
    expect(await rowsOf('authenticator_app', person.id)).toBe(1);
  });

  it('needs a sign-in that is at most five minutes old', async () => {
    const person = await protectedAccount(app, now);
    const late = await app.signIn('administrator');
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [late.id],
    );
    expect((await reset(late, person.id)).json().code).toBe('reauthentication_required');
    expect((await login(person.username)).json().second_factor.methods).toContain('totp');
  });

  it('does all of it or nothing', async () => {
    const person = await protectedAccount(app, now);
    await app.database.asSuperuser(
      "ALTER TABLE outbox_mail ADD CONSTRAINT no_mail CHECK (template <> 'secondFactorChanged') NOT VALID",
    );
    try {
      expect((await reset(administrator, person.id)).statusCode).toBe(500);
    } finally {
      await app.database.asSuperuser('ALTER TABLE outbox_mail DROP CONSTRAINT no_mail');
    }
    expect(await rowsOf('authenticator_app', person.id)).toBe(1);
    expect(await rowsOf('recovery_code', person.id)).toBe(10);
    expect((await person.call('GET', `${api}/me`)).statusCode).toBe(200);
  });
});

describe('the operator’s command', () => {
  const queueMail = () => createQueueMail(app.secrets.fieldKey);
  const run = (username: string) => resetByOperator(app.database.transact, queueMail(), username);

  it('takes the factor of an administrator away, ends the sessions, tells the person and leaves an event', async () => {
    const person = await protectedAccount(app, now, 'administrator');
    const elsewhere = await app.clientOf(person.id);
    const reset = await run(person.username.toUpperCase());
    expect(reset).toMatchObject({ done: true });
    for (const table of ['authenticator_app', 'recovery_code', 'session', 'known_browser']) {
      expect(await rowsOf(table, person.id), table).toBe(0);
    }
    expect((await elsewhere.call('GET', `${api}/me`)).statusCode).toBe(401);
    expect((await login(person.username)).json()).toMatchObject({ success: true });
    expect((await mailsTo(app, person.email)).at(-1)).toMatchObject({ params: { change: 'reset' } });
    const { rows } = await app.database.asSuperuser(
      "SELECT actor_id, network, details->>'by' AS by FROM audit_event WHERE event = 'admin.user.second_factor_reset' AND object_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: null, network: 'local', by: 'operator' }]);
  });

  it('changes nothing of anybody else, and says why', async () => {
    const doctor = await protectedAccount(app, now, 'doctor');
    expect(await run(doctor.username)).toEqual({ done: false, why: 'not_administrator' });
    expect(await rowsOf('authenticator_app', doctor.id)).toBe(1);
    const { rows } = await app.database.asSuperuser('SELECT username FROM app_user WHERE id = $1', [
      administrator.id,
    ]);
    expect(await run(rows[0].username)).toEqual({ done: false, why: 'no_second_factor' });
    expect(await run('nadie')).toEqual({ done: false, why: 'unknown' });
  });
});
