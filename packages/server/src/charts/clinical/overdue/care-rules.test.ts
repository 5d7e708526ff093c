import { readFileSync } from 'node:fs';
import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, test } from 'vitest';
import { terms } from '../terminology/terminology.ts';
import { careRules } from './care-rules.ts';
import { type CareQuestion, overdueCare } from './overdue-care.ts';

const now = new Date('2026-11-30T12:00:00Z');
type Who = {
  readonly age?: number | null;
  readonly sex?: 'female' | 'male' | 'unknown';
  readonly recorded?: string | readonly string[];
  readonly facts?: Readonly<Record<string, boolean>>;
  readonly measures?: Readonly<Record<string, number>>;
};

/** A rule as it will answer once it is compared, so that those that wait are tested, too. */
const compared = (id: string) =>
  careRules
    .filter((rule) => rule.id === id)
    .map((rule) => ({ ...rule, verifiedOn: rule.verifiedOn ?? '2026-11-30' }));

const answerFor = (id: string, who: Who, entries: CareQuestion['entries'] = []) =>
  overdueCare(compared(id), {
    now,
    zone: 'America/Santo_Domingo',
    person: {
      birthDate: who.age === null ? null : `${2026 - (who.age ?? 50)}-01-15`,
      sex: who.sex ?? 'female',
    },
    facts: new Map(Object.entries(who.facts ?? {})),
    recorded: new Set(who.recorded === undefined ? [] : [who.recorded].flat()),
    measures: new Map(Object.entries(who.measures ?? {})),
    entries,
  })[0]?.status;

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const smoker = { facts: { everSmoked: true } };
const heavy = { facts: { smokedInLast15Years: true }, measures: { packYears: 20 } };

/** Of each rule: somebody for whom it is due, somebody to whom it does not apply, and days for which it is done. */
const cases: readonly (readonly [string, Who, Who, string, number | null])[] = [
  ['colorectal', { age: 45 }, { age: 44 }, 'lab test/fecal-occult-blood', 365],
  [
    'colorectal',
    { age: 75 },
    { age: 60, recorded: 'problem/colorectal-cancer' },
    'procedure procedure/colonoscopy',
    3650,
  ],
  [
    'colorectal',
    { age: 60 },
    { age: 60, recorded: 'problem/inflammatory-bowel-disease' },
    'procedure procedure/sigmoidoscopy',
    1825,
  ],
  [
    'colorectal',
    { age: 60 },
    { age: 60, recorded: 'problem/colon-polyp' },
    'lab test/fecal-occult-blood',
    365,
  ],
  ['breast', { age: 40 }, { age: 40, sex: 'male' }, 'procedure procedure/mammogram', 730],
  ['breast', { age: 74 }, { age: 75 }, 'procedure procedure/mammogram', 730],
  ['cervix', { age: 30 }, { age: 29 }, 'procedure procedure/pap-smear', 1095],
  ['cervixYoung', { age: 21 }, { age: 20 }, 'procedure procedure/pap-smear', 1095],
  ['cervixYoung', { age: 29 }, { age: 30 }, 'lab test/pap-smear', 1095],
  ['cervix', { age: 65 }, { age: 50, recorded: 'procedure/hysterectomy' }, 'lab test/hpv-dna', 1825],
  [
    'aorta',
    { age: 65, sex: 'male', ...smoker },
    { age: 65, ...smoker },
    'procedure procedure/abdominal-ultrasound',
    null,
  ],
  ['lung', { age: 50, ...heavy }, { age: 49, ...heavy }, 'procedure procedure/chest-ct', 365],
  ['bone', { age: 65 }, { age: 64 }, 'procedure procedure/bone-densitometry', null],
  ['hiv', { age: 15 }, { age: 66 }, 'lab test/hiv-test', null],
  ['hepatitisC', { age: 79 }, { age: 80 }, 'lab test/anti-hcv', null],
  [
    'glucose',
    { age: 35, measures: { bmiValue: 25 } },
    { age: 35, measures: { bmiValue: 24.9 } },
    'lab test/hba1c',
    1095,
  ],
  [
    'glucose',
    { age: 40, measures: { bmiValue: 30 } },
    { age: 40, measures: { bmiValue: 30 }, recorded: 'pregnancy' },
    'lab test/ogtt',
    1095,
  ],
  ['pressure', { age: 40 }, { age: 40, recorded: 'hypertension' }, 'vital blood_pressure', 365],
  ['pressureYoung', { age: 18 }, { age: 40 }, 'vital blood_pressure', 1826],
  ['lipids', { age: 19 }, { age: 18 }, 'lab test/lipids', 1825],
  [
    'lipids',
    { age: 79, recorded: 'diabetes' },
    { age: 79, recorded: 'lipidsTreated' },
    'lab test/lipids',
    1825,
  ],
  ['diabetesHba1c', { recorded: 'diabetes' }, {}, 'lab test/hba1c', 180],
  [
    'diabetesEye',
    { recorded: 'diabetes' },
    { recorded: ['diabetes', 'problem/diabetic-retinopathy'] },
    'procedure procedure/eye-exam',
    730,
  ],
  [
    'diabetesRetinopathy',
    { recorded: ['diabetes', 'problem/diabetic-retinopathy'] },
    { recorded: 'diabetes' },
    'procedure procedure/eye-exam',
    365,
  ],
  ['diabetesFoot', { recorded: 'diabetes' }, {}, 'procedure procedure/foot-exam', 365],
  ['diabetesAlbumin', { recorded: 'diabetes' }, {}, 'lab test/albumin-creatinine-ratio', 365],
  ['diabetesKidney', { recorded: 'diabetes' }, {}, 'lab test/creatinine', 365],
  [
    'diabetesLipids',
    { recorded: ['diabetes', 'lipidsTreated'] },
    { recorded: 'diabetes' },
    'lab test/lipids',
    365,
  ],
  ['hypertensionPressure', { recorded: 'hypertension' }, {}, 'vital blood_pressure', 365],
  [
    'hypertensionKidney',
    { recorded: 'hypertension' },
    { recorded: ['hypertension', 'problem/chronic-kidney-disease'] },
    'lab test/egfr',
    null,
  ],
  [
    'hypertensionKidneyDisease',
    { recorded: ['hypertension', 'problem/chronic-kidney-disease'] },
    { recorded: 'hypertension' },
    'lab test/creatinine',
    365,
  ],
  ['hypertensionPotassium', { recorded: 'hypertension' }, {}, 'lab test/potassium', null],
  ['hypertensionEcg', { recorded: 'hypertension' }, {}, 'procedure procedure/ecg', null],
  [
    'anticoagulationInr',
    { recorded: 'vitaminKAntagonist' },
    { recorded: 'directAnticoagulant' },
    'lab test/inr',
    30,
  ],
  [
    'anticoagulationKidney',
    { age: 75, recorded: 'directAnticoagulant' },
    { recorded: 'vitaminKAntagonist' },
    'lab test/creatinine',
    365,
  ],
  [
    'anticoagulationKidneyOld',
    { age: 75, recorded: 'directAnticoagulant' },
    { recorded: 'directAnticoagulant' },
    'lab test/creatinine',
    180,
  ],
  [
    'anticoagulationBlood',
    { recorded: 'directAnticoagulant' },
    { recorded: 'vitaminKAntagonist' },
    'lab test/blood-count',
    365,
  ],
  ['influenza', { age: 19 }, { age: 18 }, 'immunization vaccine/influenza', 365],
  ['tetanus', { age: 19 }, { age: 18 }, 'immunization vaccine/tetanus', 3650],
  ['pertussisPregnancy', { age: 30, recorded: 'pregnancy' }, { age: 30 }, 'immunization vaccine/tdap', 270],
  ['pneumococcus', { age: 50 }, { age: 49 }, 'immunization vaccine/pneumococcal-conjugate', null],
  ['zoster', { age: 50 }, { age: 49 }, 'immunization vaccine/zoster-recombinant', null],
  ['rsv', { age: 75 }, { age: 74 }, 'immunization vaccine/rsv-vaccine', null],
  ['hepatitisB', { age: 59 }, { age: 60 }, 'immunization vaccine/hepatitis-b', null],
  [
    'hepatitisB',
    { age: 19 },
    { age: 19, recorded: 'problem/hepatitis-b' },
    'immunization vaccine/hepatitis-b',
    null,
  ],
  ['hpv', { age: 26 }, { age: 27 }, 'immunization vaccine/hpv', null],
  ['hpv', { age: 11 }, { age: 20, recorded: 'pregnancy' }, 'immunization vaccine/hpv', null],
  ['measles', { age: 2 }, { age: 18 }, 'immunization vaccine/measles', null],
];

const entryOf = (what: string, days: number): CareQuestion['entries'][number] => {
  const [kind = '', means = ''] = what.split(' ');
  const ref = { kind: 'entry' as const, id: what, version: 1, at: daysAgo(days) };
  return { kind, code: means, ref, terms: new Set([means]) };
};

describe.each(cases)('%s', (id, due, not, what, days) => {
  test('is due without an entry, and does not apply to others', () => {
    expect(answerFor(id, due)).toBe('due');
    expect(answerFor(id, not)).toBe('not_applicable');
  });

  test('is done with an entry in time, and due with an older one', () => {
    expect(answerFor(id, due, [entryOf(what, days ?? 10_000)])).toBe('done');
    if (days !== null) expect(answerFor(id, due, [entryOf(what, days + 40)])).toBe('due');
  });
});

test('every rule has its cases', () => {
  expect([...new Set(cases.map(([id]) => id))].sort()).toEqual(careRules.map(({ id }) => id).sort());
});

test('a rule that nobody could compare with its source waits, and is not loaded', () => {
  const waits = new Set(['anticoagulationBlood', 'anticoagulationKidneyOld', 'measles']);
  const nothing = { facts: new Map(), measures: new Map(), entries: [] };
  const person = { birthDate: '1951-01-15', sex: 'female' as const };
  const loaded = overdueCare(careRules, { now, zone: 'America/Santo_Domingo', person, ...nothing });
  const others = careRules.filter(({ id }) => !waits.has(id));
  expect(others.length).toBe(careRules.length - waits.size);
  expect(loaded.map(({ rule }) => rule.id)).toEqual(others.map(({ id }) => id));
});

test('under 30 a test for the virus does not stand for the smear, nor the polysaccharide for the conjugate', () => {
  expect(answerFor('cervixYoung', { age: 25 }, [entryOf('lab test/hpv-dna', 30)])).toBe('due');
  expect(answerFor('pneumococcus', { age: 66 }, [entryOf('immunization vaccine/ppsv23', 30)])).toBe('due');
});

test('cannot be told when age, sex, smoking or weight is not known', () => {
  expect(answerFor('breast', { age: null })).toBe('cannot_tell');
  expect(answerFor('breast', { age: 50, sex: 'unknown' })).toBe('cannot_tell');
  expect(answerFor('aorta', { age: 70, sex: 'male' })).toBe('cannot_tell');
  expect(answerFor('lung', { age: 60, facts: { smokedInLast15Years: true } })).toBe('cannot_tell');
  expect(answerFor('lung', { age: 60, facts: { smokedInLast15Years: false } })).toBe('not_applicable');
  expect(answerFor('glucose', { age: 50 })).toBe('cannot_tell');
});

test('every rule names a public source, and terms that exist', () => {
  const known = terms();
  for (const { id, url, year, satisfiedBy } of careRules) {
    expect([id, url]).toEqual([id, expect.stringMatching(/^https:\/\//)]);
    expect(year).toBeGreaterThan(2016);
    const unknown = satisfiedBy.flatMap((one) => (one.terms ?? []).filter((term) => !known.has(term)));
    expect([id, unknown]).toEqual([id, []]);
  }
});

test.each(languages.map(({ code }) => code))('every rule has a name in %s', (language) => {
  const file = new URL(`../../../../../locales/${language}/clinical.json`, import.meta.url);
  const { careRules: names } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(names).sort()).toEqual(careRules.map(({ id }) => id).sort());
});
