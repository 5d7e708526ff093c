import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { insertSession } from '../accounts/repository.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import { createTestApp } from '../testing/app.ts';
import { importBundle } from './index.ts';

const api = '/wp-json/dr-assistant/v1';
const grow = (b: any, times: number) => ({
  ...b,
  entry: b.entry.flatMap((e: any) =>
    ['Observation'].includes(e.resource.resourceType)
      ? Array.from({ length: times }, (_, i) => ({ ...e, fullUrl: e.fullUrl + '-' + i }))
      : [e],
  ),
});
test('bench', async () => {
  const app = await createTestApp();
  const doc = await app.signIn('doctor');
  const b = JSON.parse(readFileSync('/work/shared/data/synthea/synthea-11.json', 'utf8'));
  const r1 = await app.database.transact((tx) => importBundle(tx, b, { source: 'import', doctorId: doc.id }));
  const c = JSON.parse(readFileSync('/work/shared/data/synthea/synthea-14.json', 'utf8'));
  const r2 = await app.database.transact((tx) =>
    importBundle(tx, grow(c, 5), { source: 'import', doctorId: doc.id }),
  );
  for (const f of ['02', '03', '05', '06', '07', '08', '10', '12', '13', '16']) {
    const x = JSON.parse(readFileSync(`/work/shared/data/synthea/synthea-${f}.json`, 'utf8'));
    await app.database.transact((tx) => importBundle(tx, x, { source: 'import', doctorId: doc.id }));
  }
  await app.database.asSuperuser('VACUUM ANALYZE');
  for (const t of [
    'vital_sign',
    'medication',
    'lab_result',
    'condition',
    'allergy',
    'immunization',
    'note',
    'procedure',
    'conclusion',
  ])
    await app.database.asSuperuser(
      `DROP INDEX ${t}_patient; CREATE INDEX ${t}_patient ON ${t} (patient_id, effective_at, id)`,
    );
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://localhost:${(app.server.server.address() as any).port}`;
  const token = newToken();
  await app.database.transact((tx) =>
    insertSession(tx, {
      tokenHash: hashToken(token),
      userId: doc.id,
      idleSeconds: 900,
      seconds: 3600,
      network: '127.0.0.1',
      userAgent: 't',
    }),
  );
  const run = (url: string, n: number) =>
    new Promise((ok) =>
      spawn(process.execPath, ['/tmp/client.mjs', base + url, `dp-session=${token}`, String(n), '4'], {
        stdio: 'inherit',
      }).on('close', ok),
    );
  const pgCpu = async () => {
    const pids = (
      await app.database.asSuperuser(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name='doctor-plus'`,
      )
    ).rows.map((x) => x.pid);
    return (
      pids.reduce((s, p) => {
        const f = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' ');
        return s + Number(f[11]) + Number(f[12]);
      }, 0) * 10
    );
  };
  const measure = async (label: string, url: string, n = 1000) => {
    await run(url, 300);
    const c0 = process.cpuUsage(),
      p0 = await pgCpu(),
      t0 = performance.now();
    await run(url, n);
    const cu = process.cpuUsage(c0);
    console.log(
      label,
      'node',
      ((cu.user + cu.system) / 1000 / n).toFixed(2),
      'pg',
      (((await pgCpu()) - p0) / n).toFixed(2),
      'wall/req',
      ((performance.now() - t0) / n).toFixed(2),
    );
  };
  for (const r of [r1, r2]) {
    const url = `${api}/patients/${r.patients[0].id}/chart`;
    const first = await doc.call('GET', url);
    const j = first.json();
    console.log(
      r.taken.reduce((s, t) => s + t.added, 0),
      'entries',
      first.body.length,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(j)
            .filter(([, v]: any) => Array.isArray(v?.entries))
            .map(([k, v]: any) => [k, `${v.entries.length}/${v.total}`]),
        ),
      ),
    );
    await measure('chart', url);
  }
  const e = (
    await doc.call('POST', `${api}/patients`, {
      firstName: 'X',
      lastName: 'Y',
      dateOfBirth: '1980-01-01',
      phone: '809-555-0101',
    })
  ).json().patient.id;
  await measure('empty chart', `${api}/patients/${e}/chart`);
  await measure('me', `${api}/me`);
  await measure('patients', `${api}/patients?query=jo`);
  await app.close();
}, 180000);
