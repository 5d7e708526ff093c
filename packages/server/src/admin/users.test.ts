import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../accounts/registration/tables.ts';
import { readMailWishes } from '../accounts/settings/notification-choices.ts';
import { patient } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
});
afterAll(() => app.close());

const usersOf = async (query: string) =>
  (await administrator.call('GET', `${api}/admin/users?${query}`)).json();
const change = (client: TestClient, id: string, body: object) =>
  client.call('PATCH', `${api}/admin/users/${id}`, body);
const account = async (id: string) =>
  (await administrator.call('GET', `${api}/admin/users/${id}`)).json().account;

describe('the list of accounts', () => {
  it('finds any part of name, username or address, whatever accents and case', async () => {
    const { id } = await app.signIn('doctor', {
      givenName: 'Ángela',
      familyName: 'Núñez 100%_fe',
      username: 'angela.nunez',
      email: 'dra.angela@clinica.example',
    });
    for (const query of ['nuñez', 'ÁNGEL', 'nunez angela', 'angela.nun', 'CLINICA.ex', '100%_', 'ez 100%']) {
      const { data } = await usersOf(new URLSearchParams({ query }).toString());
      expect(
        data.map((row: { id: string }) => row.id),
        query,
      ).toEqual([id]);
    }
    expect((await usersOf('query=100x')).data).toEqual([]);
    expect((await usersOf('query=%25')).data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await usersOf('query=nunez&role=patient')).data).toEqual([]);
    expect((await usersOf('query=nunez&status=active')).total).toBe(1);
  });

  it('comes in pages that hold everybody once', async () => {
    for (let number = 0; number < 7; number += 1) await app.signIn('patient', { givenName: 'Hoja' });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await usersOf(`query=hoja&per_page=3${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(7);
      seen.push(...page.data.map((row: { id: string }) => row.id));
      cursor = page.next ?? '';
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('says of everybody how many sessions are open and when they were last there, as the account itself does', async () => {
    const person = await app.signIn('doctor', { givenName: 'Última', familyName: 'Actividad' });
    await app.database.asSuperuser(
      "UPDATE session SET last_seen_at = date_trunc('second', app_now()) - interval '3 minutes' WHERE user_id = $1",
      [person.id],
    );
    const [row] = (await usersOf('query=ultima')).data;
    const { sessions, last_seen_at } = await account(person.id);
    expect(last_seen_at).toMatch(/^\d{4}-/);
    expect(row).toMatchObject({ sessions: 1, last_seen_at });
    expect(sessions).toBe(1);
  });

  it('shows the last activity of an account when it has signed out', async () => {
    const person = await app.signIn('doctor', { givenName: 'Salió', familyName: 'Temprano' });
    const left = app.now();
    await person.call('DELETE', '/wp-json/wp/v2/users/me');
    app.setNow(new Date(left.getTime() + 3_600_000));
    const administratorLater = await app.clientOf(administrator.id);
    const { account: later } = (
      await administratorLater.call('GET', `${api}/admin/users/${person.id}`)
    ).json();
    app.setNow(left);
    expect(later.sessions).toBe(0);
    const lastSeen = Date.parse(later.last_seen_at);
    expect(lastSeen).toBeGreaterThanOrEqual(left.getTime());
    expect(lastSeen).toBeLessThan(left.getTime() + 3_600_000);
  });

  it('tells no secret of an account', async () => {
    const answer = await administrator.call('GET', `${api}/admin/users/${administrator.id}`);
    expect(answer.body).not.toMatch(/argon2|password_hash|token/i);
  });
});

describe('the identity document of an account', () => {
  it('is named with its address until its time is over, and opened nowhere by reading the account', async () => {
    const { id } = await app.signIn('secretary');
    expect((await account(id)).document).toBeNull();
    const documentId = newId();
    await app.database.transact(async (tx) => {
      await tx.insert(storedFile).values({
        id: documentId,
        storageKey: newId(),
        name: 'cédula.jpg',
        type: 'image/jpeg',
        size: 1234,
        sha256: Buffer.alloc(32),
        purpose: 'identity-document',
        ownerId: id,
      });
      await tx.insert(application).values({ userId: id, documentId });
    });
    expect((await account(id)).document).toMatchObject({
      id: documentId,
      name: 'cédula.jpg',
      type: 'image/jpeg',
      size: 1234,
      kept_until: null,
      url: `${api}/files/${documentId}`,
    });
    const { rows } = await app.database.asSuperuser('SELECT 1 FROM audit_event WHERE object_id = $1', [
      documentId,
    ]);
    expect(rows).toEqual([]);
    await app.database.asSuperuser(
      "UPDATE stored_file SET expires_at = app_now() - interval '1 minute' WHERE id = $1",
      [documentId],
    );
    expect((await account(id)).document).toBeNull();
  });
});

describe('blocking', () => {
  it('ends the sessions with the next request, and unblocking opens the account again', async () => {
    const person = await app.signIn('patient');
    expect((await person.call('GET', `${api}/me`)).statusCode).toBe(200);
    const blocked = await change(administrator, person.id, { status: 'blocked' });
    expect(blocked.json().account).toMatchObject({ status: 'blocked', sessions: 0, can: { unblock: true } });
    expect((await person.call('GET', `${api}/me`)).statusCode).toBe(401);
    const { username } = await account(person.id);
    const login = { username, password: app.password };
    expect((await app.anonymous.call('POST', `${api}/login`, login)).json().code).toBe('account_not_active');
    expect((await change(administrator, person.id, { status: 'active' })).json().account.status).toBe(
      'active',
    );
    expect((await app.anonymous.call('POST', `${api}/login`, login)).statusCode).toBe(200);
  });

  it('takes a doctor out of the directory and puts them back', async () => {
    const { id } = await app.signIn('doctor');
    await app.database.transact((tx) =>
      tx.insert(doctor).values({ id, name: 'Dra. Zoraida Quezada', listed: true, specialties: [] }),
    );
    const found = async () =>
      (await app.anonymous.call('GET', `${api}/doctors/search?query=zoraida`)).json().data.length;
    expect(await found()).toBe(1);
    await change(administrator, id, { status: 'blocked' });
    expect(await found()).toBe(0);
    await change(administrator, id, { status: 'active' });
    expect(await found()).toBe(1);
  });

  it('corrects the name of a doctor, in the directory too, and keeps no name in the log', async () => {
    const person = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosaria', honorific: 'Dra.' });
    await app.database.transact((tx) =>
      tx.insert(doctor).values({ id: person.id, name: 'Dra. Ana Rosaria', listed: true, specialties: [] }),
    );
    const name = { first_name: 'Ana María', last_name: 'Rosario' };
    const answer = await change(administrator, person.id, name);
    expect(answer.json().account).toMatchObject({ ...name, can: { rename: true } });
    const shown = await app.anonymous.call('GET', `${api}/doctors/${person.id}`);
    expect(shown.json().doctor.name).toBe('Dra. Ana María Rosario');
    expect((await person.call('GET', `${api}/me`)).statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(
      "SELECT details FROM audit_event WHERE event = 'admin.user.changed' AND object_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ details: { fields: 'first_name last_name' } }]);
    const other = await app.signIn('patient');
    expect((await change(administrator, other.id, name)).json().code).toBe('invalid_transition');
  });

  it('is not for oneself', async () => {
    const other = await app.signIn('administrator');
    const answer = await change(other, other.id, { status: 'blocked' });
    expect(answer.json().code).toBe('invalid_transition');
    expect((await change(other, other.id, { role: 'secretary' })).json().code).toBe('invalid_transition');
    await change(administrator, other.id, { status: 'blocked' });
  });

  it('leaves one administrator when two block each other at once', async () => {
    const alone = await createTestApp();
    try {
      for (let round = 0; round < 5; round += 1) {
        await alone.database.asSuperuser(
          "UPDATE app_user SET status = 'erased' WHERE role = 'administrator'",
        );
        const [a, b] = [await alone.signIn('administrator'), await alone.signIn('administrator')];
        await Promise.all([
          change(a, b.id, { status: 'blocked' }),
          change(b, a.id, round % 2 === 0 ? { status: 'blocked' } : { role: 'secretary' }),
        ]);
        const { rows } = await alone.database.asSuperuser(
          "SELECT id FROM app_user WHERE role = 'administrator' AND status = 'active'",
        );
        expect(rows).toHaveLength(1);
      }
    } finally {
      await alone.close();
    }
  });

  it('opens no doctor who still waits for approval, or was refused', async () => {
    for (const status of ['pending', 'rejected'] as const) {
      const { id } = await app.signIn('doctor', { status });
      expect((await change(administrator, id, { status: 'active' })).json().code).toBe('invalid_transition');
      expect((await change(administrator, id, { role: 'administrator' })).json().code).toBe(
        'invalid_transition',
      );
      expect((await account(id)).status).toBe(status);
    }
  });
});

describe('another role', () => {
  it('ends the sessions, and needs what belongs to the role', async () => {
    const person = await app.signIn('secretary');
    expect((await account(person.id)).can.roles).toEqual(['administrator']);
    expect((await change(administrator, person.id, { role: 'doctor' })).json().code).toBe(
      'invalid_transition',
    );
    await app.database.transact(async (tx) => {
      await tx
        .insert(doctor)
        .values({ id: person.id, name: 'Dra. Olga Peña', listed: false, specialties: [] });
      await tx
        .insert(patient)
        .values({ id: person.id, chartNumber: 'T-1', givenName: 'Olga', familyName: 'Peña', status: 'New' });
    });
    const changed = await change(administrator, person.id, { role: 'doctor' });
    expect(changed.json().account).toMatchObject({
      role: 'doctor',
      can: { roles: ['patient', 'secretary', 'administrator'] },
    });
    expect((await person.call('GET', `${api}/me`)).statusCode).toBe(401);
    const listed = async () =>
      (await app.database.asSuperuser('SELECT listed FROM doctor WHERE id = $1', [person.id])).rows[0].listed;
    expect(await listed()).toBe(true);
    await change(administrator, person.id, { role: 'patient' });
    expect(await listed()).toBe(false);
    await change(administrator, person.id, { status: 'blocked' });
    await change(administrator, person.id, { status: 'active' });
    expect(await listed()).toBe(false);
  });

  it('waits for the appointments to come of a doctor, and says how many', async () => {
    const { doctor: leaving, patient: booked, locationId } = await createCircle(app, 'Espera', app.now());
    const start = new Date(Date.UTC(2027, 2, 1, 14)).toISOString();
    const visit = { doctor_id: leaving.id, location_id: locationId, start, type: 'consultation' };
    expect((await booked.call('POST', `${api}/appointments`, visit)).statusCode).toBe(201);
    const { future_appointments, can } = await account(leaving.id);
    expect([future_appointments, can.roles]).toEqual([1, []]);
    const refused = await change(administrator, leaving.id, { role: 'secretary' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'appointments_waiting', data: { count: 1 } });
    expect((await account(leaving.id)).role).toBe('doctor');
    expect((await leaving.call('GET', `${api}/me`)).statusCode).toBe(200);
    await app.database.asSuperuser("UPDATE appointment SET status = 'cancelled' WHERE doctor_id = $1", [
      leaving.id,
    ]);
    const changed = await change(administrator, leaving.id, { role: 'secretary' });
    expect(changed.json().account).toMatchObject({ role: 'secretary', future_appointments: 0 });
  });

  it('of a doctor ends the links of secretaries, who are told', async () => {
    const { doctor: leaving, secretary } = await createCircle(app, 'Despedida', app.now());
    const asking = await app.signIn('secretary');
    await app.database.asSuperuser(
      "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'requested')",
      [asking.id, leaving.id],
    );
    const { name } = await account(leaving.id);
    expect((await change(administrator, leaving.id, { role: 'administrator' })).statusCode).toBe(200);
    const rows = async (text: string, id: string) => (await app.database.asSuperuser(text, [id])).rows;
    expect(await rows('SELECT 1 FROM secretary_link WHERE doctor_id = $1', leaving.id)).toEqual([]);
    const kinds =
      'SELECT kind FROM notification WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1';
    expect(await rows(kinds, secretary.id)).toEqual([{ kind: 'secretary.doctor_left' }]);
    expect(await rows(kinds, asking.id)).toEqual([{ kind: 'secretary.expired' }]);
    const [{ email } = { email: '' }] = await rows('SELECT email FROM app_user WHERE id = $1', secretary.id);
    expect((await mailsTo(app, email)).at(-1)).toMatchObject({
      template: 'doctorLeft',
      params: { person: name },
    });
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [leaving.id]);
  });

  it('needs a sign-in that is at most five minutes old', async () => {
    const person = await app.signIn('patient');
    const late = await app.clientOf(administrator.id);
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [administrator.id],
    );
    expect((await change(late, person.id, { status: 'blocked' })).json().code).toBe(
      'reauthentication_required',
    );
    administrator = await app.clientOf(administrator.id);
    expect((await account(person.id)).status).toBe('active');
  });
});

describe('a doctor who administers', () => {
  it('gets it from an administrator, signs in again, and does what administrators do under the own name', async () => {
    const practising = await app.signIn('doctor', { givenName: 'Sola', familyName: 'Reyes' });
    expect((await practising.call('GET', `${api}/admin/users`)).statusCode).toBe(403);
    expect((await account(practising.id)).can).toMatchObject({
      grant_administration: true,
      withdraw_administration: false,
    });
    const granted = await change(administrator, practising.id, { administers: true });
    expect(granted.json().account).toMatchObject({
      role: 'doctor',
      administers: true,
      can: { grant_administration: false, withdraw_administration: true },
    });
    expect((await practising.call('GET', `${api}/me`)).statusCode).toBe(401);
    const again = await app.clientOf(practising.id);
    expect((await again.call('GET', `${api}/me`)).json()).toMatchObject({
      role: 'doctor',
      roles: ['doctor', 'administrator'],
      administers: true,
      capabilities: { admin_admin: true },
    });
    const person = await app.signIn('patient');
    expect((await change(again, person.id, { status: 'blocked' })).statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(
      "SELECT actor_id, role, details FROM audit_event WHERE event = 'admin.user.changed' AND object_id = ANY ($1) ORDER BY at",
      [[practising.id, person.id]],
    );
    expect(rows).toEqual([
      { actor_id: administrator.id, role: 'administrator', details: { administers: true } },
      { actor_id: practising.id, role: 'doctor', details: { status: 'blocked' } },
    ]);
    await change(administrator, practising.id, { administers: false });
    const after = await app.clientOf(practising.id);
    expect((await after.call('GET', `${api}/admin/users`)).statusCode).toBe(403);
    expect((await after.call('GET', `${api}/me`)).json()).toMatchObject({
      roles: ['doctor'],
      administers: false,
    });
  });

  it('is nobody but an active doctor', async () => {
    for (const role of ['patient', 'secretary'] as const) {
      const person = await app.signIn(role);
      const refused = await change(administrator, person.id, { administers: true });
      expect(refused.json().code, role).toBe('invalid_transition');
    }
    const waiting = await app.signIn('doctor', { status: 'pending' });
    expect((await change(administrator, waiting.id, { administers: true })).json().code).toBe(
      'invalid_transition',
    );
  });

  it('keeps nothing of it in another role', async () => {
    const practising = await app.signIn('doctor', { administers: true });
    const changed = await change(administrator, practising.id, { role: 'secretary' });
    expect(changed.json().account).toMatchObject({ role: 'secretary', administers: false });
  });

  it('counts as the last administrator, who stays one', async () => {
    const only = await createTestApp();
    try {
      const practising = await only.signIn('doctor', { administers: true });
      const { account: own } = (await practising.call('GET', `${api}/admin/users/${practising.id}`)).json();
      expect(own.can).toMatchObject({ withdraw_administration: false, block: false, roles: [] });
      const refused = await change(practising, practising.id, { administers: false });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_administrator']);
      expect((await practising.call('GET', `${api}/account/deletion`)).json().obstacles).toMatchObject({
        last_administrator: true,
      });
      await only.signIn('administrator');
      const given = await change(practising, practising.id, { administers: false });
      expect(given.json().account).toMatchObject({ administers: false });
    } finally {
      await only.close();
    }
  });

  it('is told by mail of a doctor who asks for access', async () => {
    const practising = await app.signIn('doctor', { administers: true });
    const other = await app.signIn('doctor');
    const wishes = await app.database.transact((tx) => readMailWishes(tx, [practising.id, other.id]));
    expect([practising, other].map(({ id }) => wishes.get(id)?.wants('application_waiting'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('the other actions', () => {
  it('end every session of a person', async () => {
    const person = await app.signIn('patient');
    const elsewhere = await app.clientOf(person.id);
    const answer = await administrator.call('DELETE', `${api}/admin/users/${person.id}/sessions`);
    expect(answer.json()).toEqual({ ended: 2 });
    for (const client of [person, elsewhere]) {
      expect((await client.call('GET', `${api}/me`)).statusCode).toBe(401);
    }
  });

  it('send a mail for a new password, whose link the administrator never sees', async () => {
    const person = await app.signIn('patient', { email: 'olvido@example.org', language: 'it' });
    const address = `${api}/admin/users/${person.id}/password-mail`;
    const answer = await administrator.call('POST', address);
    expect(answer.json()).toEqual({ queued: true });
    const { rows } = await app.database.asSuperuser(
      'SELECT address, language, template, state FROM outbox_mail WHERE user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([
      { address: 'olvido@example.org', language: 'it', template: 'passwordReset', state: 'queued' },
    ]);
    const { rows: links } = await app.database.asSuperuser(
      'SELECT 1 FROM password_reset WHERE user_id = $1',
      [person.id],
    );
    expect(links).toHaveLength(1);
    const without = await app.signIn('patient', { email: null });
    const refused = await administrator.call('POST', `${api}/admin/users/${without.id}/password-mail`);
    expect(refused.json().code).toBe('invalid_transition');
  });

  it('count an address as verified only while no mail server could ask its owner', async () => {
    const [person, other] = [await app.signIn('patient'), await app.signIn('patient')];
    const verify = (id: string) => administrator.call('POST', `${api}/admin/users/${id}/verified-email`);
    expect((await verify(person.id)).json().account.email_verified).toBe(true);
    await app.database.asSuperuser("UPDATE practice SET mail_host = 'smtp.example'");
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = app_now() WHERE id = $1', [
      administrator.id,
    ]);
    expect((await verify(other.id)).json().code).toBe('invalid_transition');
    expect((await verify(person.id)).statusCode).toBe(200);
    await app.database.asSuperuser('UPDATE practice SET mail_host = NULL');
  });
});
