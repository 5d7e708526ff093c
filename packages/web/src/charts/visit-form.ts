import type { SavedVisitContent, VisitContent } from '@doctor-plus/contract/charts/endpoints.ts';
import { parseBloodPressure, type VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import * as z from 'zod/mini';
import { Answer } from './drug-order.ts';
import { readDecimal } from './read-decimal.ts';

/** What is written in words. */
export const textFields = [
  'chiefComplaint',
  'notes',
  'diagnosis',
  'treatment',
  'followUp',
  'prescription',
] as const;

/** What is measured; kept as typed until it is saved. */
export const vitalFields = [
  'bloodPressure',
  'heartRate',
  'oxygenSaturation',
  'temperature',
  'respiratoryRate',
  'weight',
  'height',
] as const;
export type VitalField = (typeof vitalFields)[number];

/** What the chart calls each of them: names and units stand with its words, `charts:vital.<code>`. */
export const vitalCodeOf = {
  bloodPressure: 'blood_pressure',
  heartRate: 'heart_rate',
  oxygenSaturation: 'oxygen_saturation',
  temperature: 'temperature',
  respiratoryRate: 'respiratory_rate',
  weight: 'weight',
  height: 'height',
} as const satisfies Record<VitalField, VitalCode>;

export const visitFields = [...textFields, ...vitalFields] as const;
export type VisitField = (typeof visitFields)[number];

/** The four parts of a conclusion, in the order in which they are printed. */
export const conclusionFields = ['diagnosis', 'treatment', 'followUp', 'prescription'] as const;
export type ConclusionField = (typeof conclusionFields)[number];

const LabRow = z.object({ id: z.string(), test: z.string(), value: z.string(), unit: z.string() });
export type LabRow = z.output<typeof LabRow>;

/** Where a value stands that somebody may be asked about: a measurement, or a row of results. */
export type AskedField = VitalField | `lab/${string}`;
export const labField = ({ id }: Pick<LabRow, 'id'>) => `lab/${id}` as const;

/** Everything a doctor types in one visit, exactly as typed. */
export type VisitForm = Readonly<Record<VisitField, string>> & {
  readonly labs: readonly LabRow[];
  /** Values that were asked about and called right, each as `confirmationOf` names it. */
  readonly confirmed: readonly string[];
};

export const isVitalField = (field: AskedField): field is VitalField =>
  vitalFields.some((one) => one === field);

/** What stands in a field now; of a row all that it says, because a value under another name is another value. */
const textIn = (form: VisitForm, field: AskedField): string => {
  if (isVitalField(field)) return form[field];
  const row = form.labs.find((one) => labField(one) === field);
  return row ? [row.test, row.value, row.unit].map((part) => part.trim()).join(' ') : '';
};

/** How an answer "yes, that is right" is remembered: for this field with this text, and no other. */
export const confirmationOf = (field: AskedField, text: string): string => `${field}:${text.trim()}`;
export const confirmationIn = (form: VisitForm, field: AskedField): string =>
  confirmationOf(field, textIn(form, field));

/** Whether what stands in a field now was called right. */
export const isConfirmed = (form: VisitForm, field: AskedField): boolean =>
  form.confirmed.includes(confirmationIn(form, field));

/** Those of the confirmations that are about what stands in the form now. */
const standingConfirmations = (form: VisitForm): string[] => {
  const all = [...vitalFields, ...form.labs.map(labField)].map((field) => confirmationIn(form, field));
  return all.filter((one) => form.confirmed.includes(one));
};

const fieldsOf = (value: (field: VisitField) => string) =>
  Object.fromEntries(visitFields.map((field) => [field, value(field)])) as Record<VisitField, string>;

export const emptyForm: VisitForm = { ...fieldsOf(() => ''), labs: [], confirmed: [] };

const StoredForm = z.object({
  ...(Object.fromEntries(visitFields.map((field) => [field, z.string()])) as Record<
    VisitField,
    z.ZodMiniString
  >),
  labs: z.array(LabRow),
  // A draft of before was kept without.
  confirmed: z._default(z.array(z.string()), []),
});

/** A visit as this device keeps it: what the server had last, and what was typed since. */
export const VisitDraft = z.object({
  visitId: z.uuid(),
  /** The version last seen; 0 while the server knows nothing of this visit. */
  version: z.int(),
  startedAt: z.nullable(z.string()),
  base: StoredForm,
  form: StoredForm,
  /** Answers to alerts about drugs that the visit orders, by their keys; not in drafts of before. */
  answers: z.optional(z.record(z.string(), Answer)),
});
export type VisitDraft = {
  visitId: string;
  version: number;
  startedAt: string | null;
  base: VisitForm;
  form: VisitForm;
  answers?: Readonly<Record<string, Answer>> | undefined;
};

/** `36.7` or `36,7`; null when it is no such number. */
export const readVital = (text: string): number | null => readDecimal(text, { whole: 4, decimals: 2 });

const shown = (value: number | null) => (value === null ? '' : String(value));

/** The saved content of a visit as it stands in the form. */
export const formOf = (content: z.output<typeof SavedVisitContent>): VisitForm => {
  const form = typedIn(content);
  const signs = vitalFields.filter((field) => content.confirmed.includes(vitalCodeOf[field]));
  const rows = content.lab_results.filter(({ confirmed }) => confirmed).map(labField);
  return { ...form, confirmed: [...signs, ...rows].map((field) => confirmationIn(form, field)) };
};

const typedIn = (content: z.output<typeof SavedVisitContent>): VisitForm => ({
  chiefComplaint: content.chief_complaint,
  bloodPressure:
    content.vitals.systolic === null || content.vitals.diastolic === null
      ? ''
      : `${content.vitals.systolic}/${content.vitals.diastolic}`,
  heartRate: shown(content.vitals.heart_rate),
  oxygenSaturation: shown(content.vitals.oxygen_saturation),
  temperature: shown(content.vitals.temperature),
  respiratoryRate: shown(content.vitals.respiratory_rate),
  weight: shown(content.vitals.weight),
  height: shown(content.vitals.height),
  notes: content.notes,
  diagnosis: content.conclusion.diagnosis,
  treatment: content.conclusion.treatment,
  followUp: content.conclusion.follow_up,
  prescription: content.conclusion.prescription,
  labs: content.lab_results.map(({ id, test, value, unit }) => ({ id, test, value, unit })),
  confirmed: [],
});

/** Pasted text may hold control characters that the contract refuses; a refusal would hold back the whole visit. */
export const cleanProse = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ');
export const cleanLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();

/** A row with a test and a value; anything less cannot be a result. */
const isCompleteRow = (row: LabRow): boolean => cleanLine(row.test) !== '' && cleanLine(row.value) !== '';

/** What is sent to the server. Call it with a form whose fields can all be read (see `sendableForm`). */
export const contentOf = (form: VisitForm): VisitContent => {
  const pressure = parseBloodPressure(form.bloodPressure);
  return {
    chief_complaint: cleanLine(form.chiefComplaint),
    vitals: {
      systolic: pressure?.systolic ?? null,
      diastolic: pressure?.diastolic ?? null,
      heart_rate: readVital(form.heartRate),
      respiratory_rate: readVital(form.respiratoryRate),
      temperature: readVital(form.temperature),
      oxygen_saturation: readVital(form.oxygenSaturation),
      weight: readVital(form.weight),
      height: readVital(form.height),
    },
    confirmed: vitalFields.filter((field) => isConfirmed(form, field)).map((field) => vitalCodeOf[field]),
    lab_results: form.labs.filter(isCompleteRow).map((row) => ({
      id: row.id,
      test: cleanLine(row.test),
      value: cleanLine(row.value),
      unit: cleanLine(row.unit),
      confirmed: isConfirmed(form, labField(row)),
    })),
    notes: cleanProse(form.notes),
    conclusion: {
      diagnosis: cleanProse(form.diagnosis),
      treatment: cleanProse(form.treatment),
      follow_up: cleanProse(form.followUp),
      prescription: cleanProse(form.prescription),
    },
  };
};

/**
 * The form with everything that must not be sent yet put back to what was saved: marked values and rows that are not
 * complete. The rest is saved now, and what is held back stays on the screen and on this device.
 */
export const sendableForm = (
  form: VisitForm,
  saved: VisitForm,
  heldBack: ReadonlySet<AskedField>,
): VisitForm => {
  const savedRows = new Map(saved.labs.map((row) => [row.id, row]));
  const isSent = (row: LabRow) => isCompleteRow(row) && !heldBack.has(labField(row));
  const marked = vitalFields.filter((field) => heldBack.has(field));
  return {
    ...form,
    ...Object.fromEntries(marked.map((field) => [field, saved[field]])),
    labs: form.labs.flatMap((row) => (isSent(row) ? row : (savedRows.get(row.id) ?? []))),
    // What was confirmed of a value that is put back goes with it.
    confirmed: [...new Set([...form.confirmed, ...saved.confirmed])],
  };
};

const rowText = (row: LabRow) => [row.id, row.test, row.value, row.unit].join('\u0000');
const isBlankRow = (row: LabRow) =>
  row.test.trim() === '' && row.value.trim() === '' && row.unit.trim() === '';
const rowsText = (rows: readonly LabRow[]) =>
  rows
    .filter((row) => !isBlankRow(row))
    .map(rowText)
    .join('\u0001');

/** Whether two forms hold the same; an empty row for the next result is no difference. */
export const sameForm = (one: VisitForm, other: VisitForm): boolean =>
  visitFields.every((field) => one[field] === other[field]) &&
  rowsText(one.labs) === rowsText(other.labs) &&
  standingConfirmations(one).join('\u0001') === standingConfirmations(other).join('\u0001');

/** Whether nothing at all was typed. */
export const isEmptyForm = (form: VisitForm): boolean => sameForm(form, emptyForm);
