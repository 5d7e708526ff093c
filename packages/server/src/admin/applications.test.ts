import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../accounts/registration/tables.ts';
import { doctor } from '../directory/tables.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { mailsTo } from '../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
});
afterAll(() => app.close());

type Details = { name?: string; exequatur?: string; idNumber?: string; language?: string };

/** A doctor who handed in an application with a document, three hours ago. */
const applicant = async (details: Details = {}): Promise<string> => {
  const { name = 'Noelia Paz', exequatur = newId(), idNumber = newId(), language = 'fr' } = details;
  const [givenName = '', familyName = ''] = name.split(' ');
  const { id } = await app.signIn('doctor', {
    status: 'pending',
    givenName,
    familyName,
    honorific: 'Dra.',
    language,
  });
  const documentId = newId();
  await app.database.transact(async (tx) => {
    await tx
      .insert(doctor)
      .values({ id, name: `Dra. ${name}`, listed: false, specialties: ['cardiology', 'pediatrics'] });
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
    await tx.insert(application).values({
      userId: id,
      exequaturNumber: exequatur,
      idType: 'cedula',
      idNumber,
      country: 'CA',
      subregion: 'CA-QC',
      documentId,
      submittedAt: new Date(app.now().getTime() - 3 * 3600_000),
    });
  });
  return id;
};

const decide = (client: TestClient, id: string, body: object) =>
  client.call('POST', `${api}/admin/applications/${id}/decision`, body);
const read = async (id: string) =>
  (await administrator.call('GET', `${api}/admin/applications/${id}`)).json().application;
const rowOf = async (table: string, column: string, id: string) =>
  (await app.database.asSuperuser(`SELECT * FROM ${table} WHERE ${column} = $1`, [id])).rows;

describe('an application', () => {
  it('shows what was declared, and the address of the document', async () => {
    const id = await applicant({ exequatur: '318-11', idNumber: '001-1184732-6' });
    const found = await read(id);
    expect(found).toMatchObject({
      name: 'Dra. Noelia Paz',
      state: 'pending',
      exequatur_number: '318-11',
      id_type: 'cedula',
      id_number: '001-1184732-6',
      country: 'CA',
      subregion: 'CA-QC',
      specialties: ['cardiology', 'pediatrics'],
      language: 'fr',
      document: { name: 'cédula.jpg', type: 'image/jpeg', size: 1234, kept_until: null },
      checks: {
        document_present: true,
        exequatur_unique: true,
        id_number_unique: true,
        email_verified: false,
      },
      can: { decide: true },
    });
    expect(found.document.url).toBe(`${api}/files/${found.document.id}`);
  });

  it('says when another account declared the same numbers, however they are written', async () => {
    await applicant({ exequatur: '999-77', idNumber: 'AB 12-34' });
    const { checks } = await read(await applicant({ exequatur: '99977', idNumber: 'ab1234' }));
    expect(checks).toMatchObject({ exequatur_unique: false, id_number_unique: false });
  });

  it('is found in the queue in the order of its arrival, and afterwards among the decided', async () => {
    const list = async (query: string) =>
      (await administrator.call('GET', `${api}/admin/applications?${query}`)).json();
    const [first, second] = [await applicant(), await applicant()];
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`per_page=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map((row: { id: string }) => row.id));
      cursor = page.next ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.indexOf(first)).toBeLessThan(seen.indexOf(second));
    await decide(administrator, second, { decision: 'approved' });
    const decided = await list('state=decided');
    expect(decided.data[0]).toMatchObject({ id: second, state: 'approved' });
    expect(decided.counts.decided).toBeGreaterThan(0);
    expect(decided.median_hours).toBeCloseTo(3, 0);
  });
});

describe('approving', () => {
  it('opens the account, lists the doctor, tells them and gives the document its last day', async () => {
    const id = await applicant({ name: 'Xiomara Delmonte', language: 'fr' });
    await app.database.asSuperuser('UPDATE practice SET identity_document_days = 12');
    const answer = await decide(administrator, id, { decision: 'approved', register_checked: true });
    expect(answer.statusCode, answer.body).toBe(200);
    const decided = answer.json().application;
    expect(decided).toMatchObject({ state: 'approved', decided_by: 'Julia Marte', can: { decide: false } });
    const days = (Date.parse(decided.document.kept_until) - Date.parse(decided.decided_at)) / 86_400_000;
    expect(days).toBe(12);
    expect((await rowOf('stored_file', 'id', decided.document.id))[0].expires_at.toISOString()).toBe(
      decided.document.kept_until,
    );
    expect((await rowOf('app_user', 'id', id))[0].status).toBe('active');
    const search = await app.anonymous.call('GET', `${api}/doctors/search?query=xiomara`);
    expect(search.json().data).toHaveLength(1);
    expect(await rowOf('outbox_mail', 'user_id', id)).toMatchObject([
      { template: 'doctorApproved', language: 'fr', state: 'queued' },
    ]);
    expect(await rowOf('notification', 'user_id', id)).toMatchObject([{ kind: 'account.approved' }]);
    const { rows } = await app.database.asSuperuser(
      "SELECT actor_id, details FROM audit_event WHERE event = 'admin.application.decided' AND outcome = 'success' AND object_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { actor_id: administrator.id, details: { decision: 'approved', register_checked: true } },
    ]);
  });

  it('sends the note along, and nothing where none was written', async () => {
    const [noted, plain] = [await applicant(), await applicant()];
    const reason = 'Bienvenida.\n<b>Traiga</b> el {{carné}}.';
    await decide(administrator, noted, { decision: 'approved', reason: ` ${reason}\n` });
    await decide(administrator, plain, { decision: 'approved', reason: ' ' });
    const mailOf = async (id: string) => (await mailsTo(app, (await read(id)).email)).at(-1);
    expect(await mailOf(noted)).toMatchObject({ template: 'doctorApproved', params: { reason } });
    const { params } = (await mailOf(plain)) ?? {};
    expect(Object.keys(params ?? {})).toEqual(['name', 'link']);
    expect((await read(noted)).reason).toBe(reason);
  });

  it('lets the doctor sign in, who could not before', async () => {
    const id = await applicant();
    const { username } = await read(id);
    const login = () => app.anonymous.call('POST', `${api}/login`, { username, password: app.password });
    expect((await login()).json().verification_status).toBe('pending');
    await decide(administrator, id, { decision: 'approved' });
    expect((await login()).statusCode).toBe(200);
  });

  it('happens once: of 20 decisions at the same time one counts, and one mail is written', async () => {
    const id = await applicant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        decide(administrator, id, {
          decision: number % 2 === 0 ? 'approved' : 'rejected',
          reason: 'No se lee.',
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await rowOf('outbox_mail', 'user_id', id)).toHaveLength(1);
    expect((await decide(administrator, id, { decision: 'approved' })).json().code).toBe(
      'invalid_transition',
    );
  });
});

describe('refusing', () => {
  it('needs a reason, which the doctor is told in their language', async () => {
    const id = await applicant({ name: 'Ramón Vago', language: 'ja' });
    for (const reason of [undefined, null, '', '  \n ']) {
      const answer = await decide(administrator, id, { decision: 'rejected', reason });
      expect(answer.json()).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { reason: 'required' } },
      });
    }
    expect((await rowOf('app_user', 'id', id))[0].status).toBe('pending');
    const answer = await decide(administrator, id, {
      decision: 'rejected',
      reason: ' El exequátur no existe. ',
    });
    expect(answer.json().application).toMatchObject({ state: 'rejected', reason: 'El exequátur no existe.' });
    expect((await rowOf('app_user', 'id', id))[0].status).toBe('rejected');
    expect(await rowOf('outbox_mail', 'user_id', id)).toMatchObject([
      { template: 'doctorRejected', language: 'ja' },
    ]);
    const search = await app.anonymous.call('GET', `${api}/doctors/search?query=vago`);
    expect(search.json().data).toEqual([]);
    expect(await rowOf('notification', 'user_id', id)).toEqual([]);
  });

  it('is said to the doctor at the next sign-in, and to nobody without the password', async () => {
    const id = await applicant();
    const { username } = await read(id);
    await decide(administrator, id, { decision: 'rejected', reason: 'El documento no se lee.' });
    const login = async (password: string) =>
      (await app.anonymous.call('POST', `${api}/login`, { username, password })).json().code;
    expect(await login('not the password of anybody')).toBe('invalid_credentials');
    expect(await login(app.password)).toBe('application_rejected');
  });
});

describe('reopening', () => {
  const reopen = (client: TestClient, id: string) =>
    client.call('DELETE', `${api}/admin/applications/${id}/decision`);
  const refused = async (details: Details = {}): Promise<string> => {
    const id = await applicant(details);
    await decide(administrator, id, { decision: 'rejected', reason: 'El documento no se lee.' });
    return id;
  };

  it('lets a refused doctor wait again, keeps the document, and shows what was said before', async () => {
    const id = await refused({ name: 'Wendy Quírico' });
    const before = await read(id);
    expect(before).toMatchObject({ can: { decide: false, reopen: true }, former_refusal: null });
    expect(before.document.kept_until).not.toBeNull();

    const answer = await reopen(administrator, id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().application).toMatchObject({
      state: 'pending',
      decided_at: null,
      decided_by: null,
      reason: null,
      former_refusal: { at: before.decided_at, by: 'Julia Marte', reason: 'El documento no se lee.' },
      document: { id: before.document.id, kept_until: null },
      can: { decide: true, reopen: false },
    });
    expect((await rowOf('app_user', 'id', id))[0].status).toBe('pending');
    const listed = async (state: string) =>
      (await administrator.call('GET', `${api}/admin/applications?state=${state}&per_page=100`)).json();
    const idsOf = async (state: string) => (await listed(state)).data.map((row: { id: string }) => row.id);
    expect(await idsOf('pending')).toContain(id);
    expect(await idsOf('decided')).not.toContain(id);
    const { rows } = await app.database.asSuperuser(
      "SELECT actor_id FROM audit_event WHERE event = 'admin.application.reopened' AND outcome = 'success' AND object_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: administrator.id }]);
  });

  it('counts no decision while there is none', async () => {
    const id = await refused();
    const decisions = async () =>
      (await administrator.call('GET', `${api}/admin/applications`)).json().decisions;
    const before = await decisions();
    await reopen(administrator, id);
    expect(await decisions()).toBe(before - 1);
  });

  it('leads to a new decision, of which the doctor is told as of the first', async () => {
    const id = await refused();
    const { email } = await read(id);
    await reopen(administrator, id);
    const decided = await decide(administrator, id, { decision: 'approved' });
    expect(decided.json().application).toMatchObject({
      state: 'approved',
      reason: null,
      former_refusal: null,
    });
    expect(decided.json().application.document.kept_until).not.toBeNull();
    const again = await refused();
    await reopen(administrator, again);
    await decide(administrator, again, { decision: 'rejected', reason: 'Sigue sin leerse.' });
    expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual([
      'doctorRejected',
      'doctorApproved',
    ]);
    expect((await mailsTo(app, (await read(again)).email)).map(({ params }) => params.reason)).toEqual([
      'El documento no se lee.',
      'Sigue sin leerse.',
    ]);
  });

  it('brings no document back whose time is over', async () => {
    const id = await refused();
    await app.database.asSuperuser(
      "UPDATE stored_file SET expires_at = app_now() - interval '1 minute' WHERE owner_id = $1",
      [id],
    );
    expect((await reopen(administrator, id)).json().application).toMatchObject({
      document: null,
      checks: { document_present: false },
    });
  });

  it('is for refused doctors alone, once', async () => {
    const [waiting, approved, back] = [await applicant(), await applicant(), await refused()];
    await decide(administrator, approved, { decision: 'approved' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => reopen(administrator, back)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const id of [waiting, approved]) {
      expect((await reopen(administrator, id)).json().code).toBe('invalid_transition');
    }
    expect((await rowOf('app_user', 'id', approved))[0].status).toBe('active');
    const { id: secretary } = await app.signIn('secretary', { status: 'rejected' });
    expect((await reopen(administrator, secretary)).statusCode).toBe(404);
  });

  it('needs a sign-in that is at most five minutes old', async () => {
    const id = await refused();
    const late = await app.signIn('administrator');
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [late.id],
    );
    expect((await reopen(late, id)).json().code).toBe('reauthentication_required');
    expect((await read(id)).state).toBe('rejected');
  });
});

describe('deciding', () => {
  it('is for administrators who signed in just now, and for nobody else (S12)', async () => {
    const id = await applicant();
    const approved = await app.signIn('doctor');
    expect((await decide(approved, id, { decision: 'approved' })).statusCode).toBe(403);
    const late = await app.clientOf(administrator.id);
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [administrator.id],
    );
    expect((await decide(late, id, { decision: 'approved' })).json().code).toBe('reauthentication_required');
    administrator = await app.clientOf(administrator.id);
    expect((await rowOf('app_user', 'id', id))[0].status).toBe('pending');
  });

  it('is about doctors who applied: other accounts are not found', async () => {
    const { id } = await app.signIn('secretary', { status: 'pending' });
    expect((await decide(administrator, id, { decision: 'approved' })).statusCode).toBe(404);
    expect((await administrator.call('GET', `${api}/admin/applications/${id}`)).statusCode).toBe(404);
  });
});
