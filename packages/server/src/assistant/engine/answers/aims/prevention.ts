import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { termsOfName } from '../../../../charts/clinical/index.ts';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import { type EntryIn, isReadInFull, newestFirst, type Source } from '../../chart-entries.ts';
import type { Cited } from '../../cited.ts';
import { analyteOf } from '../../lab-names.ts';
import { antigensIn } from '../../lexicon/antigens.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { dayIn } from '../../times.ts';
import { oneLine } from '../../words.ts';
import { contactsOf, followUp, isWaiting, openIn, recallOf } from './due.ts';
import { activePregnancies, ageToday, countedFrom } from './pregnancy.ts';
import {
  type CareSource,
  careSources,
  childDepends,
  childDoses,
  pneumococcalRisk,
  type Screening,
  screenings,
  southernZone,
  termOfAntigen,
} from './prevention-rules.ts';
import { saidIn } from './written.ts';

type Vaccine = EntryIn<'immunizations'>;

/** Verdict of a rule on one vaccine or check; `depends` where country, risk or product decides. */
type Item = {
  readonly antigen?: string;
  readonly name: string;
  readonly status: 'late' | 'none' | 'done' | 'depends';
  readonly note: string | null;
  readonly sources: readonly Source[];
  readonly by: CareSource;
};

/** The antigens of a vaccine's name: by the terms that it holds, else by its words. */
const antigensOf = (name: string): readonly string[] => {
  const { own, all } = termsOfName(name);
  return [...own].some((id) => id.startsWith('vaccine/'))
    ? Object.keys(termOfAntigen).filter((antigen) => all.has(termOfAntigen[antigen] ?? ''))
    : antigensIn(normalise(name));
};

const dayOf = (entry: { effective_on: string | null; effective_at: string }, zone: string): DateTime =>
  DateTime.fromISO((entry.effective_on ?? dayIn(zone, new Date(entry.effective_at))).slice(0, 10), { zone });

const todayOf = ({ now, timeZone }: Reading): DateTime =>
  DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');

/** The doses of an antigen, newest first; two entries of one day are one dose. */
const dosesOf = (reading: Reading, antigen: string): Vaccine[] => {
  const days = new Set<string>();
  return newestFirst(reading.chart, 'immunizations').filter((entry) => {
    if (!antigensOf(entry.name).includes(antigen)) return false;
    const day = dateOf(entry);
    const isNew = !days.has(day);
    days.add(day);
    return isNew;
  });
};

const ageIn = (reading: Reading, unit: 'months' | 'years'): number | null => {
  const born = reading.chart.patient?.birth_date ?? null;
  if (born === null) return null;
  return todayOf(reading)
    .diff(DateTime.fromISO(born, { zone: reading.timeZone }), unit)
    .get(unit);
};

/** The day on which the season of influenza began: 1 July, in the south 1 March (CDC season; PAHO southern formulation). */
const seasonFrom = (reading: Reading): DateTime => {
  const today = todayOf(reading);
  const month = southernZone.test(reading.timeZone) ? 3 : 7;
  const start = DateTime.fromObject({ year: today.year, month, day: 1 }, { zone: reading.timeZone });
  return start > today ? start.minus({ years: 1 }) : start;
};

/** One item of a vaccine from its doses; `status` as the rule says. */
const itemOf = (
  reading: Reading,
  antigen: string,
  doses: readonly Vaccine[],
  status: Item['status'],
  by: CareSource,
  { named, counted }: { readonly named?: string; readonly counted?: number } = {},
): Item => {
  const { t, show } = reading;
  const [last] = doses;
  const notes = [
    ...(counted !== undefined && doses.length > 0 && doses.length < counted
      ? [t('aim.prevention.dosesOf', { given: doses.length, wanted: counted })]
      : []),
    ...(last ? [t('aim.prevention.last', { date: show.date(dateOf(last)) })] : []),
  ];
  return {
    antigen,
    name: named ?? t(`aim.antigen.${antigen}`),
    status: status === 'late' && !last ? 'none' : status,
    note: notes.length > 0 ? show.clauses(notes) : null,
    sources: last ? [{ kind: 'immunization', entry: last }] : [],
    by,
  };
};

const influenza = (reading: Reading, by: CareSource): Item => {
  const doses = dosesOf(reading, 'influenza');
  const [last] = doses;
  const isDone = last !== undefined && dayOf(last, reading.timeZone) >= seasonFrom(reading);
  const named = reading.t('aim.prevention.ofSeason', { name: reading.t('aim.antigen.influenza') });
  return itemOf(reading, 'influenza', doses, isDone ? 'done' : 'late', by, { named });
};

const childItems = (reading: Reading, months: number): Item[] => {
  const born = DateTime.fromISO(reading.chart.patient?.birth_date ?? '', { zone: reading.timeZone });
  const expected = childDoses.flatMap(({ antigen, doses: ages, until, lastFrom }): Item[] => {
    const doses = dosesOf(reading, antigen);
    const wanted = ages.filter((age) => months >= age).length;
    if (wanted === 0 || (until !== undefined && months >= until)) return [];
    const [last] = doses;
    const lastAge = last ? dayOf(last, reading.timeZone).diff(born, 'months').months : 0;
    const isEnough =
      doses.length >= wanted ||
      (lastFrom !== undefined && doses.length >= ages.length - 1 && lastAge >= lastFrom);
    return [itemOf(reading, antigen, doses, isEnough ? 'done' : 'late', 'cdcChild', { counted: wanted })];
  });
  const adolescent = dosesOf(reading, 'pertussis').some(
    (dose) => dayOf(dose, reading.timeZone).diff(born, 'months').months >= 120,
  );
  const booster: Item[] =
    months >= 132 && !adolescent
      ? [
          itemOf(reading, 'pertussis', dosesOf(reading, 'pertussis'), 'late', 'cdcChild', {
            named: reading.t('aim.prevention.adolescent', { name: reading.t('aim.antigen.pertussis') }),
          }),
        ]
      : [];
  const depends = childDepends
    .filter((antigen) => antigen !== 'bcg' || months < 60)
    .map((antigen) => {
      const doses = dosesOf(reading, antigen);
      return itemOf(
        reading,
        antigen,
        doses,
        antigen === 'bcg' && doses.length > 0 ? 'done' : 'depends',
        'cdcChild',
      );
    });
  return [...(months >= 6 ? [influenza(reading, 'cdcChild')] : []), ...expected, ...booster, ...depends];
};

const isCompletePneumococcal = (doses: readonly Vaccine[]): boolean =>
  doses.some(({ name }) => /(?:^|[^\d])(?:20|21)(?:[^\d]|$)/u.test(name)) ||
  (doses.some(({ name }) => /ppsv|ppv|23|polisac|polysac/iu.test(name)) &&
    doses.some(({ name }) => /pcv|vpc|vcn|conjug|konjug|coniug|1[35]/iu.test(name)));

const adultItems = (reading: Reading, years: number): Item[] => {
  const { chart, timeZone } = reading;
  const today = todayOf(reading);
  const of = (antigen: string) => dosesOf(reading, antigen);
  const pregnancy = activePregnancies(reading).length > 0 ? countedFrom(reading) : null;
  const items: Item[] = [influenza(reading, 'cdcAdult')];
  const [tetanus] = of('tetanus');
  const isCurrent = tetanus !== undefined && dayOf(tetanus, timeZone).plus({ years: 10 }) >= today;
  if (pregnancy) {
    const doses = of('pertussis').filter((dose) => dayOf(dose, timeZone) >= pregnancy.from);
    const { weeks } = ageToday(reading, pregnancy);
    const named = reading.t('aim.prevention.tdapPregnancy', { name: reading.t('aim.antigen.pertussis') });
    const status = doses.length > 0 ? 'done' : weeks >= 27 ? 'late' : 'depends';
    items.push(itemOf(reading, 'pertussis', doses, status, 'cdcAdult', { named }));
  } else items.push(itemOf(reading, 'tetanus', of('tetanus'), isCurrent ? 'done' : 'late', 'cdcAdult'));
  const isAtRisk = chart.conditions.entries.some(
    ({ name, status }) => status === 'active' && pneumococcalRisk.test(normalise(name)),
  );
  if (years >= 50 || isAtRisk) {
    const doses = of('pneumococcus');
    const status = isCompletePneumococcal(doses) ? 'done' : doses.length > 0 ? 'depends' : 'late';
    items.push(itemOf(reading, 'pneumococcus', doses, status, 'cdcAdult'));
  }
  if (years >= 50) {
    const doses = of('zoster');
    items.push(
      itemOf(reading, 'zoster', doses, doses.length >= 2 ? 'done' : 'late', 'cdcAdult', { counted: 2 }),
    );
  }
  if (years >= 75)
    items.push(itemOf(reading, 'rsv', of('rsv'), of('rsv').length > 0 ? 'done' : 'late', 'cdcAdult'));
  const hepatitis = of('hepatitisB');
  if (years < 60 || hepatitis.length > 0 || isAtRisk) {
    const isSure = years < 60 && hepatitis.length === 0;
    const status = hepatitis.length >= 3 ? 'done' : isSure ? 'late' : 'depends';
    items.push(itemOf(reading, 'hepatitisB', hepatitis, status, 'cdcAdult'));
  }
  if (years <= 26 && !pregnancy)
    items.push(itemOf(reading, 'hpv', of('hpv'), of('hpv').length > 0 ? 'done' : 'late', 'cdcAdult'));
  items.push(itemOf(reading, 'covid', of('covid'), 'depends', 'cdcAdult'));
  return items;
};

const adultFrom = 19;

/** The vaccines by age; null where no birth date tells it. */
const vaccineItems = (reading: Reading): Item[] | null => {
  const [months, years] = [ageIn(reading, 'months'), ageIn(reading, 'years')];
  if (months === null || years === null) return null;
  return years < adultFrom ? childItems(reading, months) : adultItems(reading, years);
};

const isDiabetes = (name: string): boolean =>
  /diabet|糖尿|당뇨/u.test(name) &&
  !/gestacion|gestational|schwangerschafts|gravidic|gestationnel|insipid|prediabet|pre-diabet|妊娠|임신|尿崩/u.test(
    name,
  );

/** The newest thing that counts as a screening, with the months for which it holds. */
const lastScreening = (
  reading: Reading,
  { done, also, analyte, months }: Screening,
): { readonly source: Source; readonly months: number | null; readonly recall: DateTime | null } | null => {
  const { chart } = reading;
  const isOf = (pattern: RegExp, text: string) => pattern.test(normalise(text));
  const found = [
    ...newestFirst(chart, 'procedures').flatMap((entry) => {
      const text = `${entry.name} ${entry.reason ?? ''}`;
      const source: Source = { kind: 'procedure', entry };
      if (also && isOf(also.done, entry.name)) return [{ source, months: also.months }];
      return isOf(done, isWaiting(normalise(text)) ? entry.name : text) ? [{ source, months }] : [];
    }),
    ...newestFirst(chart, 'labs').flatMap((entry) => {
      const source: Source = { kind: 'lab', entry };
      if (also && isOf(also.done, entry.name)) return [{ source, months: also.months }];
      const isAnalyte = analyte !== undefined && analyteOf(entry) === analyte;
      return isAnalyte || isOf(done, entry.name) ? [{ source, months }] : [];
    }),
    ...saidIn(reading)
      .filter(({ part, plain }) => part === 'note' && !isWaiting(plain) && done.test(plain))
      .map(({ source }) => ({ source, months })),
  ].toSorted((a, b) => Date.parse(b.source.entry.effective_at) - Date.parse(a.source.entry.effective_at));
  const [last] = found;
  if (!last) return null;
  const recall = last.source.kind === 'procedure' ? recallOf(last.source.entry, reading) : null;
  return { ...last, recall };
};

const screeningItems = (reading: Reading, among: readonly Screening[] = screenings): Item[] => {
  const { chart, t, show, timeZone } = reading;
  const years = ageIn(reading, 'years');
  // Nothing is called not recorded where not everything was read.
  const isAllRead = (['procedures', 'labs', 'notes'] as const).every((part) => isReadInFull(chart, part));
  const active = chart.conditions.entries.filter(({ status }) => status === 'active');
  const isDiabetic = active.some(({ name }) => isDiabetes(normalise(name)));
  const names = [...chart.conditions.entries, ...chart.procedures.entries].map(({ name }) => normalise(name));
  const isFor = ({ of, sex, ages, except }: Screening): boolean => {
    if (except && names.some((name) => except.test(name))) return false;
    if (of === 'diabetes') return isDiabetic;
    if (sex !== undefined && chart.patient?.sex !== sex) return false;
    return years !== null && ages !== undefined && years >= ages[0] && years <= ages[1];
  };
  return among.filter(isFor).map((screening): Item => {
    const { id, source: by } = screening;
    const name = t(`aim.prevention.care.${id}`);
    const last = lastScreening(reading, screening);
    if (!last) return { name, status: isAllRead ? 'none' : 'depends', note: null, sources: [], by };
    const due =
      last.recall ??
      (last.months === null ? null : dayOf(last.source.entry, timeZone).plus({ months: last.months }));
    const status = due !== null && due < todayOf(reading) ? 'late' : 'done';
    const note = t('aim.prevention.last', { date: show.date(dateOf(last.source.entry)) });
    return { name, status, note, sources: [last.source], by };
  });
};

const sourcesOf = (items: readonly Item[]): Cited[] => {
  const rules = [...new Set(items.map(({ by }) => by))].map((by) => careSources[by]);
  return [...items.flatMap(({ sources }) => sources), ...rules];
};

/** One line of items under one verdict; nothing where there are none. */
const lineOf = (reading: Reading, key: string, items: readonly Item[]): Draft[] => {
  if (items.length === 0) return [];
  const { t, show } = reading;
  const shown = items.map(({ name, note }) => (note === null ? name : show.noted(name, note)));
  const hasEntries = items.some(({ sources }) => sources.length > 0);
  return [
    {
      kind: hasEntries ? 'calc' : 'evidence',
      text: t(`aim.prevention.${key}`, { items: show.clauses(shown) }),
      sources: sourcesOf(items),
    },
  ];
};

const statedBy = (reading: Reading, items: readonly Item[], key: 'bySchedule' | 'byRules'): Draft => {
  const rules = [...new Set(items.map(({ by }) => by))].map((by) => careSources[by]);
  const sources = rules.map(({ rule }) => rule.label).join(', ');
  return { kind: 'evidence', text: reading.t(`aim.prevention.${key}`, { sources }), sources: rules };
};

/** The verdict on items: late ones, those without any record, those up to date, and what depends. */
const verdictOf = (reading: Reading, items: readonly Item[]) => {
  const of = (status: Item['status']) => items.filter((item) => item.status === status);
  const [late, none] = [of('late'), of('none')];
  const isNothing = late.length + none.length === 0;
  return {
    first: [
      ...lineOf(reading, 'late', late),
      ...lineOf(reading, 'none', none),
      ...(isNothing
        ? [
            {
              kind: 'evidence' as const,
              text: reading.t('aim.prevention.nothingLate'),
              sources: sourcesOf(items),
            },
          ]
        : []),
    ],
    rest: [...lineOf(reading, 'depends', of('depends')), ...lineOf(reading, 'done', of('done'))],
  };
};

const withoutBirth = ({ t }: Reading): Draft => ({
  kind: 'missing',
  text: t('aim.noBirthDate'),
  sources: [],
});

/** Vaccines by their state at this age: late or not recorded before those that are up to date. */
export const vaccinesLate: AnswerTo = (reading) => {
  if (!isReadInFull(reading.chart, 'immunizations'))
    return [noneRecorded(reading, 'immunizations', reading.t('none.immunizations'))];
  const items = vaccineItems(reading);
  if (items === null) return [withoutBirth(reading)];
  const { first, rest } = verdictOf(reading, items);
  return [...first, ...rest, statedBy(reading, items, 'bySchedule')].slice(0, 5);
};

/** Procedures whose own text asks for another one by a day that is past, and that were not done again. */
const recallsPast = (reading: Reading): Draft[] => {
  const { t, show } = reading;
  const terms = ({ name }: EntryIn<'procedures'>) => {
    const own = [...termsOfName(name).own].toSorted();
    return own.length > 0 ? own.join() : normalise(name);
  };
  const newest = Map.groupBy(newestFirst(reading.chart, 'procedures'), terms);
  return [...newest.values()].flatMap(([entry]): Draft[] => {
    const due = entry ? recallOf(entry, reading) : null;
    if (!entry || due === null || due >= todayOf(reading)) return [];
    const text = t('aim.recallPast', {
      name: oneLine(entry.name),
      date: show.date(dateOf(entry)),
      due: show.calendarDate(due.toFormat('yyyy-MM-dd')),
      text: t('quoted', { text: oneLine(entry.reason ?? '') }),
    });
    return [{ kind: 'calc', text, sources: [{ kind: 'procedure', entry }] }];
  });
};

/** The rule about a check that the question names, where it is late or not recorded; nothing where no rule is for this patient. */
export const screeningNamed: AnswerTo = (reading) => {
  const text = normalise(reading.question.text);
  const named = screenings.filter(({ done, also }) => done.test(text) || also?.done.test(text));
  const items = screeningItems(reading, named).filter(({ status }) => status !== 'done');
  return items.length === 0 ? [] : [...verdictOf(reading, items).first, statedBy(reading, items, 'byRules')];
};

/** The influenza of this season where none is recorded of it but an earlier one is; nothing else. */
export const influenzaLate: AnswerTo = (reading) => {
  const item = influenza(reading, 'cdcAdult');
  return item.status === 'late' ? lineOf(reading, 'late', [item]) : [];
};

/** The rule about a vaccine of which no dose is recorded, where it is due at this age or in this pregnancy. */
export const vaccineDueByRule =
  (antigen: string): AnswerTo =>
  (reading) => {
    const items = (vaccineItems(reading) ?? []).filter(
      (item) => item.antigen === antigen && item.status === 'none',
    );
    return items.length === 0
      ? []
      : [...lineOf(reading, 'none', items), statedBy(reading, items, 'bySchedule')];
  };

/** Overdue care: vaccines and checks by cited rules, and what was written down as still to be done. */
export const careLate =
  (care: AnswerTo): AnswerTo =>
  (reading) => {
    const vaccines = isReadInFull(reading.chart, 'immunizations') ? vaccineItems(reading) : [];
    if (vaccines === null) return [withoutBirth(reading)];
    const items = [...vaccines, ...screeningItems(reading)];
    const { first, rest } = verdictOf(reading, items);
    const written = [
      ...recallsPast(reading).slice(0, 1),
      ...openIn(reading).map((said) => followUp(said, reading)),
    ];
    const packs = reading.tools.care().items.length > 0 ? care(reading) : [];
    const by = statedBy(reading, items, 'byRules');
    // Five lines: the verdict, what was written down, and by what it is judged.
    const room = 4 - first.length;
    return [...first, ...[...written.slice(0, 2), ...packs, ...rest].slice(0, room), by];
  };

/** The doses of a vaccine against the number that a question names. */
export const dosesCounted =
  (antigen: string, wanted: number): AnswerTo =>
  (reading) => {
    const { t, show } = reading;
    const name = t(`aim.antigen.${antigen}`);
    if (!isReadInFull(reading.chart, 'immunizations'))
      return [noneRecorded(reading, 'immunizations', t('aim.noDose', { name }))];
    const doses = dosesOf(reading, antigen).toReversed();
    if (doses.length === 0)
      return [
        noneRecorded(reading, 'immunizations', t('aim.noDose', { name })),
        ...contactsOf(reading, antigen),
      ];
    const dates = show.clauses(doses.map((dose) => show.date(dateOf(dose))));
    const key = doses.length >= wanted ? 'aim.prevention.dosesEnough' : 'aim.prevention.dosesFewer';
    const text = t(key, { name, given: doses.length, dates, wanted });
    return [
      {
        kind: 'calc',
        text: t(doses.length >= wanted ? 'aim.yes' : 'aim.no', { text }),
        sources: doses.map((entry) => ({ kind: 'immunization' as const, entry })),
      },
    ];
  };
