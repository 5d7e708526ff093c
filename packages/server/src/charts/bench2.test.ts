import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject, test } from 'vitest';
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
  const c = JSON.parse(readFileSync('/work/shared/data/synthea/synthea-14.json', 'utf8'));
  const r2 = await app.database.transact((tx) =>
    importBundle(tx, grow(c, 5), { source: 'import', doctorId: doc.id }),
  );
  for (const f of ['02', '03', '05', '06', '07', '08', '10', '11', '12', '13', '16']) {
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
  const id = r2.patients[0].id;
  app.database.takeQueries();
  await doc.call('GET', `${api}/patients/${id}/chart`);
  const text = app.database.takeQueries().find((q) => q.includes('json_build_object'))!;
  console.log(text.length);
  const { superuser } = inject('postgres');
  const client = new pg.Client({ ...superuser, database: app.database.name });
  await client.connect();
  // param order?
  console.log(text.match(/\$\d+/g)?.join(' '), text.slice(-600));
  const params = (text.match(/\$\d+/g) ?? []).map(() => null as any);
  const max = Math.max(...(text.match(/\$(\d+)/g) ?? []).map((x) => Number(x.slice(1))));
  const values = Array.from({ length: max }, (_, i) => (i === 1 ? id : doc.id));
  const cpu = async (label: string, fn: () => Promise<unknown>) => {
    const pid = (await client.query('select pg_backend_pid() p')).rows[0].p;
    const read = () => {
      const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(f[11]) + Number(f[12])) * 10;
    };
    for (let i = 0; i < 20; i++) await fn();
    const a = read(),
      t = performance.now(),
      m = process.cpuUsage();
    for (let i = 0; i < 200; i++) await fn();
    const mu = process.cpuUsage(m);
    console.log(
      label,
      'pg cpu',
      (read() - a) / 200,
      'node',
      (mu.user + mu.system) / 200000,
      'wall',
      (performance.now() - t) / 200,
    );
  };
  await cpu('named', () => client.query({ name: 'x', text, values }));
  await cpu('unnamed', () => client.query({ text, values }));
  const plan = await client.query(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING ON, BUFFERS OFF, SUMMARY ON) ${text}`,
    values,
  );
  console.log(plan.rows.map((r) => r['QUERY PLAN']).join('\n'));
  const variants: [string, string][] = [
    [
      'labs to_char',
      `SELECT json_agg(e) FROM (SELECT id, version, to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS effective_at, to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS recorded_at, author_name, source, code,name,value,comparator,text,unit,low,high,flag FROM lab_result WHERE patient_id='${id}' AND current ORDER BY lab_result.effective_at DESC, id DESC LIMIT 200) e`,
    ],
    [
      'labs raw ts',
      `SELECT json_agg(e) FROM (SELECT id, version, effective_at, recorded_at, author_name, source, code,name,value,comparator,text,unit,low,high,flag FROM lab_result WHERE patient_id='${id}' AND current ORDER BY lab_result.effective_at DESC, id DESC LIMIT 200) e`,
    ],
    [
      'labs no ts',
      `SELECT json_agg(e) FROM (SELECT id, version, author_name, source, code,name,value,comparator,text,unit,low,high,flag FROM lab_result WHERE patient_id='${id}' AND current ORDER BY lab_result.effective_at DESC, id DESC LIMIT 200) e`,
    ],
    [
      'labs array',
      `SELECT json_agg(e) FROM (SELECT json_build_array(id, version, effective_at, recorded_at, author_name, source, code,name,value,comparator,text,unit,low,high,flag) e FROM lab_result WHERE patient_id='${id}' AND current ORDER BY lab_result.effective_at DESC, id DESC LIMIT 200) e`,
    ],
    [
      'labs plain rows',
      `SELECT id, version, effective_at, recorded_at, author_name, source, code,name,value,comparator,text,unit,low,high,flag FROM lab_result WHERE patient_id='${id}' AND current ORDER BY lab_result.effective_at DESC, id DESC LIMIT 200`,
    ],
    ['count', `SELECT count(*) FROM lab_result WHERE patient_id='${id}' AND current`],
    [
      'distinct',
      `SELECT * FROM (SELECT DISTINCT ON (coalesce(code, name) COLLATE "C") * FROM lab_result WHERE patient_id='${id}' AND current ORDER BY coalesce(code, name) COLLATE "C", effective_at DESC, id DESC) latest WHERE flag IS NOT NULL`,
    ],
  ];
  for (const [label, q] of variants) await cpu(label, () => client.query({ name: label, text: q }));
  await client.end();
  await app.close();
}, 120000);
