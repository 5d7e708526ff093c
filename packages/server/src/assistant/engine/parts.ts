import { type ChartSectionName, chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { partsOfAim } from './answers/aims/parts.ts';
import { askedTopics } from './answers/background.ts';
import { evidenceOf } from './answers/evidence.ts';
import { asksTreatment } from './answers/infections.ts';
import { isOfToxicity } from './answers/toxicity.ts';
import type { ChartRead } from './chart-entries.ts';
import { isOfValues } from './intent-kinds.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import { asksRepeat } from './repeat-asked.ts';
import { asksThatDay } from './that-day-asked.ts';
import type { Understood } from './understood.ts';

/** A part of a chart that is read by itself. */
export type ChartPart = ChartSectionName | 'alerts' | 'patient';

/** What the answers to each intent look at. An answer reads a part whole or not at all. */
const ofIntent: Record<IntentName, readonly ChartPart[]> = {
  allergies: ['allergies'],
  // The newest conclusion may prescribe what the list does not hold yet.
  medications: ['medications', 'conclusions'],
  problems: ['conditions'],
  vitals: ['vitals'],
  lab_latest: ['labs'],
  lab_trend: ['labs'],
  immunizations: ['immunizations'],
  procedures: ['procedures'],
  visits: ['notes', 'conclusions'],
  lab_abnormal: ['labs'],
  // What it looks for is searched, not read.
  notes_search: [],
  library_search: [],
  family_social: ['background', 'conditions', 'notes'],
  changes_since: [],
  overdue: [],
  // Values that speak against a drug are measured.
  check_drug: ['vitals', 'medications', 'labs', 'allergies'],
  check_regimen: ['medications'],
  renal_flags: ['medications'],
  calculate: [],
  appointments: [],
  draft: ['vitals', 'medications', 'labs', 'conditions', 'allergies', 'procedures', 'conclusions'],
  summary: ['alerts', 'vitals', 'medications', 'labs', 'conditions', 'allergies', 'notes', 'conclusions'],
  // The examples of what can be asked name something that this chart holds.
  help: ['labs', 'vitals'],
  out_of_scope: ['labs', 'vitals'],
};

/** What the facts under each canned reply look at. */
const ofTrigger: Record<TriggerName, readonly ChartPart[]> = {
  chestPain: ['vitals', 'conditions', 'medications', 'allergies'],
  bloodSugar: ['labs', 'medications'],
  medication: ['medications', 'conclusions'],
};

/** What a draft is written from. */
export const partsOfDraft: readonly ChartPart[] = ofIntent.draft;

/** Parts read for the day of a value, and for what was done about it. */
const ofThatDay: readonly ChartPart[] = [
  'patient',
  'vitals',
  'labs',
  'medications',
  'procedures',
  'notes',
  'conclusions',
];

/** The parts of a chart that the answer to a question needs, in the order of the chart. */
export const partsFor = (question: Understood): ChartPart[] => {
  const { intents, ambiguous, trigger, age, conditions, aim, sinceDrug, text, things } = question;
  const nothingAsked = intents.length === 0 && ambiguous === null && trigger === null;
  const needed = new Set([
    ...(nothingAsked ? ofIntent.out_of_scope : intents.flatMap((intent) => ofIntent[intent])),
    ...(aim ? partsOfAim(aim) : []),
    ...(trigger ? ofTrigger[trigger] : []),
    // A problem of no list is denied with the results that speak for it; pregnancy bounds the time of these.
    ...(things.some((thing) => !thing.isListed && evidenceOf(thing))
      ? (['labs', 'conditions'] as const)
      : []),
    ...(isOfToxicity(question) ? (['labs', 'vitals', 'medications'] as const) : []),
    ...(asksTreatment(question) ? (['medications'] as const) : []),
    // An age is counted from the birth, and what was measured in a pregnancy from its beginning.
    ...(age !== null && intents.some(isOfValues) ? (['patient'] as const) : []),
    ...(asksThatDay(question) ? ofThatDay : []),
    ...(askedTopics(question).size > 0 ? (['background'] as const) : []),
    ...(sinceDrug ? (['medications'] as const) : []),
    ...(asksRepeat(text) && intents.some(isOfValues) ? (['notes', 'conclusions'] as const) : []),
    ...(conditions.includes('pregnancy') && intents.some(isOfValues) ? (['conditions'] as const) : []),
  ]);
  return (['alerts', 'patient', ...chartSections] as const).filter((part) => needed.has(part));
};

/** A chart of which only some parts were read. Looking at another one throws: it must never pass for an empty one. */
export const onlyRead = (parts: Partial<ChartRead>): ChartRead => {
  const part = <P extends ChartPart>(name: P): NonNullable<ChartRead[P]> => {
    const read: ChartRead[P] | undefined = parts[name];
    if (read === undefined) throw new Error(`The answer looks at ${name}, which was not read`);
    return read;
  };
  return {
    get alerts() {
      return part('alerts');
    },
    get patient() {
      return part('patient');
    },
    get vitals() {
      return part('vitals');
    },
    get medications() {
      return part('medications');
    },
    get labs() {
      return part('labs');
    },
    get conditions() {
      return part('conditions');
    },
    get allergies() {
      return part('allergies');
    },
    get immunizations() {
      return part('immunizations');
    },
    get notes() {
      return part('notes');
    },
    get procedures() {
      return part('procedures');
    },
    get conclusions() {
      return part('conclusions');
    },
    get background() {
      return part('background');
    },
  };
};
