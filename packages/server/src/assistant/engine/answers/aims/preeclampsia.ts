import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { DateTime } from 'luxon';
import { normalise } from '../../../../platform/text/compare.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { labValue, vitalValue } from '../../cite.ts';
import type { Cited, RuleSource } from '../../cited.ts';
import { quoted } from '../../facts.ts';
import { analyteOf } from '../../lab-names.ts';
import type { AnalyteId } from '../../lexicon/analytes.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { oneLine } from '../../words.ts';
import { isListedThing, listedThings } from '../things.ts';
import { activePregnancies, ageToday, countedFrom } from './pregnancy.ts';
import { type Said, saidIn } from './written.ts';

/** ACOG Practice Bulletin 222, Gestational Hypertension and Preeclampsia (Obstet Gynecol 2020;135:e237–60), box 2 and box 3. */
const acog: RuleSource = {
  kind: 'rule',
  rule: {
    id: 'acog-preeclampsia',
    version: '222',
    label: 'ACOG Practice Bulletin 222 (2020)',
    quote:
      'ACOG Practice Bulletin 222 (2020): ≥ 140/90 mmHg twice at least 4 hours apart after 20 weeks, or ≥ 160/110 mmHg; and protein ≥ 300 mg/24 h or ratio ≥ 0.3 or dipstick 2+; or without it platelets < 100 ×10⁹/L, creatinine > 1.1 mg/dL, transaminases twice normal, pulmonary edema, new headache or visual symptoms. Not reviewed by this practice.',
    review: null,
  },
};

type Lab = EntryIn<'labs'>;
type Vital = EntryIn<'vitals'>;

/** A criterion with the newest value that decides it; `limit` as it is shown. */
type Criterion = {
  readonly lab: Lab;
  readonly isMet: boolean;
  readonly isSevere: boolean;
  readonly limit: string;
};

const [firstWeek, weekDays, hours] = [20, 7, 4];
const hour = 3_600_000;

const isPlateletsLow = (value: number, unit: string | null): boolean =>
  /10\*3|10\*9|k\/|g\/l/iu.test(unit ?? '') || value < 2_000 ? value < 100 : value < 100_000;
/** The limit of creatinine is 1.1 mg/dL, which is 97 µmol/L. */
const isCreatinineHigh = (value: number, unit: string | null): boolean =>
  /mol/iu.test(unit ?? '') ? value > 97 : value > 1.1;

const isOfUrineProtein = (name: string): boolean =>
  /protein|eiweiss|蛋白|단백/u.test(name) && /urin|orina|harn|24|尿|소변|proteinur/u.test(name);
const isRatio = (name: string): boolean =>
  /creat|krea|肌酐|クレアチニン|크레아티닌|ratio|indice|cociente/u.test(name);
const proteinCodes: ReadonlySet<string> = new Set(['2889-4', '21482-5', '2890-2', '34366-5', '13801-6']);

/** Protein of 24 hours in mg or g, or by the ratio in mg/mg, mg/g or mg/mmol; another unit decides nothing. */
const proteinOf = (lab: Lab): Criterion | null => {
  const { value, unit, name, code, text } = lab;
  const plain = normalise(name);
  if (!proteinCodes.has(code ?? '') && !isOfUrineProtein(plain)) return null;
  if (/albumin/u.test(plain)) return null;
  const written = (unit ?? '').toLowerCase().replaceAll(' ', '').replaceAll(/[{}]/g, '');
  const stated = (limit: number, shown: string): Criterion | null =>
    value === null ? null : { lab, isMet: value >= limit, isSevere: false, limit: shown };
  if (isRatio(plain) || code === '2890-2' || code === '34366-5' || code === '13801-6') {
    if (written.startsWith('mg/mmol')) return stated(30, '30 mg/mmol');
    if (written.startsWith('mg/g')) return stated(300, '300 mg/g');
    return written === '' || written === '1' || /^(?:mg\/mg|g\/g)/u.test(written) ? stated(0.3, '0.3') : null;
  }
  if (/^mg\/?(?:24h|d)|^mg$/u.test(written)) return stated(300, '300 mg/24 h');
  if (/^g\/?(?:24h|d)/u.test(written)) return stated(0.3, '0.3 g/24 h');
  const dipstick = /([1-4]) ?\+|(\+{1,4})/u.exec(text ?? '');
  if (value === null && dipstick) {
    const grade = dipstick[1] ? Number(dipstick[1]) : (dipstick[2] ?? '').length;
    return { lab, isMet: grade >= 2, isSevere: false, limit: '2+' };
  }
  return null;
};

const since = (reading: Reading, from: DateTime) => {
  const start = from.plus({ days: firstWeek * weekDays }).toMillis();
  return (at: string): boolean => Date.parse(at) >= start && Date.parse(at) <= reading.now.getTime();
};

const labsOf = (labs: readonly Lab[], id: AnalyteId): Lab | undefined =>
  labs.find((lab) => lab.value !== null && analyteOf(lab) === id);

const organsOf = (labs: readonly Lab[]): Criterion[] => {
  const [platelets, creatinine] = [labsOf(labs, 'platelets'), labsOf(labs, 'creatinine')];
  const enzymes = (['ast', 'alt'] as const).flatMap((id) => labsOf(labs, id) ?? []);
  const of = (lab: Lab | undefined, isMet: (value: number, unit: string | null) => boolean, limit: string) =>
    lab?.value == null ? [] : [{ lab, isMet: isMet(lab.value, lab.unit), isSevere: true, limit }];
  return [
    ...of(platelets, isPlateletsLow, '100'),
    ...of(creatinine, isCreatinineHigh, /mol/iu.test(creatinine?.unit ?? '') ? '97' : '1.1'),
    // Without the laboratory's own limit of normal, twice that limit is not known.
    ...enzymes.flatMap((lab) =>
      lab.high === null ? [] : of(lab, (value) => value >= 2 * (lab.high ?? 0), `${2 * lab.high}`),
    ),
  ];
};

const isHigh = ({ value, value2 }: Vital): boolean => value >= 140 || (value2 ?? 0) >= 90;
const isSevere = ({ value, value2 }: Vital): boolean => value >= 160 || (value2 ?? 0) >= 110;

/** Whether two of the readings lie at least four hours apart. */
const areApart = (readings: readonly Vital[]): boolean => {
  const times = readings.map(({ effective_at }) => Date.parse(effective_at));
  return readings.length > 1 && Math.max(...times) - Math.min(...times) >= hours * hour;
};

const isHypertension = /hipertens|hypertens|hypertoni|ipertens|hipertensao|\bhta\b|高血压|高血圧|고혈압/u;
const isPreeclampsia = /eclam|eklamp|子痫|子癇|妊娠高血圧腎症|자간/u;

const symptoms =
  /cefale|dolor de cabeza|headache|kopfschmerz|mal di testa|cephal|maux de tete|dor de cabeca|fosfen|escotom|vision|visual|sehst|vista|visus|epigas|hipocond|upper abdom|oberbauch|头痛|视|上腹|頭痛|視|心窩|두통|시야|시각|상복부|명치/u;

const noted = ({ lab, limit }: Criterion, { show, t }: Reading): string =>
  show.noted(
    `${oneLine(lab.name)} ${labValue(lab, show)}`,
    show.clauses([show.date(dateOf(lab)), t('aim.preeclampsia.limit', { limit })]),
  );

const ofLabs = (criteria: readonly Criterion[]): Cited[] =>
  criteria.map(({ lab }) => ({ kind: 'lab' as const, entry: lab }));

/** Facts that bear on the verdict beside the values of today: an earlier preeclampsia, and a pressure that was high before. */
const besideOf = (reading: Reading, from: DateTime) => {
  const { show, chart } = reading;
  const start = from.plus({ days: firstWeek * weekDays }).toMillis();
  const entries = newestFirst(chart, 'conditions').filter(({ name }) => {
    const plain = normalise(name);
    return isPreeclampsia.test(plain) || isHypertension.test(plain);
  });
  const isChronic = entries.some(
    ({ name, status, effective_at }) =>
      status === 'active' && !isPreeclampsia.test(normalise(name)) && Date.parse(effective_at) < start,
  );
  const items = entries.map((entry) => {
    const ended = entry.ended_on ?? entry.ended_at;
    const dates = [dateOf(entry), ...(ended === null ? [] : [ended])].map(show.date);
    return show.noted(oneLine(entry.name), dates.join(' – '));
  });
  return { entries, isChronic, items };
};

/** Whether preeclampsia is met by what is recorded since week 20, value by value. */
export const preeclampsia: AnswerTo = (reading) => {
  const { t, show, chart, question } = reading;
  const counted = countedFrom(reading);
  if (activePregnancies(reading).length === 0 || !counted)
    return listedThings(reading, question.things.filter(isListedThing), null);
  const age = ageToday(reading, counted);
  const { entries, isChronic, items } = besideOf(reading, counted.from);
  const beside: Draft[] =
    items.length === 0
      ? []
      : [
          {
            kind: 'calc',
            text: t(isChronic ? 'aim.preeclampsia.beside' : 'aim.preeclampsia.earlier', {
              items: show.clauses(items),
            }),
            sources: entries.map((entry): Source => ({ kind: 'condition', entry })),
          },
        ];
  if (age.weeks < firstWeek) {
    const { weeks, days } = age;
    return [
      { kind: 'calc', text: t('aim.preeclampsia.early', { weeks, days }), sources: [counted.source, acog] },
      ...beside,
    ];
  }
  const isSince = since(reading, counted.from);
  const isIn = ({ effective_at, undated }: Lab | Vital): boolean => undated === null && isSince(effective_at);
  const readings = newestFirst(chart, 'vitals').filter(
    (one) => one.code === 'blood_pressure' && one.value2 !== null && isIn(one),
  );
  const labs = newestFirst(chart, 'labs').filter(isIn);
  const protein = labs.map(proteinOf).find((one) => one !== null) ?? null;
  const organs = organsOf(labs);
  const criteria = [...(protein ? [protein] : []), ...organs];
  const met = criteria.filter(({ isMet }) => isMet);
  const high = readings.filter(isHigh);
  const severe = readings.filter(isSevere);
  const isPressure = areApart(high) || severe.length > 0;
  const [newest] = readings;
  const severity = areApart(severe) || met.some((one) => one.isSevere) ? 'metSevere' : 'met';
  const withPressure = met.length > 0 ? severity : 'pressureOnly';
  const verdict = !newest ? 'unknown' : isPressure ? withPressure : 'notMet';
  const has = (id: AnalyteId) => organs.some(({ lab }) => analyteOf(lab) === id);
  const last = lastNote(reading, isSince);
  const lacking = [
    ...(protein ? [] : [t('aim.preeclampsia.protein')]),
    ...(has('platelets') ? [] : [t('analyte.platelets')]),
    ...(has('creatinine') ? [] : [t('analyte.creatinine')]),
    ...(has('ast') || has('alt') ? [] : [t('aim.preeclampsia.transaminases')]),
    ...(last ? [] : [t('aim.preeclampsia.symptomsOf')]),
  ];
  const others = criteria.filter((one) => !one.isMet);
  const ofOrgans = [
    ...(met.length > 0
      ? [t('aim.preeclampsia.organsMet', { values: show.clauses(met.map((one) => noted(one, reading))) })]
      : []),
    ...(others.length > 0
      ? [
          t('aim.preeclampsia.organsNotMet', {
            values: show.clauses(others.map((one) => noted(one, reading))),
          }),
        ]
      : []),
    ...(lacking.length > 0 ? [t('aim.preeclampsia.notRecorded', { values: show.clauses(lacking) })] : []),
  ];
  const pressures = newest
    ? t('aim.preeclampsia.pressures', {
        value: show.noted(vitalValue(newest, show), show.date(dateOf(newest))),
        count: high.length,
        total: readings.length,
      })
    : null;
  return [
    {
      kind: 'calc',
      text: show.sentences([t(`aim.preeclampsia.${verdict}`), ...(pressures === null ? [] : [pressures])]),
      sources: [
        counted.source,
        ...readings.map((entry): Source => ({ kind: 'vital', entry })),
        ...ofLabs(met),
        acog,
      ],
    },
    {
      kind: criteria.length > 0 ? 'calc' : 'missing',
      text: show.sentences(ofOrgans),
      sources: [...ofLabs(criteria), acog],
    },
    ...(last
      ? [
          {
            kind: 'calc' as const,
            text: t('aim.preeclampsia.symptoms', {
              text: quoted(last.map(({ text }) => text).join(' '), reading),
              author: oneLine(last[0]?.source.entry.author ?? ''),
              date: show.date(dateOf(last[0]?.source.entry ?? counted.source.entry)),
            }),
            sources: last.slice(0, 1).map(({ source }) => source),
          },
        ]
      : []),
    ...beside,
  ];
};

/** The sentences of the newest note since week 20 that speak of symptoms; null where it holds none. */
const lastNote = (reading: Reading, isSince: (at: string) => boolean): readonly Said[] | null => {
  const said = saidIn(reading).filter(
    ({ part, source }) => part === 'note' && isSince(source.entry.effective_at),
  );
  const [first] = said;
  const ofLast = said.filter(
    ({ source, plain }) => source.entry.id === first?.source.entry.id && symptoms.test(plain),
  );
  return ofLast.length > 0 ? ofLast : null;
};
