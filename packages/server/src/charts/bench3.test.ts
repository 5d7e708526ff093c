import { readFileSync } from 'node:fs';
import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { test } from 'vitest';
import * as z from 'zod/mini';
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
  const id = r2.patients[0].id;
  const body = (await doc.call('GET', `${api}/patients/${id}/chart`)).body;
  const obj = JSON.parse(body);
  const tuples = JSON.stringify(
    Object.values(obj).flatMap((s: any) =>
      Array.isArray(s?.entries) ? s.entries.map((e: any) => Object.values(e)) : [],
    ),
  );
  const keys = [
    'id',
    'version',
    'effective_at',
    'recorded_at',
    'author',
    'source',
    'code',
    'name',
    'value',
    'comparator',
    'text',
    'unit',
    'low',
    'high',
    'flag',
  ];
  const time = (label: string, fn: () => unknown) => {
    for (let i = 0; i < 200; i++) fn();
    const m = process.cpuUsage();
    const t = performance.now();
    for (let i = 0; i < 300; i++) fn();
    const u = process.cpuUsage(m);
    console.log(label, (u.user + u.system) / 300000, (performance.now() - t) / 300);
  };
  console.log(body.length, tuples.length);
  time('JSON.parse', () => JSON.parse(body));
  time('JSON.parse tuples', () => JSON.parse(tuples));
  time('zip', () =>
    JSON.parse(tuples).map((row: any[]) => {
      const o: any = {};
      for (let i = 0; i < keys.length; i++) o[keys[i]] = row[i];
      return o;
    }),
  );
  time('zod', () => z.parse(Chart, obj));
  time('stringify', () => JSON.stringify(obj));
  time('dates', () => {
    for (let i = 0; i < 800; i++) new Date('2020-10-20T19:19:03.123+00:00').toISOString();
  });
  time('buf', () => Buffer.from(body).toString());
  await app.close();
}, 120000);
