import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../platform/audit/operator.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { claimFile, keepFileUntil, releaseFile, releaseFilesOf } from '../../platform/files/claim.ts';
import { removalLock } from '../../platform/files/removal-lock.ts';
import { createFileStore } from '../../platform/files/store.ts';
import { sweepFiles, sweepFilesJob } from '../../platform/files/sweep.ts';
import { createLimits } from '../../platform/http/limits.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createCircle } from '../../testing/circle.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload, validate } from '../../testing/uploads.ts';
import { insertFile } from '../../testing/uploads-target.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { createUploads } from './service.ts';

const api = '/wp-json/dr-assistant/v1';
const pdf = { name: 'cédula.pdf', type: 'application/pdf', bytes: samplePdf() };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hashOf = ({ cookie }: TestClient): Buffer => hashToken(cookie.split('=')[1] ?? '');
const uploaded = async (client: TestClient): Promise<string> =>
  (await upload(client, pdf)).json().data.file_id;
const rowOf = async (id: string) =>
  (await app.database.asSuperuser('SELECT * FROM stored_file WHERE id = $1', [id])).rows[0];
const sweeping = () => ({
  ...app.database,
  files: createFileStore({ directory: app.files, fieldKey: app.secrets.fieldKey }),
});
const read = (client: TestClient, id: string) => client.call('GET', `${api}/files/${id}`);
const sweep = () => sweepFiles(sweeping());
const claim = (wish: Parameters<typeof claimFile>[1]) => app.database.transact((tx) => claimFile(tx, wish));
const asDocument = { newOwnerId: newId(), purpose: 'identity-document' } as const;

describe('an upload', () => {
  it('answers what the specification’s client reads, and leaves one event', async () => {
    const visitor = await newVisitor(app);
    const answer = await upload(visitor, pdf);
    const { data } = answer.json();
    expect(answer.json()).toEqual({
      success: true,
      message: 'File uploaded successfully',
      data: {
        file_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        file_url: `${api}/files/${data.file_id}`,
        file_name: 'cédula.pdf',
        file_type: 'application/pdf',
        file_size: pdf.bytes.length,
        uploaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
    const { rows } = await app.database.asSuperuser(
      'SELECT event, outcome, actor_id FROM audit_event WHERE object_id = $1',
      [data.file_id],
    );
    expect(rows).toEqual([{ event: 'file.uploaded', outcome: 'success', actor_id: null }]);
  });

  it('is stored encrypted under a name that says nothing, readable by this account of the system only', async () => {
    const { storage_key: key } = await rowOf(await uploaded(await newVisitor(app)));
    const path = join(app.files, key);
    expect(key).toMatch(/^[0-9a-f]{48}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path)).includes('%PDF')).toBe(false);
    for (const address of [`/${key}`, `/files/${key}`, `/assets/${key}`]) {
      expect((await app.anonymous.call('GET', address)).rawPayload.includes('%PDF')).toBe(false);
    }
  });

  it('that is only validated is not stored', async () => {
    const before = await readdir(app.files);
    expect((await validate(await newVisitor(app), pdf)).json()).toEqual({
      success: true,
      message: 'File is valid',
    });
    expect(await readdir(app.files)).toEqual(before);
  });

  it('needs a browser session and its nonce', async () => {
    const visitor = await newVisitor(app);
    const other = await newVisitor(app);
    const bare = { ...visitor, call: app.anonymous.call };
    expect((await upload(bare, pdf)).json().code).toBe('rest_cookie_invalid_nonce');
    const stolen: TestClient = {
      ...visitor,
      call: (method, url, body, headers) =>
        visitor.call(method, url, body, { ...headers, 'x-wp-nonce': other.nonce() }),
    };
    expect((await upload(stolen, pdf)).json().code).toBe('rest_cookie_invalid_nonce');
  });

  it('works in a browser whose session ended elsewhere', async () => {
    const { id, cookie } = await app.signIn('patient');
    await app.database.asSuperuser('DELETE FROM session WHERE user_id = $1', [id]);
    const visitor = await newVisitor(app, cookie);
    expect((await upload(visitor, pdf)).statusCode).toBe(200);
  });

  it('without a file, with two, or of another form is refused', async () => {
    const visitor = await newVisitor(app);
    const none = await upload(visitor);
    expect(none.json()).toMatchObject({ code: 'VALIDATION_ERROR', data: { status: 400, reason: 'missing' } });
    const wrong = await app.server.inject({
      method: 'POST',
      url: `${api}/secure-upload`,
      headers: { host: 'localhost', cookie: visitor.cookie, 'x-wp-nonce': visitor.nonce() },
      payload: { file: 'data:application/pdf;base64,' },
    });
    expect(wrong.statusCode).toBe(415);
  });

  it('of an unknown purpose is refused', async () => {
    expect((await upload(await newVisitor(app), pdf, 'anything')).json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { upload_context: 'invalid_value' } },
    });
  });
});

describe('a claim (S18)', () => {
  it('is open to the browser session that uploaded, once', async () => {
    const visitor = await newVisitor(app);
    const fileId = await uploaded(visitor);
    const owner = newId();
    const row = await claim({ fileId, visitorHash: hashOf(visitor), ...asDocument, newOwnerId: owner });
    expect(row).toMatchObject({
      ownerId: owner,
      purpose: 'identity-document',
      expiresAt: null,
      browserHash: null,
    });
    await expect(claim({ fileId, visitorHash: hashOf(visitor), ...asDocument })).rejects.toMatchObject({
      code: 'file_not_claimable',
      status: 409,
    });
  });

  it('by twenty at once succeeds once', async () => {
    const visitor = await newVisitor(app);
    const fileId = await uploaded(visitor);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        claim({ fileId, visitorHash: hashOf(visitor), ...asDocument, newOwnerId: newId() }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is closed to every other session, to the file’s id alone, and to accounts', async () => {
    const fileId = await uploaded(await newVisitor(app));
    const other = hashOf(await newVisitor(app));
    const doctor = await app.signIn('doctor');
    for (const who of [{ visitorHash: other }, { visitorHash: null }, { ownerId: doctor.id }]) {
      await expect(claim({ fileId, ...who, ...asDocument })).rejects.toMatchObject({
        code: 'file_not_claimable',
      });
    }
    await expect(claim({ fileId: newId(), visitorHash: other, ...asDocument })).rejects.toMatchObject({
      code: 'file_not_claimable',
    });
  });

  it('of an account’s upload is open to that account only, whatever browser it uses', async () => {
    const [doctor, stranger] = [await app.signIn('doctor'), await app.signIn('doctor')];
    const { data } = (
      await upload(doctor, { name: 'a.png', type: 'image/png', bytes: await samplePicture('png') })
    ).json();
    const wish = { fileId: data.file_id, newOwnerId: doctor.id, purpose: 'photo' as const };
    await expect(claim({ ...wish, ownerId: stranger.id })).rejects.toMatchObject({
      code: 'file_not_claimable',
    });
    expect(await claim({ ...wish, ownerId: doctor.id })).toMatchObject({
      purpose: 'photo',
      ownerId: doctor.id,
    });
  });

  it('of a document as a photo is refused', async () => {
    const doctor = await app.signIn('doctor');
    const fileId = await uploaded(doctor);
    await expect(
      claim({ fileId, ownerId: doctor.id, newOwnerId: doctor.id, purpose: 'photo' }),
    ).rejects.toMatchObject({ code: 'file_not_claimable' });
  });

  it('is too late after 24 hours, swept or not', async () => {
    const visitor = await newVisitor(app);
    const fileId = await uploaded(visitor);
    const { storage_key: key } = await rowOf(fileId);
    await sweep();
    expect(await rowOf(fileId)).toBeDefined();
    await app.database.asSuperuser(
      `UPDATE stored_file SET expires_at = expires_at - interval '24 hours' WHERE id = $1`,
      [fileId],
    );
    await expect(claim({ fileId, visitorHash: hashOf(visitor), ...asDocument })).rejects.toMatchObject({
      code: 'file_not_claimable',
    });
    await sweep();
    expect(await rowOf(fileId)).toBeUndefined();
    expect(await readdir(app.files)).not.toContain(key);
  });
});

describe('reading', () => {
  it('back what a browser without an account uploaded is refused like something missing', async () => {
    const visitor = await newVisitor(app);
    const answers = [await read(visitor, await uploaded(visitor)), await read(visitor, newId())];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it('an identity document is for its owner and administrators, and each time an event (S55)', async () => {
    const [owner, administrator] = [await app.signIn('secretary'), await app.signIn('administrator')];
    const id = await insertFile(app, owner.id, 'identity-document');
    const others = [
      app.anonymous,
      await newVisitor(app),
      await app.signIn('doctor'),
      await app.signIn('secretary'),
      await app.signIn('patient'),
    ];
    for (const other of others) expect((await read(other, id)).statusCode).toBe(404);
    for (const reader of [owner, administrator, administrator]) {
      const answer = await read(reader, id);
      expect(answer.rawPayload.equals(pdf.bytes)).toBe(true);
    }
    const { rows } = await app.database.asSuperuser(
      `SELECT actor_id, event FROM audit_event WHERE object_id = $1 AND outcome = 'success' ORDER BY at`,
      [id],
    );
    expect(rows).toEqual(
      [owner, administrator, administrator].map(({ id: actor }) => ({
        actor_id: actor,
        event: 'document.read',
      })),
    );
  });

  it('an export has its own address; here even its owner finds nothing', async () => {
    const patient = await app.signIn('patient');
    expect((await read(patient, await insertFile(app, patient.id, 'export'))).statusCode).toBe(404);
  });

  it('comes with headers that let no browser run, guess or keep it (S54)', async () => {
    const doctor = await app.signIn('doctor');
    const document = await read(doctor, await insertFile(app, doctor.id, 'identity-document'));
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="c_dula.pdf"; filename*=UTF-8''c%C3%A9dula.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const photo = await read(doctor, await insertFile(app, doctor.id, 'photo'));
    expect(photo.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': expect.stringMatching(/sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('a file with a changed bit serves nothing and says so to administrators (R7)', async () => {
    const doctor = await app.signIn('doctor');
    const id = await insertFile(app, doctor.id, 'identity-document');
    const path = join(app.files, (await rowOf(id)).storage_key);
    const bytes = await readFile(path);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const answer = await read(doctor, id);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'file_damaged']);
    expect(answer.headers['content-disposition']).toBeUndefined();
    const { rows } = await app.database.asSuperuser(
      'SELECT event, outcome FROM audit_event WHERE object_id = $1',
      [id],
    );
    expect(rows).toEqual([{ event: 'file.damaged', outcome: 'failed' }]);
    await rm(path);
    expect((await read(doctor, id)).json().code).toBe('file_damaged');
    // Another test asks that no row is without its file.
    await writeFile(path, bytes);
    const health = await (await app.signIn('administrator')).call('GET', `${api}/admin/health`);
    expect(health.json().storage.damaged).toBe(1);
  });
});

describe('the photo of a patient', () => {
  it('is seen by whoever sees the name, and by nobody else', async () => {
    const circle = await createCircle(app, 'Foto', app.now());
    const other = await createCircle(app, 'Ajena', app.now());
    const id = await insertFile(app, circle.patient.id, 'photo');
    const statusOf = async (client: TestClient) => (await read(client, id)).statusCode;
    expect(await statusOf(circle.patient)).toBe(200);
    expect(await statusOf(circle.doctor)).toBe(200);
    expect(await statusOf(circle.secretary)).toBe(200);
    expect(await statusOf(await app.signIn('administrator'))).toBe(200);
    for (const stranger of [other.patient, other.doctor, other.secretary, await newVisitor(app)])
      expect(await statusOf(stranger)).toBe(404);
    const ofStaff = await insertFile(app, circle.secretary.id, 'photo');
    expect((await read(other.patient, ofStaff)).statusCode).toBe(200);
    expect((await read(await newVisitor(app), ofStaff)).statusCode).toBe(404);
  });
});

describe('the bytes of an upload', () => {
  const keepWith = (transact: Transact) =>
    createUploads({
      ...sweeping(),
      transact,
      limits: createLimits(app.database.pool, randomBytes(32)),
      log: createLog('silent'),
      scan: null,
      isListedDoctor: async () => false,
    });
  const form = async () => ({
    file: { ...pdf, tooLarge: false },
    fields: { upload_context: 'secure_upload' as const },
  });
  const visitor = () => ({ ...operator(), visitorHash: randomBytes(32) });

  it('stay when only the answer to the commit was lost', async () => {
    const caller = visitor();
    const losing: Transact = async (work, note) => {
      await app.database.transact(work, note);
      throw new Error('Connection terminated unexpectedly');
    };
    await expect(keepWith(losing).upload(caller, form)).rejects.toThrow('Connection terminated');
    const { rows } = await app.database.asSuperuser(
      'SELECT storage_key FROM stored_file WHERE browser_hash = $1',
      [caller.visitorHash],
    );
    expect(rows).toHaveLength(1);
    expect(await readdir(app.files)).toContain(rows[0].storage_key);
  });

  it('go with the sweep, an hour later, when no row was written', async () => {
    const before = await readdir(app.files);
    const failing: Transact = async () => {
      throw new Error('no connection');
    };
    await expect(keepWith(failing).upload(visitor(), form)).rejects.toThrow('no connection');
    const [orphan = ''] = (await readdir(app.files)).filter((key) => !before.includes(key));
    const { mtime } = await stat(join(app.files, orphan));
    const old = new Date(mtime.getTime() - 3_700_000);
    await utimes(join(app.files, orphan), old, old);
    await sweep();
    expect(await readdir(app.files)).not.toContain(orphan);
  });
});

describe('the sweeper', () => {
  const keys = () => readdir(app.files);

  it('removes bytes without a row once they are an hour old, and nothing younger (R7)', async () => {
    const store = createFileStore({ directory: app.files, fieldKey: app.secrets.fieldKey });
    const [old, young] = [await store.put(pdf.bytes), await store.put(pdf.bytes)];
    const kept = (await rowOf(await uploaded(await newVisitor(app)))).storage_key;
    const { mtime } = await stat(join(app.files, young.storageKey));
    const twoHoursAgo = new Date(mtime.getTime() - 7_200_000);
    for (const key of [old.storageKey, kept]) await utimes(join(app.files, key), twoHoursAgo, twoHoursAgo);
    await sweep();
    expect(await keys()).not.toContain(old.storageKey);
    expect(await keys()).toEqual(expect.arrayContaining([young.storageKey, kept]));
  });

  it('leaves no row without its file: what is removed goes row first', async () => {
    const { rows } = await app.database.asSuperuser('SELECT storage_key FROM stored_file');
    const stored = new Set(await keys());
    expect(rows.filter(({ storage_key: key }) => !stored.has(key))).toEqual([]);
  });

  it('removes what was released, at once unreadable, and all of an account that is erased', async () => {
    const owner = await app.signIn('doctor');
    const ids = [
      await insertFile(app, owner.id, 'photo'),
      await insertFile(app, owner.id, 'identity-document'),
    ];
    await app.database.transact((tx) => releaseFile(tx, ids[0] ?? ''));
    expect((await owner.call('GET', `${api}/files/${ids[0]}`)).statusCode).toBe(404);
    await app.database.transact((tx) => releaseFilesOf(tx, owner.id));
    await sweep();
    expect(await Promise.all(ids.map(rowOf))).toEqual([undefined, undefined]);
  });

  it('removes a document when its time after the decision is over (S55)', async () => {
    const owner = await app.signIn('doctor');
    const id = await insertFile(app, owner.id, 'identity-document');
    const soon = new Date(app.now().getTime() + 60_000);
    await app.database.transact((tx) => keepFileUntil(tx, id, soon));
    await sweep();
    expect(await rowOf(id)).toBeDefined();
    await app.database.transact((tx) => keepFileUntil(tx, id, new Date(app.now().getTime() - 1000)));
    expect((await owner.call('GET', `${api}/files/${id}`)).statusCode).toBe(404);
    await sweep();
    expect(await rowOf(id)).toBeUndefined();
    const { rows } = await app.database.asSuperuser(
      "SELECT details FROM audit_event WHERE event = 'document.removed' AND object_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { owner: owner.id } }]);
  });

  it('is a job of the queue', async () => {
    const visitor = await newVisitor(app);
    const fileId = await uploaded(visitor);
    await app.database.asSuperuser('UPDATE stored_file SET expires_at = app_now() WHERE id = $1', [fileId]);
    await app.database.transact((tx) => app.jobs.send(tx, sweepFilesJob(sweeping()), {}));
    await app.jobs.runAll();
    expect(await rowOf(fileId)).toBeUndefined();
  });

  it('leaves everything where it is while a backup copies it', async () => {
    const fileId = await uploaded(await newVisitor(app));
    const { storage_key: key } = await rowOf(fileId);
    await app.database.asSuperuser('UPDATE stored_file SET expires_at = app_now() WHERE id = $1', [fileId]);
    await app.database.transact(async (tx) => {
      await tx.execute(`SELECT pg_advisory_xact_lock_shared(${removalLock})`);
      await sweep();
      expect(await rowOf(fileId)).toBeDefined();
    });
    expect(await readdir(app.files)).toContain(key);
    await sweep();
    expect(await rowOf(fileId)).toBeUndefined();
    expect(await readdir(app.files)).not.toContain(key);
  });
});
