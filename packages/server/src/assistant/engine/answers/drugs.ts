import type { DrugAlert, DrugReason } from '@doctor-plus/contract/charts/drug-safety.ts';
import { shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { isWithinEdits } from '../../../platform/text/compare.ts';
import { noneRecorded } from '../absent.ts';
import { newestFirst, type Source } from '../chart-entries.ts';
import type { RuleSource } from '../cited.ts';
import { allergyFact } from '../facts.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';
import type { CoveredIngredient, DrugsRead, PackRead } from '../tools.ts';
import { oneLine, wordsOf } from '../words.ts';
import { calculationDrafts } from './calculations.ts';

/**
 * What the drugs that the question names would mean beside everything else in the chart. A word that is nobody's name is asked
 * back, never guessed; and what no rule speaks of is said, because there "no alert" says nothing.
 */
export const checkDrug: AnswerTo = (reading) => {
  const read = reading.tools.drugs();
  const { asked, check } = read;
  const unread = notRecognised(reading, read);
  if (asked.length === 0) {
    const { reasons } = check;
    const noTable = reasons.filter(({ code }) => code === 'dictionary_missing');
    if (noTable.length > 0) return notChecked(reading, read, noTable);
    return unread.length > 0
      ? [...allergiesNamed(reading, read), ...unread]
      : [askFor(reading, 'drugs.whichDrug', 'drug')];
  }
  const orders = new Set(asked.flatMap((drug) => drug.orders));
  const about = check.alerts.filter(({ entries }) => entries.some(({ id }) => orders.has(id)));
  const ingredients = asked.flatMap((drug) => drug.ingredients);
  const known = asked.filter((drug) => drug.ingredients.some((one) => one.interactions || one.renal));
  const names = known.map(({ name }) => oneLine(name)).join(', ');
  const isSilence = ({ code }: DrugReason) => code === 'no_rule';
  return [
    ...unread,
    ...notChecked(reading, read, check.reasons.filter(isSilence)),
    ...about.map((alert) => alertDraft(reading, read, alert)),
    ...withoutRules(reading, ingredients, ['interactions', 'renal']),
    ...(about.length === 0 && known.length > 0 ? [said(reading.t('drugs.noAlertFor', { names }))] : []),
    ...ownWithoutRules(reading, read, ingredients),
    ...comparedWith(reading),
    ...(known.length < asked.length ? kidneyDrafts(reading, read) : []),
    // What was compared says already that nobody recorded allergies.
    ...notChecked(
      reading,
      read,
      check.reasons.filter((reason) => reason.code !== 'allergies_not_recorded' && !isSilence(reason)),
    ),
    honesty(reading, read),
  ];
};

/** The active drugs of the chart against each other and everything else in it. */
export const checkRegimen: AnswerTo = (reading) =>
  activeDrugs(reading).length === 0
    ? [noActiveDrug(reading)]
    : regimenDrafts(reading, [comparedDrugs(reading)]);

const regimenDrafts = (reading: Reading, compared: readonly Draft[]): Draft[] => {
  const read = reading.tools.drugs();
  const { check, active } = read;
  return [
    ...notChecked(
      reading,
      read,
      check.reasons.filter(({ code }) => code === 'no_rule'),
    ),
    ...check.alerts.map((alert) => alertDraft(reading, read, alert)),
    ...withoutRules(reading, active, ['interactions']),
    ...(check.alerts.length === 0 && check.status !== 'not_checked' && active.some((one) => one.interactions)
      ? [said(reading.t('drugs.noAlert'))]
      : []),
    ...compared,
    ...notChecked(
      reading,
      read,
      check.reasons.filter(({ code }) => code !== 'no_rule'),
    ),
    honesty(reading, read),
  ];
};

/** What the check adds under the list of drugs; nothing where there is no active one to check. */
export const underTheList: AnswerTo = (reading) =>
  activeDrugs(reading).length === 0 ? [] : regimenDrafts(reading, []);

/** Which active drugs the kidneys speak against, and which of them no renal rule knows. */
export const renalFlags: AnswerTo = (reading) => {
  const read = reading.tools.drugs();
  const { check, active } = read;
  const list = activeDrugs(reading);
  if (list.length === 0) return [noActiveDrug(reading)];
  const alerts = check.alerts.filter(({ kind }) => kind === 'renal');
  const covered = active.some(({ renal }) => renal);
  return [
    ...alerts.map((alert) => alertDraft(reading, read, alert)),
    ...(alerts.length === 0 && covered ? [said(reading.t('drugs.noRenalAlert'))] : []),
    ...kidneyDrafts(reading, read),
    ...withoutRules(reading, active, ['renal']),
    comparedDrugs(reading),
    ...notChecked(
      reading,
      read,
      check.reasons.filter(({ code }) => renalReasons.has(code)),
    ),
    honesty(reading, read),
  ];
};

/** The eGFR of the patient. A calculator that nobody has reviewed gives its result to the renal rules alone. */
const kidneyDrafts = (reading: Reading, { kidney, kidneyReview, sections }: DrugsRead): Draft[] => {
  if (!kidney) return [];
  const drafts =
    kidney.status === 'ok' && kidneyReview === null
      ? [said(reading.t('drugs.egfrNotReviewed'))]
      : calculationDrafts(
          reading,
          { id: 'ckdepi2021', answer: { ...kidney, ...reviewed(kidneyReview) } },
          sections,
        );
  return drafts.map(({ refusal: _, ...draft }) => draft);
};

const renalReasons: ReadonlySet<DrugReason['code']> = new Set([
  'dictionary_missing',
  'rule_failed',
  'too_many_alerts',
  'not_reviewed',
  'drug_unrecognised',
  'egfr',
]);

const reviewed = (review: DrugsRead['kidneyReview']) => (review ? { review } : {});

const said = (text: string): Draft => ({ kind: 'missing', text, sources: [] });

const askFor = ({ t }: Reading, key: string, input: string): Draft => ({
  kind: 'action',
  text: t(key),
  sources: [],
  refusal: { code: 'missing_input', params: { input } },
});

/** Words that are no known drug: asked back where one is written almost alike, and said to be unchecked otherwise. */
const notRecognised = (reading: Reading, { unknown, asked }: DrugsRead): Draft[] => {
  const { t } = reading;
  const alike = unknown.filter(({ suggestions }) => suggestions.length > 0);
  const others = unknown.filter(({ suggestions }) => suggestions.length === 0).map(({ word }) => word);
  const questions = alike.map(({ word, suggestions }): Draft => {
    const names = suggestions.map(({ name }) => name);
    const [first = '', second] = names.map((name) => t('question.canGive', { name }));
    return {
      kind: 'action',
      text: t('drugs.didYouMean', { word, names: names.join(' / ') }),
      sources: [],
      refusal: {
        code: 'missing_input',
        params: { input: 'drug', word, first, ...(second === undefined ? {} : { second }) },
      },
    };
  });
  // Beside a name that was asked back the other words are the rest of its sentence.
  if (others.length === 0 || (asked.length === 0 && alike.length > 0)) return questions;
  const unread: Draft = {
    kind: 'missing',
    text: t('drugs.unknown', { words: others.map((word) => t('quoted', { text: word })).join(', ') }),
    sources: [],
    refusal: { code: 'missing_input', params: { input: 'drug', word: others.join(' ') } },
  };
  return [...questions, unread];
};

const alertDraft = (reading: Reading, { sections }: DrugsRead, alert: DrugAlert): Draft => {
  const { t, rule } = reading;
  const { level, kind, entries, answer } = alert;
  const because = [alert.mechanism, ...(alert.effect === null ? [] : [alert.effect])];
  const why = because.map((key) => rule(key, alert.params)).join(' ');
  const consider = rule(alert.consider, alert.params);
  const names = entries.filter((entry) => entry.kind === 'medication' || entry.kind === 'allergy');
  const text = t('drugs.alert', {
    level: t(`drugs.level.${level}`),
    kind: rule(`drugSafety:alert.kind.${kind}`),
    names: names.map((entry) => oneLine(entry.text.replace(' · ', ' '))).join(' + '),
    why,
    consider,
  });
  const applied: RuleSource = {
    kind: 'rule',
    rule: {
      id: alert.rule.id,
      version: alert.rule.version,
      label: `${rule(`drugSafety:alert.kind.${kind}`)} · ${alert.rule.id}`,
      quote: `${why} ${consider} ${alert.rule.source}`,
      review: alert.review && { reviewedBy: alert.review.by, reviewedOn: alert.review.on },
    },
  };
  return {
    kind: 'alert',
    text: answer === null ? text : `${text} ${t('drugs.passedOver')}`,
    sources: [...sourcesOf(entries, sections), applied],
  };
};

/** Ingredients that no rule of a kind names. */
const withoutRules = (
  { t }: Reading,
  ingredients: readonly CoveredIngredient[],
  kinds: readonly ('interactions' | 'renal')[],
): Draft[] =>
  kinds.flatMap((kind) => {
    const names = [...new Set(ingredients.filter((one) => !one[kind]).map(({ name }) => name))];
    return names.length === 0 ? [] : [said(t(`drugs.noRule.${kind}`, { names: names.join(', ') }))];
  });

/** Ingredients of the patient's own drugs, beside those asked about, that no rule of interactions names: against them nothing was checked. */
const ownWithoutRules = (
  { t }: Reading,
  { active }: DrugsRead,
  asked: readonly CoveredIngredient[],
): Draft[] => {
  const others = active.filter((one) => !one.interactions && !asked.some(({ id }) => id === one.id));
  return others.length === 0
    ? []
    : [said(t('drugs.noRule.own', { names: others.map(({ name }) => name).join(', ') }))];
};

const activeDrugs = ({ chart }: Reading) =>
  newestFirst(chart, 'medications').filter(({ status }) => status === 'active');

const noActiveDrug = (reading: Reading): Draft =>
  noneRecorded(
    reading,
    'medications',
    reading.t(reading.chart.medications.total === 0 ? 'none.medications' : 'none.activeMedications'),
  );

/** What the list was checked against, with every entry. */
const comparedDrugs = (reading: Reading): Draft => {
  const drugs = activeDrugs(reading);
  const names = drugs.map(({ name, dose }) => oneLine([name, dose].filter(Boolean).join(' '))).join('; ');
  return {
    kind: 'fact',
    text: reading.t('drugs.compared', { names }),
    sources: drugs.map((entry): Source => ({ kind: 'medication', entry })),
  };
};

/** How many letters of an allergy's name another language, or a hurried hand, writes otherwise. */
const lettersApart = (word: string): number => (word.length >= 9 ? 2 : word.length >= 6 ? 1 : 0);

/**
 * Allergies that bear a word that is no known drug: `penicilina` is a class, and who asks about it must read that the patient does
 * not tolerate it, before anything else.
 */
const allergiesNamed = (reading: Reading, { unknown }: DrugsRead): Draft[] => {
  const words = unknown.flatMap(({ word }) => wordsOf(word)).filter((word) => word.length >= 4);
  return newestFirst(reading.chart, 'allergies')
    .filter(({ status }) => status === 'active')
    .filter(({ substance }) =>
      wordsOf(substance).some((written) =>
        words.some((word) => isWithinEdits(word, written, lettersApart(word))),
      ),
    )
    .map((entry) => ({ ...allergyFact(entry, reading), kind: 'alert' as const }));
};

const comparedWith = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const entries = newestFirst(chart, 'allergies');
  const active = entries.filter(({ status }) => status === 'active');
  const noneKnown = shownNoneKnown(entries);
  const allergies: Draft[] =
    active.length > 0
      ? [
          {
            kind: 'fact',
            text: t('drugs.comparedAllergies', {
              names: active.map(({ substance }) => oneLine(substance)).join('; '),
            }),
            sources: active.map((entry): Source => ({ kind: 'allergy', entry })),
          },
        ]
      : noneKnown.length > 0
        ? noneKnown.map((entry) => allergyFact(entry, reading))
        : [
            noneRecorded(
              reading,
              'allergies',
              t(entries.length === 0 ? 'none.allergies' : 'none.activeAllergies'),
            ),
          ];
  return [activeDrugs(reading).length === 0 ? noActiveDrug(reading) : comparedDrugs(reading), ...allergies];
};

/** What was not checked, each with its reason, and the entries that nobody could read. */
const notChecked = ({ rule }: Reading, read: DrugsRead, reasons: readonly DrugReason[]): Draft[] =>
  reasons.map(({ code, names }): Draft => {
    const shown = ofPacks.has(code) ? names.map((id) => rule(`clinical:drugs.packs.${id}`)) : names;
    const text = rule(`clinical:drugs.reasons.${code}`, { names: shown.map(oneLine).join(', ') });
    if (code === 'dictionary_missing')
      return { ...said(text), refusal: { code: 'no_evidence', params: { reason: code } } };
    return { ...said(text), sources: unreadSources(read, code, names) };
  });

/** Words of the chart stand in an answer with their entry. */
const unreadSources = (
  { check, sections }: DrugsRead,
  code: DrugReason['code'],
  names: readonly string[],
): Source[] => {
  if (code === 'drug_unrecognised')
    return sourcesOf(
      check.unrecognised.map(({ ref }) => ref),
      sections,
    );
  if (code !== 'allergy_unrecognised') return [];
  const unread = sections.allergies?.entries.filter(({ substance }) => names.includes(substance)) ?? [];
  return unread.map((entry): Source => ({ kind: 'allergy', entry }));
};

const ofPacks: ReadonlySet<DrugReason['code']> = new Set(['rule_failed', 'not_reviewed']);

/** The line that stands under every answer about drugs, with the packs that were applied. */
const honesty = (reading: Reading, { check, packs, sections }: DrugsRead): Draft => {
  const unread = check.unrecognised.map(({ text }) => oneLine(text));
  return {
    kind: 'evidence',
    text: reading.rule(unread.length === 0 ? 'clinical:drugs.honesty_all' : 'clinical:drugs.honesty', {
      rules: check.rules_checked,
      recognised: check.recognised.length,
      names: unread.join(', '),
    }),
    sources: [
      ...packs.map((pack) => packSource(reading, pack)),
      ...sourcesOf(
        check.unrecognised.map(({ ref }) => ref),
        sections,
      ),
    ],
  };
};

const packSource = ({ t, rule }: Reading, { id, version, rules, sources, review }: PackRead): RuleSource => ({
  kind: 'rule',
  rule: {
    id: `pack-${id}`,
    version,
    label: rule(`clinical:drugs.packs.${id}`),
    quote: `${t('drugs.rules', { count: rules })} ${sources.join('; ')}`,
    review,
  },
});
