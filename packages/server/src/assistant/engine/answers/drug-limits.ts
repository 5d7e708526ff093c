import type { DrugReason } from '@doctor-plus/contract/charts/drug-safety.ts';
import { shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { noneRecorded } from '../absent.ts';
import { newestFirst, type Source } from '../chart-entries.ts';
import type { RuleSource } from '../cited.ts';
import { allergyFact } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';
import type { CoveredIngredient, DrugsRead, PackRead } from '../tools.ts';
import { numbersIn } from '../verify.ts';
import { oneLine } from '../words.ts';

export const said = (text: string): Draft => ({ kind: 'missing', text, sources: [] });

/** Ingredients that no rule of a kind names. */
export const withoutRules = (
  { t }: Reading,
  ingredients: readonly CoveredIngredient[],
  kinds: readonly ('interactions' | 'renal')[],
): Draft[] =>
  kinds.flatMap((kind) => {
    const names = [...new Set(ingredients.filter((one) => !one[kind]).map(({ name }) => name))];
    return names.length === 0 ? [] : [said(t(`drugs.noRule.${kind}`, { names: names.join(', ') }))];
  });

/** Ingredients of the patient's own drugs, beside those asked about, that no rule of interactions names: against them nothing was checked. */
export const ownWithoutRules = (
  { t }: Reading,
  { active }: DrugsRead,
  asked: readonly CoveredIngredient[],
): Draft[] => {
  const others = active.filter((one) => !one.interactions && !asked.some(({ id }) => id === one.id));
  return others.length === 0
    ? []
    : [said(t('drugs.noRule.own', { names: others.map(({ name }) => name).join(', ') }))];
};

export const activeDrugs = ({ chart }: Reading) =>
  newestFirst(chart, 'medications').filter(({ status }) => status === 'active');

export const noActiveDrug = (reading: Reading): Draft =>
  noneRecorded(
    reading,
    'medications',
    reading.t(reading.chart.medications.total === 0 ? 'none.medications' : 'none.activeMedications'),
  );

/** The extent of the comparison, in one sentence that cites every entry; its figures are counts of the assistant's own. */
const counted = ({ t }: Reading, drugs: Medications, allergies: Allergies): Draft => {
  const medications = t('drugs.comparedMedications', { count: drugs.length });
  const of = t('drugs.comparedAllergies', { count: allergies.length });
  const what =
    allergies.length === 0
      ? medications
      : drugs.length === 0
        ? of
        : t('drugs.comparedBoth', { medications, allergies: of });
  return {
    kind: 'fact',
    text: t('drugs.compared', { what }),
    sources: [
      ...drugs.map((entry): Source => ({ kind: 'medication', entry })),
      ...allergies.map((entry): Source => ({ kind: 'allergy', entry })),
    ],
    own: [drugs.length, allergies.length],
  };
};

type Medications = ReturnType<typeof activeDrugs>;
type Allergies = Reading['chart']['allergies']['entries'];

/** The number of drugs that the list was checked against. */
export const comparedDrugs = (reading: Reading): Draft => counted(reading, activeDrugs(reading), []);

/** The medication and the allergies that a drug was compared with; what is not recorded is `missing`. */
export const comparedWith = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const entries = newestFirst(chart, 'allergies');
  const active = entries.filter(({ status }) => status === 'active');
  const noneKnown = shownNoneKnown(entries);
  const allergies: Draft[] =
    active.length > 0
      ? []
      : noneKnown.length > 0
        ? noneKnown.map((entry) => allergyFact(entry, reading))
        : [
            noneRecorded(
              reading,
              'allergies',
              t(entries.length === 0 ? 'none.allergies' : 'none.activeAllergies'),
            ),
          ];
  const drugs = activeDrugs(reading);
  return [
    ...(drugs.length === 0 ? [noActiveDrug(reading)] : []),
    ...(drugs.length + active.length === 0 ? [] : [counted(reading, drugs, active)]),
    ...allergies,
  ];
};

/** Things that were not checked, each with its reason, and the entries that nobody could read. */
export const notChecked = ({ rule }: Reading, read: DrugsRead, reasons: readonly DrugReason[]): Draft[] =>
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
    text: reading.t(unread.length === 0 ? 'drugs.honestyAll' : 'drugs.honesty', {
      rules: check.rules_checked,
      recognised: check.recognised.length,
      names: unread.join(', '),
    }),
    own: [check.rules_checked, check.recognised.length],
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

/** Several statements as one; figures of those that rest on no entry are the assistant's own. */
export const together = (kind: Draft['kind'], { show }: Reading, drafts: readonly Draft[]): Draft => {
  const refusal = drafts.find((draft) => draft.refusal)?.refusal;
  return {
    kind,
    text: show.sentences(drafts.map(({ text }) => text)),
    sources: drafts.flatMap(({ sources }) => sources),
    own: drafts.flatMap(({ text, sources, own }) => [
      ...(own ?? []),
      ...(sources.length === 0 ? numbersIn(text).flat() : []),
    ]),
    ...(refusal ? { refusal } : {}),
  };
};

/**
 * The end of every answer about drugs: what was not checked and why, in one block, then what was checked against what, with the
 * sentence that the rules are not complete.
 */
export const limitsOf = (
  reading: Reading,
  read: DrugsRead,
  { unchecked, compared }: { readonly unchecked: readonly Draft[]; readonly compared: readonly Draft[] },
): Draft[] => {
  const isMissing = ({ kind }: Draft) => kind === 'missing';
  const missing = [...compared.filter(isMissing), ...unchecked];
  const facts = compared.filter((draft) => !isMissing(draft));
  return [
    ...(missing.length === 0 ? [] : [together('missing', reading, missing)]),
    together('evidence', reading, [...facts, honesty(reading, read)]),
  ];
};
