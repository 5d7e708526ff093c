import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { calculators } from '../clinical/index.ts';
import { importBundle } from './import-bundle.ts';
import { parseJson } from './read-file.ts';

/*
 * When something was, as far as it is known: nothing that nobody wrote is shown or exported, and everything that was written comes back.
 */

const now = new Date('2026-11-20T15:00:00Z');

type Resource = { resourceType: string; id?: string } & Record<string, unknown>;
type Bundle = { resourceType: string; type?: string; entry: { fullUrl: string; resource: Resource }[] };
type Entry = {
  id: string;
  name: string;
  code: string;
  value: number;
  effective_at: string;
  effective_on: string | null;
  undated: unknown;
};

const readCase = (name: string): Bundle =>
  parseJson(readFileSync(new URL(`cases/${name}.json`, import.meta.url))) as Bundle;

/** An application of its own, whose practice lies in this zone, with a case imported; answers for its one person. */
const opened = async (bundle: Bundle, zone = 'America/Santo_Domingo') => {
  const app: TestApp = await createTestApp({ now });
  await app.database.asSuperuser('UPDATE practice SET time_zone = $1', [zone]);
  const doctor: TestClient = await app.signIn('doctor');
  const take = (what: Bundle) =>
    app.database.transact((tx) => importBundle(tx, what, { source: 'import', doctorId: doctor.id, now }));
  const report = await take(bundle);
  const id = report.patients[0]?.id ?? '';
  const read = async (path: string) => (await doctor.call('GET', `${api}/patients/${id}/${path}`)).json();
  return {
    close: () => app.close(),
    setZone: (name: string) => app.database.asSuperuser('UPDATE practice SET time_zone = $1', [name]),
    doctor,
    id,
    take,
    report,
    read,
    section: async (name: string): Promise<Entry[]> => (await read(`chart/${name}`)).entries,
    exported: async (): Promise<Bundle> =>
      (await doctor.call('POST', `${api}/patients/${id}/export`, { format: 'fhir' })).json(),
    ask: async (content: string): Promise<string> => {
      const answer = await doctor.call('POST', `${api}/ask`, {
        messages: [{ id: newId(), role: 'user', content }],
        patient_id: id,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer
        .json()
        .blocks.map(({ text }: { text: string }) => text)
        .join('\n');
    },
  };
};

describe.for(['America/Santo_Domingo', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'dates known in part, with the practice in %s',
  (zone) => {
    let open: Awaited<ReturnType<typeof opened>>;
    beforeAll(async () => {
      open = await opened(readCase('09-dates-known-in-part'), zone);
    });
    afterAll(() => open.close());

    const knownOf = (entries: Entry[]) =>
      Object.fromEntries(
        entries.map(({ name, effective_on, undated }) => [name, undated ?? effective_on ?? 'an instant']),
      );

    test('keeps each date as far as it is known, and ages and words in its place', async () => {
      expect(knownOf(await open.section('conditions'))).toEqual({
        'Hipertensión arterial': '2009',
        'Diabetes mellitus tipo 2': '2015-12',
        Asma: { age: { from: 7, to: 7, unit: 'a' }, words: '' },
        Migraña: { age: null, words: 'desde la adolescencia' },
        'Fibrilación auricular': { age: { from: 60, to: 65, unit: 'a' }, words: '' },
      });
      expect(knownOf(await open.section('procedures'))).toEqual({
        Apendicectomía: '1988',
        Amigdalectomía: { age: null, words: 'en la infancia' },
      });
      expect(knownOf(await open.section('immunizations'))).toEqual({
        'Fiebre amarilla': '2003',
        'Hepatitis B': { age: null, words: 'completa, de niña' },
      });
      expect(knownOf(await open.section('labs'))).toEqual({ Creatinina: '2026-03-01' });
    });

    test('tells the timeline the same', async () => {
      const { data } = await open.read('timeline');
      const told = Object.fromEntries(
        data.map(({ title, on, undated }: { title: string; on: string; undated: unknown }) => [
          title,
          undated ?? on,
        ]),
      );
      expect(told).toMatchObject({
        'Hipertensión arterial': '2009',
        Apendicectomía: '1988',
        Creatinina: '2026-03-01',
        Asma: { age: { from: 7, to: 7, unit: 'a' }, words: '' },
      });
    });

    test('gives back in the export what came', async () => {
      const came = readCase('09-dates-known-in-part').entry.map(({ resource }) => resource);
      const went = (await open.exported()).entry.map(({ resource }) => resource);
      const elements = [
        'onsetDateTime',
        'onsetString',
        'performedDateTime',
        'performedString',
        'occurrenceDateTime',
        'occurrenceString',
        'effectiveDateTime',
      ];
      const whenOf = (resources: Resource[]) =>
        Object.fromEntries(
          resources.flatMap((resource) => {
            const concept = (resource.code ?? resource.vaccineCode) as { text?: string } | undefined;
            const said = elements.flatMap((name) => (name in resource ? [[name, resource[name]]] : []));
            return concept?.text ? [[concept.text, Object.fromEntries(said)]] : [];
          }),
        );
      expect(whenOf(went)).toEqual(whenOf(came));
      const asthma = went.find(({ code }) => (code as { text?: string })?.text === 'Asma');
      expect(asthma).toMatchObject({ onsetAge: { value: 7, code: 'a' } });
      const fibrillation = went.find(
        ({ code }) => (code as { text?: string })?.text === 'Fibrilación auricular',
      );
      expect(fibrillation).toMatchObject({ onsetRange: { low: { value: 60 }, high: { value: 65 } } });
      const patient = went.find(({ resourceType }) => resourceType === 'Patient');
      expect(patient?.birthDate).not.toBe('1950-01-01');
    });

    test('finds everything there when the file comes again', async () => {
      const again = await open.take(readCase('09-dates-known-in-part'));
      expect(again.patients[0]?.id).toBe(open.id);
      expect(again.taken.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
    });

    test('says since when without a day that nobody wrote', async () => {
      const answer = await open.ask('¿Desde cuándo tiene hipertensión?');
      expect(answer).toContain('2009');
      expect(answer).not.toMatch(/ene|1 .*2009|2026/);
      const asthma = await open.ask('¿Desde cuándo tiene asma?');
      expect(asthma).toContain('7 años');
      expect(asthma).not.toContain('Desde el');
    });
  },
);

describe('the newest value', () => {
  let open: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    open = await opened(readCase('20-which-is-newest'));
  });
  afterAll(() => open.close());

  test('is the same entry for the chart, the course, the calculators and the assistant', async () => {
    const chart = await open.read('chart');
    const newestOf = (entries: Entry[], code: string) => entries.find((entry) => entry.code === code);
    const weight = newestOf(chart.vitals.entries, 'weight');
    const creatinine = newestOf(chart.labs.entries, '2160-0');
    expect([weight?.value, creatinine?.value]).toEqual([84, 1.2]);

    const weights = await open.read('series?section=vitals&of=weight');
    const creatinines = await open.read('series?section=labs&of=2160-0');
    expect(weights.entries.map(({ value }: Entry) => value)).toEqual([84, 85, 91]);
    expect(creatinines.entries.map(({ value }: Entry) => value)).toEqual([1.2, 1.9, 120]);
    expect([weights.entries[0].id, creatinines.entries[0].id]).toEqual([weight?.id, creatinine?.id]);

    for (const name of ['ckdepi2021', 'cockcroft-gault'] as const)
      await open.doctor.call('PUT', `${api}/clinical-reviews/${name}`, {
        version: calculators[name].version,
      });
    const { calculations } = await open.read('calculations');
    const inputsOf = (calculator: string): { name: string; ref?: { id: string } }[] =>
      calculations.find(({ id }: { id: string }) => id === calculator).answer.inputs;
    const used = (calculator: string, name: string) =>
      inputsOf(calculator).find((input) => input.name === name)?.ref?.id;
    expect(used('ckdepi2021', 'creatinine')).toBe(creatinine?.id);
    expect([used('cockcroft-gault', 'creatinine'), used('cockcroft-gault', 'weight')]).toEqual([
      creatinine?.id,
      weight?.id,
    ]);

    expect(await open.ask('¿Cuál es la última creatinina?')).toContain('1.2');
    expect(await open.ask('¿Cuál es el último peso?')).toContain('84');
  });

  test('does not depend on the order of the file', async () => {
    const bundle = readCase('20-which-is-newest');
    const turned = await opened({ ...bundle, entry: bundle.entry.toReversed() });
    const { vitals, labs } = await turned.read('chart');
    expect(vitals.entries.map(({ value }: Entry) => value)).toEqual([84, 85, 91]);
    expect(labs.entries.map(({ value }: Entry) => value)).toEqual([1.2, 1.9, 120]);
    await turned.close();
  });
});

describe('a date that cannot be', () => {
  const bundleOf = (name: string, patient: object, ...resources: Resource[]): Bundle => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        fullUrl: `https://${name}.example/fhir/Patient/p`,
        resource: {
          resourceType: 'Patient',
          id: 'p',
          name: [{ family: name, given: ['Fecha'] }],
          gender: 'female',
          birthDate: '1950-04-05',
          ...patient,
        },
      },
      ...resources.map((resource, index) => ({
        fullUrl: `https://${name}.example/fhir/${resource.resourceType}/r${index}`,
        resource: { ...resource, id: `r${index}` },
      })),
    ],
  });
  const subject = { reference: 'Patient/p' };
  const problem = (name: string, more: object): Resource => ({
    resourceType: 'Condition',
    code: { text: name },
    subject,
    ...more,
  });
  const creatinine = (value: number, effectiveDateTime: string): Resource => ({
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: 'http://loinc.org', code: '2160-0' }], text: 'Creatinina' },
    subject,
    effectiveDateTime,
    valueQuantity: { value, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  });

  test('costs its entry and no other: years that no calendar has in every zone, and days to come', async () => {
    const open = await opened(
      bundleOf(
        'imposible',
        {},
        problem('Asma', { onsetDateTime: '0001' }),
        problem('Gota', { onsetDateTime: '9999-12-31T23:59:59-12:00' }),
        problem('Migraña', { onsetDateTime: '1850' }),
        problem('Anemia', { onsetDateTime: '2031' }),
        creatinine(1.1, '2026-11-01'),
        creatinine(9, '2031'),
      ),
      'Asia/Tokyo',
    );
    expect((await open.section('conditions')).map(({ name }) => name)).toEqual(['Migraña']);
    expect((await open.section('labs')).map(({ value }) => value)).toEqual([1.1]);
    const named = open.report.notTaken.flatMap(({ reason, entries }) =>
      entries.map(({ place }) => [place, reason]),
    );
    expect(named.map(([place]) => place).toSorted()).toEqual([
      'entry[1]',
      'entry[2]',
      'entry[4]',
      'entry[6]',
    ]);
    expect(named.filter(([, reason]) => reason === 'not_valid_yet')).toHaveLength(2);
    await open.close();
  });

  test.each([
    ['0001-01-01T00:00:00+09:00', false, undefined],
    ['9999-12-31', false, undefined],
    ['2031', true, undefined],
    ['1940', true, undefined],
    ['2024-03', true, '2024-03'],
  ] as const)('of a death, %s, is left out by name', async (deceasedDateTime, isDead, kept) => {
    const open = await opened(
      bundleOf(`muerte${deceasedDateTime.slice(0, 4)}`, { deceasedDateTime }),
      'Asia/Tokyo',
    );
    const { patient } = await open.read('chart');
    expect([patient.deceased, patient.deceased_at ?? undefined]).toEqual([isDead, kept]);
    expect(open.report.remarks.some(({ detail }) => detail === 'deceasedDateTime')).toBe(kept === undefined);
    await open.close();
  });

  test('is the same in another zone: what comes again is there', async () => {
    const bundle = bundleOf(
      'zona',
      {},
      problem('Asma', { onsetDateTime: '2009', recordedDate: '2026-02-10' }),
      creatinine(1.1, '2026-11-01'),
    );
    const open = await opened(bundle, 'Asia/Tokyo');
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      await open.setZone(zone);
      const again = await open.take(bundle);
      expect(again.taken.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
      expect(again.notTaken).toEqual([]);
    }
    await open.close();
  });

  test('of which only the end is known, and what has no place, is named', async () => {
    const open = await opened(
      bundleOf(
        'finales',
        {},
        problem('Asma', { onsetPeriod: { end: '2012' }, abatementString: 'en la adolescencia' }),
        problem('Gota', { onsetAge: { value: 30, unit: 'minutos' } }),
      ),
    );
    const details = open.report.remarks.map(({ detail }) => detail);
    expect(details).toEqual(expect.arrayContaining(['onsetPeriod.end', 'abatementString']));
    const gout = (await open.section('conditions')).find(({ name }) => name === 'Gota');
    expect(gout?.undated).toEqual({ age: null, words: '30 minutos' });
    await open.close();
  });
});
