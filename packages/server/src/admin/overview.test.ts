import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearBackupRequest, noteBackupFailure, noteLastBackup } from '../platform/backup/last-backup.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { queueWelcome } from '../testing/mails.ts';

const api = '/wp-json/dr-assistant/v1';
let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
});
afterAll(() => app.close());

const get = async (path: string) => {
  const answer = await administrator.call('GET', `${api}/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const done = async (): Promise<string[]> => {
  const { checklist } = await get('admin/overview');
  return checklist.flatMap(({ step, done }: { step: string; done: boolean }) => (done ? [step] : []));
};
const run = (text: string) => app.database.asSuperuser(text);
const manifest = { madeAt: '2026-11-22T03:00:00.000Z', productVersion: '1.0.0' };
const files = [
  { path: 'a', size: 1000, sha256: 'x' },
  { path: 'b', size: 24, sha256: 'y' },
];

describe('the first-run checklist', () => {
  it('is computed from what is stored, step by step', async () => {
    await run("UPDATE practice SET maintenance = true, name = 'Doctor Plus'");
    expect(await done()).toEqual([]);
    await run("UPDATE practice SET name = 'Consultorio', address = 'Calle 1'");
    expect(await done()).toEqual([]);
    await run("UPDATE practice SET phone = '809'");
    expect(await done()).toEqual(['practice']);
    await run(
      `UPDATE app_user SET second_factor = true, email_verified_at = app_now() WHERE id = '${administrator.id}'`,
    );
    expect(await done()).toEqual(['practice', 'second_factor']);
    await run("UPDATE practice SET mail_host = 'smtp.example'");
    expect(await done()).toEqual(['practice', 'second_factor', 'mail']);
    const { id } = await app.signIn('doctor', { status: 'pending' });
    expect(await done()).toEqual(['practice', 'second_factor', 'mail']);
    await run(`UPDATE app_user SET status = 'active' WHERE id = '${id}'`);
    expect(await done()).toEqual(['practice', 'second_factor', 'mail', 'doctor']);
    await noteLastBackup(app.files, { ...manifest, files }, 'seal');
    expect(await done()).toEqual(['practice', 'second_factor', 'mail', 'doctor', 'backup']);
    await run('UPDATE practice SET maintenance = false');
    expect(await done()).toHaveLength(6);
    await run('UPDATE practice SET mail_host = NULL');
  });
});

describe('the overview', () => {
  it('counts active accounts, waiting doctors and the refusals of today', async () => {
    await app.signIn('secretary', { status: 'blocked' });
    const waiting = await app.signIn('doctor', { status: 'pending', givenName: 'Noelia', familyName: 'Paz' });
    const before = await get('admin/overview');
    expect(before.users).toEqual({ patient: 0, doctor: 1, secretary: 0, administrator: 1 });
    expect(before.pending).toMatchObject([{ id: waiting.id, name: 'Noelia Paz', state: 'pending' }]);
    expect(before.pending_count).toBe(1);
    await waiting.call('GET', `${api}/admin/overview`);
    await app.anonymous.call('GET', `${api}/admin/users`);
    const after = await get('admin/overview');
    expect(after.audit.refusals_today - before.audit.refusals_today).toBe(2);
    expect(after.audit).toMatchObject({ last_check: null });
    expect(after.recent[0]).toMatchObject({ event: 'admin.users.listed', outcome: 'refused', actor: null });
  });
});

describe('what the overview counts is what its links show', () => {
  it('accounts by role, doctors who wait, refusals of the practice’s day, and mails', async () => {
    await app.signIn('doctor', { status: 'pending', givenName: 'Iris', familyName: 'Sosa' });
    await app.anonymous.call('GET', `${api}/admin/users`);
    // As the practice's day began, and just before.
    const { rows } = await run(
      `SELECT date_trunc('day', app_now() AT TIME ZONE time_zone) AT TIME ZONE time_zone AS midnight FROM practice`,
    );
    const [{ midnight }] = rows;
    await queueWelcome(app, 'rosa', 'Rosa');
    const { users, pending_count, pending, audit, mail } = await get('admin/overview');
    for (const [role, count] of Object.entries(users))
      expect((await get(`admin/users?status=active&role=${role}`)).total, role).toBe(count);
    const { counts, data } = await get('admin/applications?state=pending');
    expect([pending_count, pending.map(({ id }: { id: string }) => id)]).toEqual([
      counts.pending,
      data.map(({ id }: { id: string }) => id),
    ]);
    const refused = await get(`admin/audit?outcome=refused&from=${midnight.toISOString()}&per_page=100`);
    expect(refused.data).toHaveLength(audit.refusals_today);
    expect((await get('admin/outbox?state=queued')).data).toHaveLength(mail.queued);
    expect((await get('admin/outbox?state=failed')).data).toHaveLength(mail.failed);
    expect(mail.queued).toBe(1);
    await run('DELETE FROM outbox_mail');
  });

  it('is one statement beside the session and the log', async () => {
    app.database.takeQueries();
    await get('admin/overview');
    expect(app.database.takeQueries()).toHaveLength(3);
  });
});

describe('the health of the installation', () => {
  it('is measured: database, files, disk, jobs, outbox and the last backup', async () => {
    await app.database.transact(async (tx) => {
      await tx.insert(storedFile).values({
        id: newId(),
        storageKey: newId(),
        name: 'a.jpg',
        type: 'image/jpeg',
        size: 4096,
        sha256: Buffer.alloc(32),
        purpose: 'photo',
      });
    });
    await queueWelcome(app, 'luis', 'Luis');
    await administrator.call('POST', `${api}/admin/audit/verify`);
    const health = await get('admin/health');
    expect(health.database).toMatchObject({ version: expect.stringMatching(/^\d+/), embedded: false });
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(health.database.latency_ms).toBeGreaterThan(0);
    expect(health.database.connections).toBeGreaterThan(0);
    expect(health.storage).toMatchObject({ files: 1, bytes: 4096 });
    expect(health.storage.free_bytes).toBeGreaterThan(0);
    expect(health.storage.total_bytes).toBeGreaterThan(health.storage.free_bytes);
    expect(health.jobs.waiting).toBeGreaterThanOrEqual(1);
    expect(health.jobs.oldest_seconds).toBeGreaterThanOrEqual(0);
    expect(health.outbox).toMatchObject({ configured: false, queued: 1, failed: 0 });
    expect(health.backup).toEqual({ made_at: manifest.madeAt, bytes: 1024, files: 2, version: '1.0.0' });
    expect(health.backup_failed_at).toBeNull();
    expect(health.product.event_loop_ms).toBeGreaterThanOrEqual(0);
  });

  it('shows no backup rather than a note that cannot be read', async () => {
    await writeFile(join(app.files, 'last-backup.json'), '{"madeAt": 5}');
    expect((await get('admin/health')).backup).toBeNull();
  });

  it('shows the schedule of backups, and makes one when it is requested', async () => {
    const { backup_schedule: schedule, backup_requested: before } = await get('admin/health');
    expect(schedule).toEqual({
      directory: `${app.files}-backups`,
      every_minutes: 1440,
      keep_days: 14,
      next_at: app.now().toISOString(),
    });
    expect(before).toBe(false);
    const answer = await administrator.call('POST', `${api}/admin/backups`);
    expect(answer.json()).toEqual({ requested: true });
    expect((await get('admin/health')).backup_requested).toBe(true);
    await clearBackupRequest(app.files);
    expect((await get('admin/health')).backup_requested).toBe(false);
  });

  it('shows that the server could not make a backup', async () => {
    const failedAt = new Date('2026-11-23T01:40:00Z');
    await noteBackupFailure(app.files, failedAt);
    expect((await get('admin/health')).backup_failed_at).toBe(failedAt.toISOString());
  });

  it('lists the outbox without what its mails say, and tries a failed one again', async () => {
    const { data } = await get('admin/outbox');
    expect(data).toMatchObject([
      {
        template: 'welcome',
        address: 'l•••@example.org',
        state: 'queued',
        attempts: 0,
        can: { retry: false },
      },
    ]);
    const [{ id }] = data;
    await run(
      `UPDATE outbox_mail SET state = 'failed', last_error = 'refused', attempts = 28 WHERE id = '${id}'`,
    );
    expect((await get('admin/outbox?state=queued')).data).toEqual([]);
    expect((await get('admin/outbox')).data).toMatchObject([{ can: { retry: true } }]);
    expect((await get('admin/overview')).mail).toEqual({ configured: false, queued: 0, failed: 1 });
    const retried = await administrator.call('POST', `${api}/admin/outbox/${id}/retry`);
    expect(retried.json()).toEqual({ queued: true });
    expect((await get('admin/outbox?state=queued')).data).toHaveLength(1);
    await run(`UPDATE outbox_mail SET state = 'sent' WHERE id = '${id}'`);
    expect((await administrator.call('POST', `${api}/admin/outbox/${id}/retry`)).statusCode).toBe(404);
  });
});

describe('the testing interface', () => {
  it('answers administrators in the fields that the specification reads', async () => {
    expect(await get('test')).toMatchObject({ success: true, user_id: administrator.id });
    expect(await get('user-info')).toMatchObject({
      user_data: { id: administrator.id, name: 'Julia Marte', roles: ['administrator'] },
    });
    expect(await get('me')).toMatchObject({ user_id: administrator.id });
  });

  it.each(['patient', 'doctor', 'secretary'] as const)(
    'refuses a %s with 403, whatever role is asked for',
    async (role) => {
      const client = await app.signIn(role);
      for (const path of ['test', 'user-info']) {
        for (const query of ['', '?defaultRole=administrator&role=administrator']) {
          const answer = await client.call('GET', `${api}/${path}${query}`);
          expect(answer.statusCode).toBe(403);
          expect(answer.json()).not.toHaveProperty('user_data');
        }
      }
    },
  );
});
