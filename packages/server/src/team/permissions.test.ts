import {
  allPermissions,
  noPermissions,
  type TeamPermissions,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let circle: Circle;
let other: Circle;
let secretary: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCircle(app, 'Uno', app.now());
  other = await createCircle(app, 'Dos', app.now());
});
afterAll(() => app.close());
beforeEach(async () => {
  secretary = await app.signIn('secretary', { givenName: 'Rosa', familyName: 'Nueva' });
  await link(circle);
});

const rows = async (text: string, ...values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows;

const link = ({ doctor }: Circle) =>
  rows(
    "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')",
    secretary.id,
    doctor.id,
  );

const path = (action = '', id = secretary.id) => `${api}/team/secretaries/${id}${action}`;

const change = (permissions: object, from: object = allPermissions, { doctor }: Circle = circle) =>
  doctor.call('PUT', path('/permissions'), { from, permissions });

const status = async (address: string, who = secretary) => (await who.call('GET', api + address)).statusCode;
const team = async () => (await secretary.call('GET', `${api}/me`)).json().team;

describe('permissions', () => {
  it('let a new secretary do all that she could before there were any', async () => {
    expect(await team()).toEqual(allPermissions);
    const [row] = (await circle.doctor.call('GET', path('', '').replace(/\/$/, '')))
      .json()
      .data.filter(({ id }: { id: string }) => id === secretary.id);
    expect(row.permissions).toEqual(allPermissions);
  });

  it('hold from the next call on, and are noted with what they were', async () => {
    expect(await status('/conversations')).toBe(200);
    const answer = await change({ ...allPermissions, messages: 'none', patients: 'read' });
    expect(answer.statusCode, answer.body).toBe(200);
    const refused = await secretary.call('GET', `${api}/conversations`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_granted']);
    expect(await status('/patients')).toBe(200);
    expect(await team()).toEqual({ ...allPermissions, messages: 'none', patients: 'read' });
    expect(
      await rows(
        "SELECT details FROM audit_event WHERE event = 'secretary.permissions_changed' AND object_id = $1",
        secretary.id,
      ),
    ).toEqual([{ details: { messages: 'write → none', patients: 'write → read' } }]);
    expect(await rows('SELECT kind FROM notification WHERE user_id = $1', secretary.id)).toEqual([
      { kind: 'secretary.permissions' },
    ]);
  });

  it('of one doctor say nothing of another’s', async () => {
    await link(other);
    await change({ ...allPermissions, patients: 'none', appointments: 'read' });
    const list = await secretary.call('GET', `${api}/patients`);
    expect(list.body).toContain(other.patient.id);
    expect(list.body).not.toContain(circle.patient.id);
    expect(await team()).toEqual(allPermissions);
    const { appointments } = (await secretary.call('GET', `${api}/calendar?${thisWeek()}`)).json();
    for (const { appointment, can } of appointments) {
      const mine = appointment.doctor.id === circle.doctor.id;
      if (mine) expect(Object.values(can).filter(Boolean)).toEqual([]);
    }
    const booking = await secretary.call('POST', `${api}/appointments`, {
      doctor_id: circle.doctor.id,
      location_id: circle.locationId,
      patient_id: circle.patient.id,
      start: new Date(app.now().getTime() + 86_400_000).toISOString(),
      type: 'consultation',
    });
    expect(booking.statusCode).toBe(404);
  });

  it('to read let her see an appointment and do nothing with it', async () => {
    const visit = await circle.secretary.call('GET', `${api}/appointments?per_page=1`);
    await change({ ...noPermissions, appointments: 'read' });
    const { data } = (await secretary.call('GET', `${api}/appointments?per_page=50`)).json();
    expect(data.length).toBe(visit.json().data.length);
    for (const { can } of data) expect(Object.values(can).some(Boolean)).toBe(false);
  });

  it('do not overwrite what another window saved', async () => {
    expect((await change({ ...allPermissions, reports: 'none' })).statusCode).toBe(200);
    const late = await change({ ...allPermissions, messages: 'none' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect(await team()).toEqual({ ...allPermissions, reports: 'none' });
  });

  it('once saved are not saved again', async () => {
    await change(allPermissions);
    expect(await rows('SELECT kind FROM notification WHERE user_id = $1', secretary.id)).toEqual([]);
  });

  it.each([
    { ...allPermissions, reports: 'write' },
    { ...allPermissions, messages: 'admin' },
    { messages: 'none' },
    { ...allPermissions, billing: 'read' },
  ])('refuse %j', async (wrong) => {
    expect((await change(wrong)).statusCode).toBe(400);
  });

  it('are the doctor’s alone to change', async () => {
    expect((await change(noPermissions, allPermissions, other)).statusCode).toBe(404);
    const own = await secretary.call('PUT', path('/permissions'), {
      from: allPermissions,
      permissions: allPermissions,
    });
    expect(own.statusCode).toBe(403);
  });

  it('are held by the database, too', async () => {
    const set = (grants: string[]) =>
      rows('UPDATE secretary_link SET grants = $2 WHERE secretary_id = $1', secretary.id, grants);
    await expect(set(['messages:write'])).rejects.toThrow(/secretary_link_grants/);
    await expect(set(['charts:read'])).rejects.toThrow(/secretary_link_grants/);
    await expect(
      rows(
        'UPDATE secretary_link SET changed_by = $2 WHERE secretary_id = $1',
        secretary.id,
        other.doctor.id,
      ),
    ).rejects.toThrow(/secretary_link_changed_by/);
  });

  it('decide who is told of a message', async () => {
    const without = secretary;
    await change({ ...allPermissions, messages: 'none' });
    secretary = await app.signIn('secretary');
    await link(circle);
    const path = `${api}/conversations/${circle.conversations.chat}/messages`;
    const asked = await circle.patient.call('POST', path, { message_id: newId(), text: '¿Puedo ir antes?' });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    const told = await rows("SELECT user_id FROM notification WHERE kind LIKE 'message.%'");
    expect(told.map(({ user_id }) => user_id)).toContain(secretary.id);
    expect(told.map(({ user_id }) => user_id)).not.toContain(without.id);
  });
});

const thisWeek = () =>
  new URLSearchParams({
    from: new Date(app.now().getTime() - 7 * 86_400_000).toISOString(),
    to: new Date(app.now().getTime() + 7 * 86_400_000).toISOString(),
  }).toString();

describe('a suspension', () => {
  it('stops everything with the next call, and keeps link and permissions', async () => {
    await change({ ...allPermissions, messages: 'none' });
    expect((await circle.doctor.call('POST', path('/suspend'))).statusCode).toBe(200);
    expect((await secretary.call('GET', `${api}/patients`)).body).not.toContain(circle.canaries.personal);
    expect((await secretary.call('GET', `${api}/appointments`)).json().data).toEqual([]);
    expect(await team()).toEqual(noPermissions);
    const { data } = (await secretary.call('GET', `${api}/team/doctors`)).json();
    expect(data).toMatchObject([{ id: circle.doctor.id, state: 'suspended', permissions: noPermissions }]);

    const resumed = await circle.doctor.call('POST', path('/resume'));
    const [row] = resumed.json().data.filter(({ id }: { id: string }) => id === secretary.id);
    expect(row).toMatchObject({ state: 'accepted', by: 'doctor', can: { suspend: true, resume: false } });
    expect(row.permissions).toEqual({ ...allPermissions, messages: 'none' });
    expect((await secretary.call('GET', `${api}/patients`)).body).toContain(circle.canaries.personal);
    expect(await status('/conversations')).toBe(403);
  });

  it('by one doctor leaves another’s work as it is', async () => {
    await link(other);
    await circle.doctor.call('POST', path('/suspend'));
    const list = await secretary.call('GET', `${api}/patients`);
    expect(list.body).toContain(other.patient.id);
    expect(list.body).not.toContain(circle.patient.id);
  });

  it('happens once, of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => circle.doctor.call('POST', path('/suspend'))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)]);
  });
});

describe('seeing the portal as a secretary', () => {
  const view = async () => (await circle.doctor.call('GET', path('/view'))).json();

  it('shows her pages as her calls are held to, and is noted', async () => {
    const permissions: TeamPermissions = { ...allPermissions, messages: 'none', schedule: 'read' };
    await change(permissions);
    const seen = await view();
    expect(seen).toMatchObject({ name: 'Rosa Nueva', state: 'accepted', permissions });
    const levels = new Map(
      seen.pages.map((page: { path: string; level: string }) => [page.path, page.level]),
    );
    expect(levels.get('/patients/communications')).toBe('none');
    expect(levels.get('/appointments/settings')).toBe('read');
    expect(levels.get('/appointments/calendar')).toBe('write');
    expect(
      await rows(
        "SELECT actor_id FROM audit_event WHERE event = 'secretary.seen_as' AND object_id = $1",
        secretary.id,
      ),
    ).toEqual([{ actor_id: circle.doctor.id }]);
  });

  it('leaves out the page for registering where she may only read who the patients are', async () => {
    const registering = async () =>
      (await view()).pages.find((page: { path: string }) => page.path === '/patients/register').level;
    expect(await registering()).toBe('write');
    await change({ ...allPermissions, patients: 'read' });
    expect(await registering()).toBe('none');
  });

  it('shows nothing of a suspended one, and opens no session', async () => {
    const sessions = () => rows('SELECT count(*)::int AS n FROM session WHERE user_id = $1', secretary.id);
    const [before] = await sessions();
    await circle.doctor.call('POST', path('/suspend'));
    expect(new Set((await view()).pages.map(({ level }: { level: string }) => level))).toEqual(
      new Set(['none']),
    );
    expect(await sessions()).toEqual([before]);
  });
});
