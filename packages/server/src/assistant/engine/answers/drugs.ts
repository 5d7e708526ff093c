import type { DrugAlert, DrugReason } from '@doctor-plus/contract/charts/drug-safety.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { termsIn } from '../../../charts/clinical/index.ts';
import { isWithinEdits, normalise } from '../../../platform/text/compare.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { newestFirst } from '../chart-entries.ts';
import { drugsIn } from '../drug-names.ts';
import { allergyFact, factOf } from '../facts.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';
import type { DrugsRead } from '../tools.ts';
import { oneLine, wordsOf } from '../words.ts';
import { calculationDrafts } from './calculations.ts';
import { historyOf } from './drug-history.ts';
import {
  activeDrugs,
  comparedDrugs,
  comparedWith,
  limitsOf,
  noActiveDrug,
  notChecked,
  ownWithoutRules,
  said,
  together,
  withoutRules,
} from './drug-limits.ts';
import { becauseOf, inFull, isStop, ordered, type Reason, reasonsOf } from './drug-reasons.ts';

/**
 * The meaning of the drugs and classes that the question names beside everything else in the chart: the verdict, what it rests on,
 * what was not checked. A word that is nobody's name is asked back, never guessed; and what no rule speaks of is said, because there
 * "no alert" says nothing.
 */
export const checkDrug =
  (notes: NotesSearch | null): AnswerTo =>
  (reading) => {
    const read = reading.tools.drugs();
    const { asked, check } = read;
    const unread = notRecognised(reading, read);
    if (asked.length === 0) {
      const noTable = check.reasons.filter(({ code }) => code === 'dictionary_missing');
      if (noTable.length > 0) return notChecked(reading, read, noTable);
      return unread.length > 0
        ? [...allergiesNamed(reading, read), ...unread]
        : [askFor(reading, 'drugs.whichDrug', 'drug')];
    }
    const about = (drugs: readonly Asked[]): Reason[] => {
      const { reasons } = historyOf(reading, notes, idsOf(drugs));
      return ordered([...reasonsAbout(reading, read, drugs), ...reasons]);
    };
    const judged = asked
      .map((drug) => ({ ...drug, reasons: about([drug]) }))
      .filter((drug) => !isOnlyBeside(read, drug));
    const unknown = unread.filter(({ kind }) => kind !== 'action');
    const isFound = judged.some((drug) => drug.reasons.length > 0);
    const verdict = verdictOn(
      reading,
      judged,
      about,
      isFound ? [] : [...unknown, ...allergiesNotAsked(reading, read)],
    );
    const ingredients = asked.flatMap((drug) => drug.ingredients);
    // The comparison says already that nobody recorded allergies.
    const reasons = check.reasons.filter(({ code }) => code !== 'allergies_not_recorded');
    const { drafts: history, before: earlier } = historyOf(reading, notes, idsOf(asked));
    const before = [
      verdict,
      ...(history.length === 0 ? [] : [together('alert', reading, history)]),
      // Reasons against a drug name its order themselves.
      ...(earlier.length === 0 || isFound ? [] : [together('fact', reading, earlier)]),
      ...unread.filter(({ kind }) => kind === 'action'),
    ];
    const after = [
      ...(judged.some((drug) => !isKnown(drug)) ? kidneyDrafts(reading, read) : []),
      ...limitsOf(reading, read, {
        unchecked: [
          ...(isFound ? unknown : []),
          ...withoutRules(reading, ingredients, ['interactions', 'renal']),
          ...notChecked(reading, read, reasons),
          ...ownWithoutRules(reading, withoutNamed(read), ingredients),
        ],
        compared: comparedWith(reading),
      }),
    ];
    const reasonsNow = reasonsAbout(reading, read, asked);
    return [...before, ...inFull(reasonsNow, before.length + after.length), ...after];
  };

const idsOf = (drugs: readonly Asked[]): string[] =>
  drugs.flatMap(({ ingredients }) => ingredients.map(({ id }) => id));

type Asked = DrugsRead['asked'][number];
type Judged = Asked & { readonly reasons: readonly Reason[] };

/**
 * Whether a drug that is taken is only the other half of what speaks against a proposed one: `clarithro ok with his statin?` asks of the
 * clarithromycin, and the answer must not read as if the statin had to go.
 */
const isOnlyBeside = ({ asked, check }: DrugsRead, { held, orders, reasons }: Judged): boolean => {
  const proposed = new Set(asked.flatMap((drug) => (drug.held ? [] : drug.orders)));
  const own = check.alerts.filter(({ entries }) => entries.some(({ id }) => orders.includes(id)));
  // A value of the patient, or a note, may speak against it by itself.
  const isNoMore = reasons.length <= proposed.size;
  return (
    held &&
    isNoMore &&
    own.length > 0 &&
    own.every(({ entries }) => entries.some(({ id }) => proposed.has(id)))
  );
};

const reasonsAbout = (reading: Reading, read: DrugsRead, asked: readonly Asked[]): Reason[] => {
  const own = new Set(asked.flatMap(({ orders }) => orders));
  return reasonsOf(reading, read, {
    alerts: read.check.alerts.filter(({ entries }) => entries.some(({ id }) => own.has(id))),
    own,
    ingredients: asked.flatMap((drug) => drug.ingredients.map(({ id }) => id)),
  });
};

/** Whether any rule of interactions or of the kidney speaks of a drug: only then nothing found says something. */
const isKnown = ({ ingredients }: Asked): boolean =>
  ingredients.some(({ interactions, renal }) => interactions || renal);

const nameOf = ({ t }: Reading, { name, through }: Asked): string =>
  through === null ? oneLine(name) : t('drugs.through', { name: oneLine(name), member: oneLine(through) });

/** Own drugs that no rule at all names are said already. */
const withoutNamed = (read: DrugsRead): DrugsRead => {
  const named = new Set(read.check.reasons.flatMap(({ code, names }) => (code === 'no_rule' ? names : [])));
  return { ...read, active: read.active.filter(({ name }) => !named.has(name)) };
};

/** A check without a finding says little where nobody asked for allergies. */
const allergiesNotAsked = (reading: Reading, read: DrugsRead): Draft[] =>
  notChecked(
    reading,
    read,
    read.check.reasons.filter(({ code }) => code === 'allergies_not_recorded'),
  );

/** The first sentence for each outcome: not to be given, with caution, nothing found, not known to any rule. */
const verdictOn = (
  reading: Reading,
  judged: readonly Judged[],
  about: (drugs: readonly Asked[]) => readonly Reason[],
  open: readonly Draft[],
): Draft => {
  const { t, show } = reading;
  const outcomes = Map.groupBy(judged, (drug) => {
    if (drug.reasons.length === 0) return isKnown(drug) ? 'clear' : 'unknown';
    return `${isStop(drug.reasons) ? 'stop' : 'caution'}${drug.held ? 'Held' : ''}`;
  });
  const sentences = verdicts.flatMap((outcome) => {
    const drugs = outcomes.get(outcome) ?? [];
    if (drugs.length === 0) return [];
    const names = drugs.map((drug) => nameOf(reading, drug)).join(', ');
    const reasons = about(drugs);
    const { text: because, own } = becauseOf(reading, reasons);
    const key = outcome === 'clear' ? 'drugs.noAlertFor' : `drugs.verdict.${outcome}`;
    return [{ text: t(key, { names, because }), own, sources: reasons.flatMap(({ sources }) => sources) }];
  });
  const isFound = judged.some(({ reasons }) => reasons.length > 0);
  const refusal = open.find((draft) => draft.refusal)?.refusal;
  return {
    kind: isFound ? 'alert' : 'missing',
    text: show.sentences([...sentences, ...open].map(({ text }) => text)),
    sources: sentences.flatMap(({ sources }) => sources),
    own: sentences.flatMap(({ own }) => own),
    ...(refusal ? { refusal } : {}),
  };
};

const verdicts = ['stop', 'stopHeld', 'caution', 'cautionHeld', 'clear', 'unknown'] as const;

/** The active drugs of the chart against each other and everything else in it. */
export const checkRegimen: AnswerTo = (reading) =>
  activeDrugs(reading).length === 0 ? [noActiveDrug(reading)] : regimenDrafts(reading);

/** The same on a page that tells of the kidneys beside it. */
export const checkRegimenBesideKidneys: AnswerTo = (reading) =>
  activeDrugs(reading).length === 0
    ? [noActiveDrug(reading)]
    : regimenDrafts(reading, ({ kind }) => kind !== 'renal');

const regimenDrafts = (reading: Reading, isTold: (alert: DrugAlert) => boolean = () => true): Draft[] => {
  const read = reading.tools.drugs();
  const { check, active } = read;
  const reasons = reasonsOfList(reading, read, check.alerts.filter(isTold));
  const isChecked =
    check.alerts.length === 0 && check.status !== 'not_checked' && active.some((one) => one.interactions);
  const limits = limitsOf(reading, read, {
    unchecked: [
      ...notChecked(reading, read, check.reasons),
      ...withoutRules(reading, withoutNamed(read).active, ['interactions']),
    ],
    compared: [comparedDrugs(reading)],
  });
  return [
    ...(reasons.length > 0
      ? [
          listVerdict(
            reading,
            reasons,
            isStop(reasons) ? 'drugs.verdict.listStop' : 'drugs.verdict.listCaution',
          ),
        ]
      : isChecked
        ? [said(reading.t('drugs.noAlert'))]
        : []),
    ...inFull(reasons, 1 + limits.length),
    ...limits,
  ];
};

/** Alerts of a list of drugs, none of which was asked about: each is called by all of its drugs. */
const reasonsOfList = (reading: Reading, read: DrugsRead, alerts: readonly DrugAlert[]): Reason[] =>
  reasonsOf(reading, read, { alerts, own: new Set(), ingredients: [] });

const listVerdict = (reading: Reading, reasons: readonly Reason[], key: string): Draft => {
  const { text: because, own } = becauseOf(reading, reasons);
  return {
    kind: 'alert',
    text: reading.t(key, { because }),
    sources: reasons.flatMap(({ sources }) => sources),
    own,
  };
};

/** What the check adds under the list of drugs; nothing where there is no active one to check. */
export const underTheList: AnswerTo = (reading) =>
  activeDrugs(reading).length === 0 ? [] : regimenDrafts(reading);

/** Which active drugs the kidneys speak against, and which of them no renal rule knows. */
export const renalFlags: AnswerTo = (reading) => {
  const read = reading.tools.drugs();
  const { check, active } = read;
  if (activeDrugs(reading).length === 0) return [noActiveDrug(reading)];
  const reasons = reasonsOfList(
    reading,
    read,
    check.alerts.filter(({ kind }) => kind === 'renal'),
  );
  return [
    ...(reasons.length > 0
      ? [listVerdict(reading, reasons, 'drugs.verdict.renal')]
      : active.some(({ renal }) => renal)
        ? [said(reading.t('drugs.noRenalAlert'))]
        : []),
    ...inFull(reasons, 4),
    ...kidneyDrafts(reading, read),
    ...limitsOf(reading, read, {
      unchecked: [
        ...withoutRules(reading, active, ['renal']),
        ...notChecked(
          reading,
          read,
          check.reasons.filter(({ code }) => renalReasons.has(code)),
        ),
      ],
      compared: [comparedDrugs(reading)],
    }),
  ];
};

/** The eGFR of the patient. A calculator that nobody has reviewed gives its result to the renal rules alone. */
const kidneyDrafts = (reading: Reading, { kidney, kidneyReview, sections }: DrugsRead): Draft[] => {
  if (!kidney) return [];
  if (kidney.status === 'ok' && kidney.formula.id === 'reported-egfr') {
    const refs = kidney.inputs.flatMap(({ ref }) => (ref ? [ref] : []));
    return sourcesOf(refs, sections).map((source) => factOf(source, reading));
  }
  const drafts =
    kidney.status === 'ok' && kidneyReview === null
      ? [said(reading.t('drugs.egfrNotReviewed'))]
      : calculationDrafts(
          reading,
          { id: 'ckdepi2021', answer: { ...kidney, ...reviewed(kidneyReview) } },
          sections,
        );
  return drafts.slice(0, 1).map(({ refusal: _, ...draft }) => draft);
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

const askFor = ({ t }: Reading, key: string, input: string): Draft => ({
  kind: 'action',
  text: t(key),
  sources: [],
  refusal: { code: 'missing_input', params: { input } },
});

/** Words that join two drugs: `ibuprofen or qwertamol`. */
const joining = new Set('y e o u con and or with plus und oder mit ed od et ou avec com mais'.split(' '));

/**
 * Whether a word stands where a drug would: it is no term of the terminology, and behind no purpose. Beside a drug that was recognised
 * only what is joined to a drug stands there.
 */
const inThePlaceOfADrug = (text: string, isOther: boolean) => {
  const words = wordsOf(text);
  const plain = normalise(text);
  const terms = new Set(
    languages
      .flatMap((language) => termsIn(text, language))
      .flatMap(({ start, end }) => wordsOf(plain.slice(start, end))),
  );
  const drugs = drugsIn(words);
  const isDrug = (at: number) => drugs.some(({ start, end }) => start <= at && at < end);
  const isJoined = (at: number) =>
    (joining.has(words[at - 1] ?? '') && isDrug(at - 2)) ||
    (joining.has(words[at + 1] ?? '') && isDrug(at + 2));
  return ({ word }: { readonly word: string }): boolean => {
    const at = words.indexOf(word);
    return !terms.has(word) && (!isOther || at < 0 || isJoined(at));
  };
};

/** Words that are no known drug: asked back where one is written almost alike, and said to be unchecked otherwise. */
const notRecognised = (reading: Reading, { unknown: words, asked }: DrugsRead): Draft[] => {
  const { t, question } = reading;
  if (words.length === 0) return [];
  const unknown = words.filter(inThePlaceOfADrug(question.text, asked.length > 0));
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
