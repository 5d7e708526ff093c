import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { importBundle } from './index.ts';
const api = '/wp-json/dr-assistant/v1';
const grow = (b: any, times: number) => ({ ...b, entry: b.entry.flatMap((e: any) => ['Observation'].includes(e.resource.resourceType) ? Array.from({length: times}, (_, i) => ({ ...e, fullUrl: e.fullUrl + '-' + i })) : [e]) });
test('bench', async () => {
  const app = await createTestApp();
  const doc = await app.signIn('doctor');
  const b = JSON.parse(readFileSync('/work/shared/data/synthea/synthea-11.json', 'utf8'));
  const r1 = await app.database.transact((tx) => importBundle(tx, b, { source: 'import', doctorId: doc.id }));
  const c = JSON.parse(readFileSync('/work/shared/data/synthea/synthea-14.json', 'utf8'));
  const r2 = await app.database.transact((tx) => importBundle(tx, grow(c, 5), { source: 'import', doctorId: doc.id }));
  await app.database.asSuperuser('ANALYZE');
  for (const r of [r1, r2]) {
    const id = r.patients[0].id;
    const url = `${api}/patients/${id}/chart`;
    const first = await doc.call('GET', url);
    const j = first.json();
    console.log(r.taken.reduce((s, t) => s + t.added, 0), 'entries', first.body.length, Object.fromEntries(Object.entries(j).filter(([, v]: any) => v?.entries).map(([k, v]: any) => [k, `${v.entries.length}/${v.total}`])), JSON.stringify(j.alerts).slice(0, 300));
    for (let i = 0; i < 60; i++) await doc.call('GET', url);
    const pids = (await app.database.asSuperuser(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name='doctor-plus'`)).rows.map((x) => x.pid);
    const pgCpu = () => pids.reduce((s, p) => { const f = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' '); return s + Number(f[11]) + Number(f[12]); }, 0) * 10;
    const n = 300;
    const c0 = process.cpuUsage(), p0 = pgCpu(), t0 = performance.now();
    for (let i = 0; i < n; i++) await doc.call('GET', url);
    const cu = process.cpuUsage(c0);
    console.log('node', (cu.user + cu.system) / 1000 / n, 'pg', (pgCpu() - p0) / n, 'wall', (performance.now() - t0) / n);
    const m0 = process.cpuUsage(), q0 = pgCpu();
    for (let i = 0; i < n; i++) await doc.call('GET', `${api}/me`);
    const mu = process.cpuUsage(m0);
    console.log('me: node', (mu.user + mu.system) / 1000 / n, 'pg', (pgCpu() - q0) / n);
  }
  await app.close();
}, 120000);
