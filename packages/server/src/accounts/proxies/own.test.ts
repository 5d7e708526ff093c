import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, signInPatient, unknownId } from '../../testing/charts.ts';
import { inDays, letAct, readMedications } from '../../testing/proxies.ts';

let app: TestApp;
let patient: TestClient;
let friend: TestClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  patient = await signInPatient(app);
  friend = await signInPatient(app);
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const usernameOf = async ({ id }: TestClient) =>
  (await rows('SELECT username FROM app_user WHERE id = $1', [id]))[0].username;
const list = async (by: TestClient) => (await by.call('GET', `${api}/proxies`)).json();
const invite = async (login: string, body: object = {}, by = patient) =>
  by.call('POST', `${api}/proxies`, {
    login,
    relationship: 'carer',
    scopes: ['record'],
    until: inDays(30),
    ...body,
  });
const answer = (by: TestClient, id: string, accept: boolean) =>
  by.call('POST', `${api}/proxies/${id}/answer`, { accept });
const end = (by: TestClient, id: string) => by.call('POST', `${api}/proxies/${id}/end`);
const kindsOf = async (client: TestClient) =>
  (await client.call('GET', `${api}/notifications`)).json().data.map(({ kind }: { kind: string }) => kind);
const mailsTo = (client: TestClient) =>
  rows('SELECT template, language FROM outbox_mail WHERE user_id = $1', [client.id]);

/** The friend, invited; what they hold. */
const invited = async (body: object = {}) => {
  await invite(await usernameOf(friend), body);
  const [held] = (await list(friend)).held;
  return held;
};
const accepted = async (body: object = {}) => {
  const held = await invited(body);
  expect((await answer(friend, held.id, true)).statusCode).toBe(200);
  return held.id as string;
};

describe('an invitation', () => {
  test('is accepted in the portal of whom it reached, and opens what it says', async () => {
    const held = await invited();
    expect(held).toMatchObject({
      patient_id: patient.id,
      patient: 'Rosa Propia',
      relationship: 'carer',
      scopes: ['record'],
      state: 'invited',
      can: { answer: true, end: false },
    });
    expect((await readMedications(friend, patient.id)).statusCode).toBe(404);
    expect((await answer(friend, held.id, true)).json().held).toMatchObject([{ state: 'active' }]);
    expect((await readMedications(friend, patient.id)).statusCode).toBe(200);
    expect((await list(patient)).given).toMatchObject([
      { person: 'Ana Prueba', state: 'active', can: { end: true } },
    ]);
  });

  test('tells whom it reached, and the patient of an acceptance, each in the bell and by mail', async () => {
    await rows(`UPDATE app_user SET language = 'ja' WHERE id = $1`, [friend.id]);
    const { id } = await invited();
    expect(await kindsOf(friend)).toEqual(['proxy.invited']);
    expect(await mailsTo(friend)).toEqual([{ template: 'proxyInvited', language: 'ja' }]);
    await answer(friend, id, true);
    expect(await kindsOf(patient)).toEqual(['proxy.accepted']);
    expect(await mailsTo(patient)).toEqual([{ template: 'proxyAccepted', language: 'es' }]);
  });

  test('answers and looks the same whether there is such an account, it is no patient’s, or it declined', async () => {
    const doctor = await app.signIn('doctor');
    const names = [await usernameOf(friend), await usernameOf(doctor), 'nadie.en.absoluto'];
    for (const name of names) await invite(name);
    const [{ id }] = (await list(friend)).held;
    expect((await answer(friend, id, false)).json().held).toEqual([]);
    const { given } = await list(patient);
    const shapes = given.map(({ id: _, person, since: __, ...rest }: Record<string, string>) => {
      expect(names).toContain(person);
      return JSON.stringify(rest);
    });
    expect(given).toHaveLength(3);
    expect(new Set(shapes).size).toBe(1);
    expect(await kindsOf(patient)).toEqual([]);
    const events = (await auditOf(app, 'proxy.answered')).filter(({ actor_id }) => actor_id === friend.id);
    expect(events).toMatchObject([{ patient_id: null }]);
    expect(await kindsOf(doctor)).toEqual([]);
  });

  test('tells the patient’s open pages nothing of whom it reached', async () => {
    await invite(await usernameOf(friend));
    await invite('nadie.en.absoluto');
    const events = await rows(`SELECT subject_id FROM live_event WHERE audience = ARRAY['person:' || $1]`, [
      patient.id,
    ]);
    expect(events).toEqual([{ subject_id: null }, { subject_id: null }]);
  });

  test('by mail address reaches only who proved that it is theirs', async () => {
    await rows(`UPDATE app_user SET email = 'amiga@example.net' WHERE id = $1`, [friend.id]);
    await invite('amiga@example.net');
    expect((await list(friend)).held).toEqual([]);
    await rows('UPDATE app_user SET email_verified_at = app_now() WHERE id = $1', [friend.id]);
    await invite('Amiga@Example.net');
    expect((await list(friend)).held).toHaveLength(1);
    // The second stands in the place of the first.
    expect((await list(patient)).given).toHaveLength(1);
  });

  test('is over after its days, when taken back, and once answered', async () => {
    const first = await invited();
    await rows(`UPDATE patient_proxy SET answer_by = app_now() - interval '1 second' WHERE id = $1`, [
      first.id,
    ]);
    expect((await answer(friend, first.id, true)).statusCode).toBe(404);
    expect((await list(patient)).given).toMatchObject([{ state: 'unanswered', can: { end: false } }]);
    const second = await invited();
    expect((await end(patient, second.id)).json().given.map(({ id }: { id: string }) => id)).not.toContain(
      second.id,
    );
    expect((await answer(friend, second.id, true)).statusCode).toBe(404);
    const third = await accepted();
    expect((await answer(friend, third, true)).statusCode).toBe(404);
  });

  test('of somebody else cannot be answered or ended', async () => {
    const { id } = await invited();
    const stranger = await signInPatient(app);
    for (const made of [
      answer(stranger, id, true),
      end(stranger, id),
      end(friend, id),
      end(patient, unknownId),
    ]) {
      expect((await made).statusCode).toBe(404);
    }
  });

  test.each([
    ['in the past', { until: inDays(-2) }],
    ['too far away', { until: inDays(3 * 366) }],
    ['without a scope', { scopes: [] }],
    ['with a scope twice', { scopes: ['record', 'record'] }],
    ['with a scope that there is not', { scopes: ['settings'] }],
    ['without words for another relationship', { relationship: 'other' }],
    ['with words for one that needs none', { words: 'mi tía' }],
  ])('%s is refused', async (_, body) => {
    expect((await invite(await usernameOf(friend), body)).statusCode).toBe(400);
    expect((await list(patient)).given).toEqual([]);
  });

  test('to oneself is refused, and one without a chart cannot be made', async () => {
    expect((await invite(await usernameOf(patient))).statusCode).toBe(400);
    const chartless = await app.signIn('patient');
    expect((await list(chartless)).can.invite).toBe(false);
    expect((await invite(await usernameOf(friend), {}, chartless)).statusCode).toBe(404);
  });

  test('that is accepted replaces what the same patient gave before', async () => {
    await accepted({ scopes: ['record', 'appointments'] });
    await accepted({ scopes: ['appointments'] });
    expect((await list(friend)).held).toMatchObject([{ scopes: ['appointments'] }]);
    expect((await readMedications(friend, patient.id)).statusCode).toBe(404);
  });
});

describe('an end', () => {
  test.each([
    ['the patient', () => patient, () => friend],
    ['whoever acts', () => friend, () => patient],
  ])('by %s holds at once, and the other side is told', async (_, by, other) => {
    const id = await accepted();
    expect((await readMedications(friend, patient.id)).statusCode).toBe(200);
    expect((await end(by(), id)).statusCode).toBe(200);
    expect((await readMedications(friend, patient.id)).statusCode).toBe(404);
    expect(await kindsOf(other())).toContain('proxy.ended');
    expect(await mailsTo(other())).toContainEqual({ template: 'proxyEnded', language: 'es' });
    expect((await list(patient)).given).toMatchObject([{ state: 'ended', can: { end: false } }]);
    expect((await list(friend)).held).toEqual([]);
    expect((await end(by(), id)).statusCode).toBe(404);
  });

  test('is told to the open pages of both sides', async () => {
    const id = await accepted();
    await rows('DELETE FROM live_event');
    await end(patient, id);
    expect(await rows('SELECT topic, subject_id, audience FROM live_event ORDER BY id')).toEqual([
      { topic: 'access.changed', subject_id: null, audience: [`person:${patient.id}`] },
      { topic: 'access.changed', subject_id: friend.id, audience: [`person:${friend.id}`] },
      { topic: 'notification.changed', subject_id: null, audience: [`person:${friend.id}`] },
    ]);
  });

  test('cannot be taken back, nor what was given be widened', async () => {
    const id = await accepted();
    for (const change of [`scopes = '{record,appointments}'`, `until = until + interval '1 year'`]) {
      await expect(rows(`UPDATE patient_proxy SET ${change} WHERE id = $1`, [id])).rejects.toThrow(/anew/);
    }
    await end(patient, id);
    await expect(rows('UPDATE patient_proxy SET ended_at = NULL WHERE id = $1', [id])).rejects.toThrow(
      /anew/,
    );
  });
});

test('nothing of it can be done for another: acting for somebody lets nobody name others', async () => {
  await letAct(app, { proxyId: friend.id, patientId: patient.id });
  const headers = { 'x-acts-for': patient.id };
  for (const [method, path] of [
    ['GET', 'proxies'],
    ['POST', 'proxies'],
  ] as const) {
    expect((await friend.call(method, `${api}/${path}`, {}, headers)).statusCode).toBe(403);
  }
});

test('what was typed is in no audit row', async () => {
  await invite('nadie.con.este.nombre');
  const events = await auditOf(app, 'proxy.invited');
  expect(JSON.stringify(events)).not.toContain('nadie.con.este.nombre');
});
