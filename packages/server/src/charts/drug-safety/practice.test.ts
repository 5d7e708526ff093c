import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, unknownId } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let administrator: TestClient;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
});
afterAll(() => app.close());

const add = (name: string, ingredients: string[], by = doctor) =>
  by.call('POST', `${api}/drug-brands`, { name, ingredients });
const added = async (name: string, ingredients: string[]) => (await add(name, ingredients)).json().brand;
const brands = async (query: string) =>
  (await doctor.call('GET', `${api}/drug-brands?query=${encodeURIComponent(query)}`)).json();
const check = async (name: string, details = {}) => {
  const patientId = await addPatientOf(doctor, { allergies: 'Ninguna', ...details });
  const path = `${api}/patients/${patientId}/medications/${newId()}/check`;
  return (await doctor.call('POST', path, { name })).json();
};
const ingredientsOf = (found: { recognised: { ingredients: { id: string }[] }[] }) =>
  found.recognised.flatMap(({ ingredients }) => ingredients.map(({ id }) => id));

describe('a brand name', () => {
  test('is unknown until somebody says what is in it, and then checked as that', async () => {
    expect((await check('Zocorex 20 mg')).status).toBe('not_checked');
    await add('Zocorex', ['simvastatin'], administrator);
    const found = await check('Zocorex 20 mg', { currentMedications: 'Claritromicina 500 mg' });
    expect(ingredientsOf(found)).toEqual(['simvastatin', 'clarithromycin']);
    expect(found.alerts.map(({ rule }: { rule: { id: string } }) => rule.id)).toEqual(['onc-11']);
  });

  test.each([
    [
      'of two ingredients',
      'Bi-Zopril Forza',
      ['enalapril', 'hydrochlorothiazide'],
      'BI ZOPRIL forza 10/25 mg',
    ],
    ['in Japanese, written together with its form', 'ロキソマール', ['ibuprofen'], 'ロキソマール錠 60mg'],
    ['in Korean', '타이레놀린', ['paracetamol'], '타이레놀린정 500mg'],
    ['with accents', 'Dolóxil', ['ibuprofen'], 'doloxil 400 mg'],
  ])('%s is found however it is written', async (_, name, ingredients, text) => {
    await add(name, ingredients);
    expect(ingredientsOf(await check(text)).sort()).toEqual([...ingredients].sort());
  });

  test('counts in an allergy as well', async () => {
    await add('Amoxidin', ['amoxicillin']);
    const found = await check('Amoxicilina 500 mg', { allergies: 'Amoxidin' });
    expect(found.alerts).toMatchObject([{ level: 'stop', rule: { id: 'same-ingredient' } }]);
  });

  test.each([
    ['that of an ingredient', 'Losartán', ['simvastatin'], { name: 'is_ingredient' }],
    ['only a form and a strength', 'tableta 500 mg', ['simvastatin'], { name: 'not_readable' }],
    ['two in one', 'Alfa/Beta', ['simvastatin'], { name: 'not_readable' }],
    ['signs only', '+++', ['simvastatin'], { name: 'not_readable' }],
    ['of an ingredient that nobody knows', 'Gamma', ['unobtainium'], { ingredients: 'unknown' }],
  ])('that is %s is refused at its field', async (_, name, ingredients, params) => {
    const refused = await add(name, ingredients);
    expect([refused.statusCode, refused.json().data.params]).toEqual([400, params]);
  });

  test('is there once, however it is written; found by name and by ingredient; changed and removed', async () => {
    const brand = await added('Prinivex', ['lisinopril']);
    expect((await add('PRINIVEX', ['enalapril'])).json().data.params).toEqual({ name: 'taken' });
    for (const query of ['priniv', 'lisinop', 'リシノ']) {
      expect((await brands(query)).data).toMatchObject([{ name: 'Prinivex', changed_by: 'Ana Rosario' }]);
    }
    const path = `${api}/drug-brands/${brand.id}`;
    const other = await added('Renitex', ['enalapril']);
    const body = { version: 1, name: 'Renitex', ingredients: ['enalapril'] };
    expect((await doctor.call('PUT', path, body)).json().data.params).toEqual({ name: 'taken' });
    const changed = await administrator.call('PUT', path, { ...body, name: 'Prinivex Plus' });
    expect(changed.json().brand).toMatchObject({
      version: 2,
      name: 'Prinivex Plus',
      changed_by: 'Julia Marte',
    });
    const late = await doctor.call('PUT', path, { ...body, name: 'Prinivex Ultra' });
    expect([late.statusCode, late.json().data.current.name]).toEqual([409, 'Prinivex Plus']);
    expect((await doctor.call('DELETE', path)).statusCode).toBe(200);
    expect((await doctor.call('DELETE', path)).statusCode).toBe(404);
    expect((await check('Prinivex Plus 10 mg')).status).toBe('not_checked');
    expect((await check('Renitex 10 mg')).recognised).toHaveLength(1);
    expect(other.version).toBe(1);
  });

  test('is listed page by page in the order of names', async () => {
    for (const name of ['Zzpaga', 'Zzpagb', 'Zzpagc']) await add(name, ['losartan']);
    const page = async (after: string) =>
      (await doctor.call('GET', `${api}/drug-brands?query=zzpag&per_page=2${after}`)).json();
    const first = await page('');
    const second = await page(`&after=${encodeURIComponent(first.next)}`);
    const names = [...first.data, ...second.data].map(({ name }: { name: string }) => name);
    expect([names, first.total, second.next]).toEqual([['Zzpaga', 'Zzpagb', 'Zzpagc'], 3, null]);
  });

  test('unknown to the product since stays listed, and is unrecognised in a check instead of half checked', async () => {
    const brand = await added('Futurol', ['losartan']);
    await app.database.asSuperuser(`UPDATE drug_brand SET ingredients = '{losartan,gone}' WHERE id = $1`, [
      brand.id,
    ]);
    expect((await brands('futurol')).data[0].ingredients).toContainEqual({ id: 'gone', name: 'gone' });
    expect((await check('Futurol 50 mg')).unrecognised).toMatchObject([{ words: ['futurol'] }]);
  });
});

test('ingredients are found by a name in any language, and named in the reader’s', async () => {
  const search = async (query: string) =>
    (await doctor.call('GET', `${api}/drug-ingredients?query=${encodeURIComponent(query)}`)).json().data;
  expect((await search('acetylsal'))[0]).toEqual({
    id: 'acetylsalicylic acid',
    name: 'ácido acetilsalicílico',
  });
  expect(await search('ロサルタン')).toContainEqual({ id: 'losartan', name: 'losartán' });
  expect(await search('zzzz')).toEqual([]);
});

describe('a review of a pack of rules', () => {
  const packs = async (by = doctor) => (await by.call('GET', `${api}/rule-packs`)).json();
  const review = (pack: string, body: object, by = doctor) =>
    by.call('PUT', `${api}/rule-packs/${pack}/review`, body);
  const unreviewed = async () =>
    (await check('Losartán 50 mg')).reasons.find(({ code }: { code: string }) => code === 'not_reviewed');

  test('is asked for in every answer until a doctor gives it; alerts come all the same, and say whose review they have', async () => {
    const before = await packs();
    expect(before.packs.map(({ reviewed_by }: { reviewed_by: null }) => reviewed_by)).toEqual(
      before.packs.map(() => null),
    );
    const alert = await check('Claritromicina', { currentMedications: 'Simvastatina' });
    expect(alert).toMatchObject({ status: 'partly_checked', alerts: [{ level: 'stop', review: null }] });
    expect((await unreviewed()).names).toHaveLength(before.packs.length);
    for (const { id } of before.packs) await review(id, { version: '1', reviewed: true });
    expect(await unreviewed()).toBeUndefined();
    expect((await check('Paracetamol 500 mg')).status).toBe('checked');
    const reviewed = await check('Ibuprofeno', { allergies: 'Ibuprofeno' });
    expect(reviewed.alerts[0].review).toEqual({ by: 'Ana Rosario', on: '2026-11-21' });
    const back = await review('renal', { version: '1', reviewed: false });
    const renal = back.json().packs.find(({ id }: { id: string }) => id === 'renal');
    expect([renal.reviewed_by, (await unreviewed()).names]).toEqual([null, ['renal']]);
  });

  test('holds for the version that was reviewed: other rules count as not reviewed', async () => {
    await review('renal', { version: '1', reviewed: true });
    await app.database.asSuperuser(`UPDATE clinical_review SET version = '0' WHERE pack = 'renal'`, []);
    expect((await unreviewed()).names).toEqual(['renal']);
    expect((await review('renal', { version: '0', reviewed: true })).json().code).toBe('version_conflict');
  });

  test('is a doctor’s; an administrator sees it; who said or took back what is in the log', async () => {
    expect((await packs(administrator)).can).toEqual({ review: false });
    expect((await packs()).can).toEqual({ review: true });
    expect((await review('renal', { version: '1', reviewed: true }, administrator)).statusCode).toBe(403);
    expect((await review('unknown', { version: '1', reviewed: true })).statusCode).toBe(404);
    expect((await doctor.call('DELETE', `${api}/drug-brands/${unknownId}`)).statusCode).toBe(404);
    const events = await auditOf(app, 'rule_pack.reviewed');
    expect(events.map(({ outcome, details }) => [outcome, details.code ?? details.reviewed])).toContainEqual([
      'refused',
      'not_found',
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ outcome: 'success', details: { version: '1', reviewed: false } }),
    );
  });
});
