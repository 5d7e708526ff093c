import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { protectedAccount } from '../testing/protected-account.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-24T14:00:15Z');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<TestApp['anonymous']['call']>>;

const login = (username: string) =>
  app.anonymous.call('POST', `${api}/login`, { username, password: app.password });

/** Whether somebody waits for a row that another transaction holds. */
const somebodyWaits = async (): Promise<boolean> =>
  (
    await app.database.asSuperuser(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
  ).rows.length > 0;

/** Sends a call while the account is being changed; the change is made before the call can end. */
const meanwhile = async (id: string, change: string, send: () => Promise<Answer>): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  await app.database.transact(async (tx) => {
    await tx.execute(`UPDATE app_user SET ${change} WHERE id = '${id}'`);
    let answered = false;
    answer = send().finally(() => {
      answered = true;
    });
    await expect.poll(async () => answered || (await somebodyWaits()), { timeout: 5_000 }).toBe(true);
    await tx.execute(`DELETE FROM login_ticket WHERE user_id = '${id}'`);
  });
  if (!answer) throw new Error('not sent');
  return answer;
};

const sessionsOf = async (id: string): Promise<number> =>
  (await app.database.asSuperuser('SELECT FROM session WHERE user_id = $1', [id])).rows.length;

describe('an account that is changed while somebody signs in', () => {
  const another = "password_hash = 'another'";

  it('opens no session for the password that was right a moment ago', async () => {
    const { id } = await app.signIn('patient');
    const answer = await meanwhile(id, another, () => login(`patient.${id.slice(-12)}`));
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials', data: { status: 401 } });
    expect(await sessionsOf(id)).toBe(1);
  });

  it('gives no ticket for it', async () => {
    const { id, username } = await protectedAccount(app, now);
    const answer = await meanwhile(id, another, () => login(username));
    expect(answer.json().code).toBe('invalid_credentials');
  });

  it('opens no session for a ticket of the old password', async () => {
    const { id, username, recoveryCodes } = await protectedAccount(app, now);
    const { ticket } = (await login(username)).json().second_factor;
    const finish = () =>
      app.anonymous.call('POST', `${api}/login/second-factor`, { ticket, recovery_code: recoveryCodes[0] });
    const answer = await meanwhile(id, another, finish);
    expect(answer.json().code).toBe('sign_in_expired');
    expect(await sessionsOf(id)).toBe(1);
  });

  it('opens no session once it is blocked', async () => {
    const { id } = await app.signIn('patient');
    const answer = await meanwhile(id, "status = 'blocked'", () => login(`patient.${id.slice(-12)}`));
    expect(answer.json().code).toBe('account_not_active');
  });

  it('opens one when the change does not concern it', async () => {
    const { id } = await app.signIn('patient');
    const answer = await meanwhile(id, "theme = 'dark'", () => login(`patient.${id.slice(-12)}`));
    expect(answer.json().success).toBe(true);
  });
});
