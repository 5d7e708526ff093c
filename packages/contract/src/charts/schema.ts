import * as z from 'zod/mini';
import { BackgroundTopic, Relation } from './background.ts';
import { Dosage } from './dosage.ts';
import { NoteAddendum, SignedNote } from './note-content.ts';
import { vitalCodes } from './vital-signs.ts';
import { Undated } from './when.ts';

/** Kinds of chart entry; a citation and a tab both name one. */
export const entryKinds = [
  'vital',
  'medication',
  'lab',
  'condition',
  'allergy',
  'immunization',
  'note',
  'procedure',
  'conclusion',
  'background',
] as const;
export const EntryKind = z.enum(entryKinds);
export type EntryKind = z.output<typeof EntryKind>;

/** Sections of a chart that hold entries, in the order of the kinds above. */
export const chartSections = [
  'vitals',
  'medications',
  'labs',
  'conditions',
  'allergies',
  'immunizations',
  'notes',
  'procedures',
  'conclusions',
  'background',
] as const;
export type ChartSectionName = (typeof chartSections)[number];

/** The section that holds entries of a kind. */
export const sectionOfKind = {
  vital: 'vitals',
  medication: 'medications',
  lab: 'labs',
  condition: 'conditions',
  allergy: 'allergies',
  immunization: 'immunizations',
  note: 'notes',
  procedure: 'procedures',
  conclusion: 'conclusions',
  background: 'background',
} as const satisfies Record<EntryKind, ChartSectionName>;

/** What every entry carries: when it was true, who wrote it, from where, and which version this is. */
const envelope = {
  id: z.uuid(),
  version: z.int(),
  /** An instant to sort and to count by. Where less is known, `effective_on` says what, and this is its beginning. */
  effective_at: z.string(),
  /** `2009`, `2015-12` or `2009-03-15`; null where the instant is known. */
  effective_on: z.nullable(z.string()),
  /** Where no date is known; `effective_at` is then when it was recorded. Null: the date is known. */
  undated: z.nullable(Undated),
  recorded_at: z.string(),
  author: z.string(),
  source: z.enum(['portal', 'import', 'demonstration']),
};

/** The value is unusual or greatly changed, and whoever wrote it was asked and called it right. */
const confirmed = z.boolean();

export const Vital = z.strictObject({
  ...envelope,
  code: z.enum(vitalCodes),
  value: z.number(),
  /** Diastolic pressure; null for every other sign. */
  value2: z.nullable(z.number()),
  unit: z.string(),
  confirmed,
});
export const Medication = z.strictObject({
  ...envelope,
  /** The visit in which this version was ordered. */
  visit_id: z.nullable(z.uuid()),
  name: z.string(),
  dose: z.nullable(z.string()),
  /** Dosage in terms; `dose` has the same in words. Null for a dosage in words only. */
  dosage: z.nullable(Dosage),
  status: z.enum(['active', 'stopped', 'completed']),
  reason: z.nullable(z.string()),
  stopped_at: z.nullable(z.string()),
  /** As `effective_on`. */
  stopped_on: z.nullable(z.string()),
  /** Null for an order. Otherwise nobody ordered it here: stated to be taken, dispensed, or administered. */
  stated_as: z.nullable(z.enum(['statement', 'dispense', 'administration'])),
});
export const Lab = z.strictObject({
  ...envelope,
  code: z.nullable(z.string()),
  name: z.string(),
  value: z.nullable(z.number()),
  /** Kept as printed (`<5`); a value with a comparator is never used as a number. */
  comparator: z.nullable(z.enum(['<', '<=', '>', '>='])),
  text: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** `A`, `AA`: the laboratory calls it abnormal, or critically so, without saying to which side. */
  flag: z.nullable(z.enum(['L', 'H', 'LL', 'HH', 'A', 'AA'])),
  /** The range as it was printed, where its limits alone do not say it. */
  range_text: z.nullable(z.string()),
  /** The note of the laboratory beside the result. */
  note: z.nullable(z.string()),
  /**
   * Whose range `low` and `high` are: printed with the result, of the practice's own table, or of the table of the practice that the
   * result was exported from. Of a practice and without limits: its range has a unit that nothing converts.
   */
  range_by: z.nullable(z.enum(['printed', 'practice', 'origin'])),
  range_source: z.nullable(z.string()),
  /** Where the practice's critical limit comes from that it lies beyond. */
  critical_source: z.nullable(z.string()),
  confirmed,
});
export const Condition = z.strictObject({
  ...envelope,
  name: z.string(),
  code: z.nullable(z.string()),
  status: z.enum(['active', 'inactive', 'resolved']),
  ended_at: z.nullable(z.string()),
  /** As `effective_on`. */
  ended_on: z.nullable(z.string()),
});
export const Allergy = z.strictObject({
  ...envelope,
  substance: z.string(),
  code: z.nullable(z.string()),
  /**
   * `none_known`: the patient was asked and has none; `active`: a substance; `resolved`: no longer holds; `refuted`: it was
   * looked into, and it never held.
   */
  status: z.enum(['active', 'resolved', 'refuted', 'none_known']),
  criticality: z.nullable(z.enum(['low', 'high', 'unable-to-assess'])),
  severity: z.nullable(z.enum(['mild', 'moderate', 'severe'])),
  reaction: z.nullable(z.string()),
});
export const Immunization = z.strictObject({
  ...envelope,
  name: z.string(),
  code: z.nullable(z.string()),
  dose_number: z.nullable(z.int()),
  lot: z.nullable(z.string()),
});
export const Note = z.strictObject({
  ...envelope,
  visit_id: z.nullable(z.uuid()),
  /** All that it says; of a signed note its sections in their order, without headings. */
  text: z.string(),
  /** What was signed; null for what was written in a visit, or came without a signature. */
  signed: z.nullable(SignedNote),
  /** The oldest first. */
  addenda: z.array(NoteAddendum),
});
export const Procedure = z.strictObject({
  ...envelope,
  name: z.string(),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export const Conclusion = z.strictObject({
  ...envelope,
  visit_id: z.nullable(z.uuid()),
  diagnosis: z.string(),
  treatment: z.string(),
  follow_up: z.string(),
  prescription: z.string(),
});

/** Smoking, alcohol, pregnancy, blood group, work, and what relatives have: the background of a patient. */
export const Background = z.strictObject({
  ...envelope,
  topic: BackgroundTopic,
  /** One of `backgroundValues` of the topic; null where there are only words or dates. */
  value: z.nullable(z.string()),
  /** Own words: the illness of a relative, the occupation, or a note to a value; empty without. */
  name: z.string(),
  code: z.nullable(z.string()),
  /** Pack-years of smoking, drinks a week, or the age in years at which the relative fell ill. */
  amount: z.nullable(z.number()),
  /** As `effective_on`: since when one no longer smokes or drinks, or the due date. */
  until_on: z.nullable(z.string()),
  /** As `effective_on`: the first day of the last period. */
  last_period_on: z.nullable(z.string()),
  relation: z.nullable(Relation),
  /** True if the relative has died; null if unknown. */
  deceased: z.nullable(z.boolean()),
});

/** Entries of one kind, newest first, and how many there are in all. */
const section = <S extends z.ZodMiniType>(entry: S) =>
  z.strictObject({ total: z.int(), entries: z.array(entry) });

/** The oldest entry of an unbroken list, where older ones follow; null where nothing does. */
const Earlier = z.nullable(z.uuid());

export const PatientStatus = z.enum(['Active', 'Follow-up needed', 'Walk-in', 'New', 'Inactive']);

export const PatientSummary = z.strictObject({
  id: z.uuid(),
  /** `P001` style. */
  chart_number: z.string(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  /** Completed years (and months under two years) today, in the practice's zone; at death for somebody who died, null without its date. */
  age: z.nullable(z.strictObject({ years: z.int(), months: z.int() })),
  sex: z.enum(['female', 'male', 'other', 'unknown']),
  phone: z.nullable(z.string()),
  status: PatientStatus,
  /** Whether the person has died. `deceased_at` alone does not say so: nobody may know the date. */
  deceased: z.boolean(),
  /** An instant, or what is known of the date: `2024-03-05`, `2024-03` or `2024`. Null for the living and where nobody knows. */
  deceased_at: z.nullable(z.string()),
  last_visit: z.nullable(z.string()),
});
export type PatientSummary = z.output<typeof PatientSummary>;

/** Hours after which a visit that nobody finished is over: it is taken up again no more, and no draft. */
export const draftHours = 24;

export const Visit = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  started_at: z.string(),
  chief_complaint: z.string(),
  status: z.enum(['in-progress', 'finished']),
});
export type Visit = z.output<typeof Visit>;

/** A reason to look twice, with the entry it rests on. Most severe first. */
export const ChartAlert = z.strictObject({
  level: z.enum(['bad', 'warn']),
  kind: z.enum(['allergy', 'lab_out_of_range', 'blood_pressure']),
  params: z.record(z.string(), z.string()),
  entry: z.strictObject({ kind: EntryKind, id: z.uuid() }),
});

/**
 * A chart as a screen opens it: of each section the newest entries, and of the older ones those that must not be
 * missed: what is active, and the last values of each sign and test, from which the trends are drawn.
 */
export const Chart = z.strictObject({
  patient: PatientSummary,
  chief_complaint: z.nullable(z.string()),
  alerts: z.array(ChartAlert),
  /** The unfinished visit of the reading doctor, if there is one. */
  open_visit: z.nullable(Visit),
  vitals: section(Vital),
  medications: section(Medication),
  labs: section(Lab),
  conditions: section(Condition),
  allergies: section(Allergy),
  immunizations: section(Immunization),
  notes: section(Note),
  procedures: section(Procedure),
  conclusions: section(Conclusion),
  background: section(Background),
  /**
   * Per section the entry down to which its list has no gap; the entries after it are the ones that must not be missed,
   * and `getChartSection` tells the rest. Null where the section holds all of its entries.
   */
  earlier: z.strictObject({
    vitals: Earlier,
    medications: Earlier,
    labs: Earlier,
    conditions: Earlier,
    allergies: Earlier,
    immunizations: Earlier,
    notes: Earlier,
    procedures: Earlier,
    conclusions: Earlier,
    background: Earlier,
  }),
  /** How many corrections the patient asked for and nobody has answered. */
  corrections_open: z.int(),
  /** The reading doctor does not care for the patient: what opens the chart, and until when. */
  emergency: z.nullable(z.strictObject({ id: z.uuid(), until: z.string() })),
  can: z.strictObject({ write: z.boolean() }),
});
export type Chart = z.output<typeof Chart>;

const earlierOf = <N extends ChartSectionName, S extends z.ZodMiniType>(name: N, entry: S) =>
  z.strictObject({ section: z.literal(name), total: z.int(), entries: z.array(entry), earlier: Earlier });

/** An unbroken part of one section, newest first. A plain union: the discriminated one would come along with every first page. */
export const ChartSection = /* @__PURE__ */ z.union([
  earlierOf('vitals', Vital),
  earlierOf('medications', Medication),
  earlierOf('labs', Lab),
  earlierOf('conditions', Condition),
  earlierOf('allergies', Allergy),
  earlierOf('immunizations', Immunization),
  earlierOf('notes', Note),
  earlierOf('procedures', Procedure),
  earlierOf('conclusions', Conclusion),
  earlierOf('background', Background),
]);
export type ChartSection = z.output<typeof ChartSection>;
