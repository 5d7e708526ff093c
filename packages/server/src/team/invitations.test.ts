import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let circle: Circle;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCircle(app, 'Uno', app.now());
});
afterAll(() => app.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await app.database.asSuperuser(text, values)).rows;

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `invitada${addresses}@example.org`;
};

const invite = (address: string, doctor: TestClient = circle.doctor) =>
  doctor.call('POST', `${api}/team/invitations`, { address });

/** The token of the newest mail to an address. */
const tokenOf = async (address: string): Promise<string> => {
  const mail = (await mailsTo(app, address)).findLast(({ template }) => template === 'secretaryInvited');
  return new URL(mail?.params.link ?? '', 'https://example.org').searchParams.get('token') ?? '';
};

const invited = async () => {
  const address = newAddress();
  await invite(address);
  return { address, token: await tokenOf(address) };
};

const look = (token: string) => app.anonymous.call('POST', `${api}/team/invitations/look`, { token });
const accept = (who: TestClient, token: string) =>
  who.call('POST', `${api}/team/invitations/accept`, { token });
const linkOf = (secretaryId: string) =>
  rows('SELECT doctor_id, state, changed_by FROM secretary_link WHERE secretary_id = $1', secretaryId);

const registration = (address: string, invitation: string) =>
  app.anonymous.call('POST', `${api}/register-secretary`, {
    first_name: 'Nora',
    last_name: 'Invitada',
    email: address,
    password: 'una clave larga de prueba',
    invitation,
  });

describe('an invitation', () => {
  it('is written in the doctor’s language, names the doctor and is listed', async () => {
    const { address, token } = await invited();
    const [mail] = await mailsTo(app, address);
    expect(mail).toMatchObject({
      template: 'secretaryInvited',
      params: { person: 'Dra. Elena Médica Uno', days: '7' },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const { invitations } = (await circle.doctor.call('GET', `${api}/team/secretaries`)).json();
    expect(invitations.map((one: { address: string }) => one.address)).toContain(address);
  });

  it('answers the same for an address with an account and for one without (S24)', async () => {
    const person = await app.signIn('secretary');
    const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', person.id);
    const [known, unknown] = [await invite(email), await invite(newAddress())];
    expect(known.statusCode).toBe(unknown.statusCode);
    const shape = (answer: typeof known) => Object.keys(answer.json().invitations[0]).sort();
    expect(shape(known)).toEqual(shape(unknown));
    expect((await mailsTo(app, email)).map(({ template }) => template)).toContain('secretaryInvited');
  });

  it('is nowhere stored as it stands in the mail', async () => {
    const { token } = await invited();
    const stored = await rows('SELECT t::text AS text FROM secretary_invitation t');
    expect(stored.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('can be looked at as often as one likes, and shows who invites', async () => {
    const { address, token } = await invited();
    for (let time = 0; time < 3; time += 1) {
      expect((await look(token)).json()).toMatchObject({
        doctor: { name: 'Dra. Elena Médica Uno' },
        address,
      });
    }
  });

  it('sent again to the same address ends the first link', async () => {
    const { address, token } = await invited();
    await invite(address.toUpperCase());
    expect((await look(token)).json().code).toBe('email_link_invalid');
    expect((await look(await tokenOf(address.toUpperCase()))).statusCode).toBe(200);
  });

  it('leads nowhere once withdrawn, over, or when its doctor has left', async () => {
    const { address, token } = await invited();
    const { invitations } = (await circle.doctor.call('GET', `${api}/team/secretaries`)).json();
    const { id } = invitations.find((one: { address: string }) => one.address === address);
    expect((await circle.secretary.call('DELETE', `${api}/team/invitations/${id}`)).statusCode).toBe(403);
    expect((await circle.doctor.call('DELETE', `${api}/team/invitations/${id}`)).statusCode).toBe(200);
    expect((await look(token)).statusCode).toBe(400);

    const late = await invited();
    await rows(
      "UPDATE secretary_invitation SET sent_at = app_now() - interval '8 days', expires_at = app_now() - interval '1 second' WHERE address = $1",
      late.address,
    );
    expect((await look(late.token)).statusCode).toBe(400);
    const secretary = await app.signIn('secretary');
    expect((await accept(secretary, late.token)).statusCode).toBe(400);
    await app.database.transact((tx) =>
      app.jobs.send(tx, { name: 'team.expire-requests', schema: z.unknown(), handle: async () => {} }, {}),
    );
    await app.jobs.runAll();
    expect(await rows('SELECT 1 FROM secretary_invitation WHERE address = $1', late.address)).toEqual([]);

    const gone = await invited();
    await rows("UPDATE app_user SET status = 'blocked' WHERE id = $1", circle.doctor.id);
    expect((await look(gone.token)).statusCode).toBe(400);
    await rows("UPDATE app_user SET status = 'active' WHERE id = $1", circle.doctor.id);
  });
});

describe('accepting', () => {
  it('with a secretary’s account links her at once, tells the doctor, and uses the link up', async () => {
    const { token } = await invited();
    const secretary = await app.signIn('secretary', { givenName: 'Rosa', familyName: 'Nueva' });
    const answer = await accept(secretary, token);
    expect(answer.json()).toEqual({ doctor: { id: circle.doctor.id, name: 'Dra. Elena Médica Uno' } });
    expect(await linkOf(secretary.id)).toEqual([
      { doctor_id: circle.doctor.id, state: 'accepted', changed_by: secretary.id },
    ]);
    expect((await secretary.call('GET', `${api}/patients`)).body).toContain(circle.canaries.personal);
    const told = await rows(
      'SELECT kind, params FROM notification WHERE user_id = $1 AND person_id = $2',
      circle.doctor.id,
      secretary.id,
    );
    expect(told).toEqual([{ kind: 'secretary.joined', params: { person: 'Rosa Nueva' } }]);
    const second = await app.signIn('secretary');
    expect((await accept(second, token)).json().code).toBe('email_link_invalid');
    expect(await linkOf(second.id)).toEqual([]);
  });

  it('happens once, of many at once', async () => {
    const { token } = await invited();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signIn('secretary')));
    const answers = await Promise.all(people.map((one) => accept(one, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('answers the secretary’s own request, too, but undoes no suspension', async () => {
    const secretary = await app.signIn('secretary');
    await rows(
      "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'requested')",
      secretary.id,
      circle.doctor.id,
    );
    const first = await invited();
    await accept(secretary, first.token);
    expect(await linkOf(secretary.id)).toMatchObject([{ state: 'accepted' }]);
    await circle.doctor.call('POST', `${api}/team/secretaries/${secretary.id}/suspend`);
    const second = await invited();
    const refused = await accept(secretary, second.token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invalid_transition']);
    expect(await linkOf(secretary.id)).toMatchObject([{ state: 'suspended' }]);
    // The doctor may resume, and the link still works for somebody else.
    expect((await look(second.token)).statusCode).toBe(200);
  });

  it('is for secretaries only', async () => {
    const { token } = await invited();
    for (const who of [circle.patient, circle.doctor])
      expect((await accept(who, token)).statusCode).toBe(403);
    expect((await accept(app.anonymous, token)).statusCode).toBe(401);
  });
});

describe('registering with an invitation', () => {
  it('makes an account that works for the doctor, without a request or a document', async () => {
    const { address, token } = await invited();
    const answer = await registration(address, token);
    expect(answer.statusCode, answer.body).toBe(200);
    const [{ id }] = await rows('SELECT id FROM app_user WHERE email = $1', address);
    expect(await linkOf(id)).toMatchObject([{ doctor_id: circle.doctor.id, state: 'accepted' }]);
    expect((await mailsTo(app, address)).map(({ template }) => template)).toEqual([
      'secretaryInvited',
      'welcome',
    ]);
    expect((await registration(address, token)).json().code).toBe('email_link_invalid');
  });

  it('proves the address: no other link has to be followed before signing in', async () => {
    const { address, token } = await invited();
    await registration(address.toUpperCase(), token);
    expect(
      await rows(
        'SELECT email_verified_at IS NOT NULL AS verified, awaits_verification AS awaits FROM app_user WHERE lower(email) = $1',
        address,
      ),
    ).toEqual([{ verified: true, awaits: false }]);
  });

  it('is refused with any other address, alike whether that has an account or not', async () => {
    const { address, token } = await invited();
    const person = await app.signIn('patient');
    const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', person.id);
    const [known, unknown] = [await registration(email, token), await registration(newAddress(), token)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.json().data.params).toEqual({ email: 'invalid' });
    expect((await registration(address, token)).statusCode).toBe(200);
  });

  it('with an address that has an account answers alike, makes nothing and leaves the link whole', async () => {
    const person = await app.signIn('patient');
    const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', person.id);
    await invite(email);
    const known = { token: await tokenOf(email) };
    const fresh = await invited();
    const one = await registration(email, known.token);
    const two = await registration(fresh.address, fresh.token);
    expect([one.statusCode, Object.keys(one.json())]).toEqual([two.statusCode, Object.keys(two.json())]);
    expect(one.json().message).toBe(two.json().message);
    expect((await look(known.token)).statusCode).toBe(200);
  });

  it('still wants a doctor and a document from whoever comes without one', async () => {
    const answer = await app.anonymous.call('POST', `${api}/register-secretary`, {
      first_name: 'Nora',
      last_name: 'Sola',
      email: newAddress(),
      password: 'una clave larga de prueba',
    });
    expect([answer.statusCode, answer.json().data.params]).toEqual([
      400,
      { doctor_id: 'required', id_document: 'required' },
    ]);
  });
});
