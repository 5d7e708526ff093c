import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, line, PartialDate, prose } from '../kernel/values.ts';
import { AlertReplies } from './alert-reply.ts';
import { BackgroundTopic, Relation } from './background.ts';
import { Chart, EntryKind } from './schema.ts';

/** Words that explain something: several lines, not only blanks. */
const words = prose(3, 1000).check(z.refine((text) => text.trim().length >= 3));
const maybe = (maximum: number) => z._default(line(0, maximum), '');

/** Seriousness of a reaction that happened; how dangerous the next one may be is the criticality. */
export const severities = ['mild', 'moderate', 'severe'] as const;
export const criticalities = ['low', 'high', 'unable-to-assess'] as const;

/** When something was, as far as it is known: an instant, a day, a month or a year. */
const When = z.union([Instant, PartialDate]);
/** Null: nobody knows when; an age or words that an import brought instead of a date stay. */
const MaybeWhen = z.nullable(When);

const AllergyContent = z.strictObject({
  kind: z.literal('allergy'),
  /** `none_known`: the patient was asked and has none; `substance` then holds those words. */
  status: z.enum(['active', 'resolved', 'refuted', 'none_known']),
  substance: line(1, 200),
  reaction: maybe(300),
  severity: z._default(z.nullable(z.enum(severities)), null),
  criticality: z._default(z.nullable(z.enum(criticalities)), null),
  at: MaybeWhen,
});
const MedicationContent = z.strictObject({
  kind: z.literal('medication'),
  status: z.enum(['active', 'stopped', 'completed']),
  name: line(1, 200),
  dose: maybe(400),
  /** What it is taken for. */
  reason: maybe(300),
  stopped_at: z._default(MaybeWhen, null),
  at: MaybeWhen,
});
const ConditionContent = z.strictObject({
  kind: z.literal('condition'),
  status: z.enum(['active', 'inactive', 'resolved']),
  name: line(1, 200),
  ended_at: z._default(MaybeWhen, null),
  at: MaybeWhen,
});
const ImmunizationContent = z.strictObject({
  kind: z.literal('immunization'),
  name: line(1, 200),
  dose_number: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(99))), null),
  lot: maybe(60),
  at: MaybeWhen,
});
const ProcedureContent = z.strictObject({
  kind: z.literal('procedure'),
  name: line(1, 200),
  reason: maybe(300),
  at: MaybeWhen,
});
const BackgroundContent = z.strictObject({
  kind: z.literal('background'),
  topic: BackgroundTopic,
  /** One of `backgroundValues` of the topic; of `social` the answer in words, whose question is the name. */
  value: z._default(z.nullable(line(1, 200)), null),
  name: maybe(300),
  amount: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(1000))), null),
  until_on: z._default(z.nullable(PartialDate), null),
  last_period_on: z._default(z.nullable(PartialDate), null),
  relation: z._default(z.nullable(Relation), null),
  deceased: z._default(z.nullable(z.boolean()), null),
  at: MaybeWhen,
});
/** The value was asked about and called right; one that stays the same stays confirmed. */
const confirmed = z._default(z.boolean(), false);
/** In the unit that the entry has; a pressure has two values. */
const VitalContent = z.strictObject({
  kind: z.literal('vital'),
  value: z.number().check(z.minimum(-1000), z.maximum(10_000)),
  value2: z._default(z.nullable(z.number().check(z.minimum(-1000), z.maximum(10_000))), null),
  confirmed,
  at: When,
});
const LabContent = z.strictObject({
  kind: z.literal('lab'),
  name: line(1, 120),
  /** As it is printed: a number, `<5`, or words. */
  value: line(1, 60),
  unit: maybe(40),
  confirmed,
  at: When,
});
const NoteContent = z.strictObject({
  kind: z.literal('note'),
  text: prose(1, 20_000).check(z.refine((text) => text.trim() !== '')),
});

/** What is written outside of a visit; a medication is ordered, and checked with that. A plain union: the discriminated one would come along with every first page. */
export const NewEntry = /* @__PURE__ */ z.union([
  AllergyContent,
  ConditionContent,
  ImmunizationContent,
  ProcedureContent,
  BackgroundContent,
]);
export type NewEntry = z.output<typeof NewEntry>;

export const EntryContent = /* @__PURE__ */ z.union([
  AllergyContent,
  MedicationContent,
  ConditionContent,
  ImmunizationContent,
  ProcedureContent,
  VitalContent,
  LabContent,
  NoteContent,
  BackgroundContent,
]);
export type EntryContent = z.output<typeof EntryContent>;

/** Why a version followed the one before: it was wrong, something changed, or it should never have been written. */
export const EntryChange = z.enum(['correction', 'change', 'entered_in_error']);
export type EntryChange = z.output<typeof EntryChange>;

/** One version of an entry with everything it said, by the names that the chart gives the fields. */
export const EntryVersion = z.strictObject({
  version: z.int(),
  recorded_at: z.string(),
  author: z.string(),
  source: z.enum(['portal', 'import', 'demonstration']),
  /** Null for the first version, and for what a visit wrote anew. */
  change: z.nullable(EntryChange),
  reason: z.nullable(z.string()),
  /** Since when a change holds, where that is not when it was written. */
  changed_on: z.nullable(z.string()),
  /** Whether the chart shows this version. */
  current: z.boolean(),
  /** Whether its value was asked about and called right. */
  confirmed: z.boolean(),
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type EntryVersion = z.output<typeof EntryVersion>;

const written = z.strictObject({
  entry: z.strictObject({ kind: EntryKind, id: z.uuid(), version: z.int() }),
  chart: Chart,
});
const entryParams = z.object({ id: Id, kind: EntryKind, entryId: Id });
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const doctors = signedInAs('doctor');

/**
 * Writes an entry outside of a visit. The first substance of a list takes back that none is known; that none is known
 * cannot be said beside substances: `invalid_transition`.
 */
export const addEntry = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/entries`,
  summary: 'Add an allergy, problem, immunization, procedure or background to a chart',
  access: doctors,
  params: z.object({ id: Id }),
  body: z.strictObject({ entry: NewEntry }),
  status: 201,
  response: written,
  errors: ['not_found', 'invalid_transition', 'idempotency_key_reused'],
  audit: 'entry.added',
  idempotent: true,
  queries: 9,
});

/**
 * Writes the next version of an entry, with the reason: as a correction, or because something changed (`on`: since when).
 * A version that is not the current one is 409 `version_conflict` with both, `seen` and `current`. What stands in a visit
 * that is still being written is changed there, and what a patient takes is ordered, because that is checked: both are
 * `invalid_transition`. A medication whose name or dose is corrected is checked as well: `alerts_unanswered` while a `stop` against it
 * has no answer with a reason. With `request`, a correction that the patient asked for is thereby accepted, and the reason is the answer.
 */
export const reviseEntry = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/entries/:kind/:entryId`,
  summary: 'Correct or change an entry of a chart',
  access: doctors,
  params: entryParams,
  body: z.strictObject({
    version,
    change: z.enum(['correction', 'change']),
    reason: words,
    on: z._default(z.nullable(Instant), null),
    entry: EntryContent,
    request: z.optional(Id),
    answers: AlertReplies,
  }),
  response: written,
  errors: ['not_found', 'version_conflict', 'invalid_transition', 'alerts_unanswered'],
  audit: 'entry.revised',
  queries: 17,
});

/** Takes an entry out of the chart that should never have been there. It stays in the history with the reason. */
export const markEntryInError = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/entries/:kind/:entryId/error`,
  summary: 'Mark an entry of a chart as entered in error',
  access: doctors,
  params: entryParams,
  body: z.strictObject({ version, reason: words, request: z.optional(Id) }),
  response: written,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'entry.marked_in_error',
  queries: 14,
});

/** Every version of an entry, the newest first. */
export const getEntryVersions = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/entries/:kind/:entryId/versions`,
  summary: 'The versions of an entry of a chart',
  access: doctors,
  params: entryParams,
  response: z.strictObject({ data: z.array(EntryVersion) }),
  errors: ['not_found'],
  audit: 'entry.versions_read',
  queries: 4,
});

/** What was taken out of a chart as entered in error, the newest first; the last hundred. */
export const listEntriesInError = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/entries/in-error`,
  summary: 'Entries of a chart that were entered in error',
  access: doctors,
  params: z.object({ id: Id }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: EntryKind,
        id: z.uuid(),
        /** The name of what it was about; the code of a sign. */
        title: z.string(),
        recorded_at: z.string(),
        author: z.string(),
        reason: z.string(),
      }),
    ),
    total: z.int(),
  }),
  errors: ['not_found'],
  audit: 'entry.versions_read',
  queries: 5,
});
