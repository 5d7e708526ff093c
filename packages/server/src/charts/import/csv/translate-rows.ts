import { createHash } from 'node:crypto';
import type { ImportField, ImportTable } from '@doctor-plus/contract/charts/imports.ts';
import { dateUnknown } from '@doctor-plus/contract/charts/when.ts';
import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { isPhone } from '../../../platform/text/phone.ts';
import type { NegatedKind } from '../../negative-statements.ts';
import { entriesOrNone } from '../../rules.ts';
import { areApart, type Identity } from '../identity.ts';
import { createTally, ImportRefused, type Reason, type Remark } from '../report.ts';
import { clean } from '../text.ts';
import type { TranslatedEntry, TranslatedPatient } from '../translate.ts';
import type { TakenEntry } from '../translation.ts';
import { isBrokenName, isBrokenText } from './broken-text.ts';
import { isMeasured } from './layout.ts';
import {
  decimalOf,
  type Half,
  type ObservationReader,
  pairHalves,
  readObservation,
} from './observation-rows.ts';
import { readDate } from './read-dates.ts';
import type { Row, Table } from './read-table.ts';
import { sexReader } from './sex-words.ts';

/** Longest texts of the registration form. */
const longest: Partial<Record<ImportField, number>> = { phone: 40, emergency_contact: 200 };
const longestName = 100;
const longestEntry = 500;
/** The date that programs write for an unknown date of birth: day 1 of spreadsheets. Nobody alive was born then. */
const placeholder = '1900-01-01';

type Layout = Pick<ImportTable, 'columns' | 'date_order' | 'sender'>;

const nameFields = ['full_name', 'given_name', 'family_name', 'second_family_name'] as const;

/** True if a name in this line has characters that no name has. */
const hasBrokenName = (row: Row, { encoding }: Table, columns: Layout['columns']): boolean =>
  nameFields.some((field) =>
    isBrokenName(row.cells[columns.indexOf(field)] ?? '', encoding === 'UTF-8' || encoding === 'UTF-16'),
  );

/** True if every name is broken: then the encoding is another. */
export const isBrokenTable = (table: Table, { columns }: Layout): boolean =>
  table.rows.every((row) => hasBrokenName(row, table, columns));

/** The people of a table, and a count of every line, date and word that was left out. Pure. */
export const translateRows = (table: Table, layout: Layout, now: Date, zone: string) => {
  const notTaken = createTally<Reason>();
  const remarks = createTally<Remark>();
  const columnOf = (field: ImportField) => layout.columns.indexOf(field);
  const reader: Reader = {
    cell: (row, field) => clean(row.cells[columnOf(field)] ?? ''),
    raw: (row, field) => row.cells[columnOf(field)] ?? '',
    order: layout.date_order ?? 'ymd',
    sex: sexReader(table.rows.map(({ cells }) => cells[columnOf('sex')] ?? '')),
    remark: (remark, line, field) =>
      remarks.add('Patient', remark, `${table.headers[columnOf(field)] ?? ''}: ${line}`),
    left: (type, reason, line) => notTaken.add(type, reason, `${line}`),
    sender: layout.sender,
    zone,
    now,
  };
  const patients = new Map<string, TranslatedPatient>();
  const halves = new Map<string, Half[]>();
  const measured = isMeasured(layout.columns);
  const figures = (['value', 'range_low', 'range_high'] as const).flatMap((field) =>
    table.rows.map((row) => reader.cell(row, field)),
  );
  const measuring: ObservationReader = {
    ...reader,
    decimal: measured ? decimalOf(figures) : null,
    remark: (remark, line) => remarks.add('Observation', remark, `${line}`),
  };
  for (const row of table.rows) {
    if (hasBrokenName(row, table, layout.columns)) {
      notTaken.add(measured ? 'Observation' : 'Patient', 'letters_broken', `${row.line}`);
      continue;
    }
    const read = readPerson(row, reader, measured);
    if (!read) notTaken.add('Patient', 'no_name', `${row.line}`);
    else if (isOfAnother(read, patients.get(read.sourceRef)))
      // Families share a number in some practices: what stands on the line may be of either.
      notTaken.add(measured ? 'Observation' : 'Patient', 'person_uncertain', `${row.line}`);
    else if (!measured && patients.has(read.sourceRef)) notTaken.add('Patient', 'repeated', `${row.line}`);
    else {
      const person = patients.get(read.sourceRef) ?? read;
      const observed = measured ? readObservation(row, measuring) : null;
      if (observed && 'reason' in observed) notTaken.add('Observation', observed.reason, observed.detail);
      else if (observed && 'half' in observed)
        halves.set(person.sourceRef, [...(halves.get(person.sourceRef) ?? []), observed.half]);
      else if (observed && isThere(person, observed.entry))
        notTaken.add('Observation', 'repeated', `${row.line}`);
      else if (observed) person.entries.push(observed.entry);
      patients.set(person.sourceRef, person);
    }
  }
  for (const [sourceRef, some] of halves) {
    const { entries, left } = pairHalves(some);
    patients.get(sourceRef)?.entries.push(...entries);
    for (const { reason, detail } of left) notTaken.add('Observation', reason, detail);
  }
  if (patients.size === 0) throw new ImportRefused('no_patient');
  return { patients: [...patients.values()], notTaken, remarks };
};

/** Whether a line names somebody else under the number of a person. */
const isOfAnother = (read: TranslatedPatient, known: TranslatedPatient | undefined): boolean =>
  known !== undefined &&
  read.onlyNumber === undefined &&
  known.onlyNumber === undefined &&
  areApart(identityOf(read), identityOf(known));

const identityOf = ({ fields }: TranslatedPatient): Identity => ({
  givenName: fields.givenName,
  familyName: fields.familyName,
  birthDate: fields.birthDate ?? null,
  sex: fields.sex ?? 'unknown',
  identifiers: [],
});

const isThere = ({ entries }: TranslatedPatient, { sourceRef }: TranslatedEntry): boolean =>
  entries.some((entry) => entry.sourceRef === sourceRef);

type Reader = {
  /** On one line and without invisible marks. */
  readonly cell: (row: Row, field: ImportField) => string;
  readonly raw: (row: Row, field: ImportField) => string;
  readonly order: NonNullable<Layout['date_order']>;
  readonly sex: ReturnType<typeof sexReader>;
  readonly remark: (remark: Remark, line: number, field: ImportField) => void;
  readonly left: (type: string, reason: Reason, line: number) => void;
  /** The clinic whose numbers these are; null for one that nobody named. */
  readonly sender: string | null;
  readonly zone: string;
  readonly now: Date;
};

const readPerson = (row: Row, reader: Reader, byNumber: boolean): TranslatedPatient | null => {
  const cut = (text: string, most: number, field: ImportField): string => {
    if (text.length > most) reader.remark('too_long', row.line, field);
    return text.slice(0, most);
  };
  for (const field of wordFields)
    if (isBrokenText(reader.raw(row, field))) reader.remark('letters_broken', row.line, field);
  const whole = reader.cell(row, 'full_name');
  const given = reader.cell(row, 'given_name');
  const family = [reader.cell(row, 'family_name'), reader.cell(row, 'second_family_name')]
    .filter((part) => part !== '')
    .join(' ');
  const number = numberOf(row, reader);
  const onlyNumber = `${whole}${given}${family}` === '';
  if (onlyNumber && !(byNumber && number !== '')) return null;
  const text = (field: ImportField) =>
    cut(reader.cell(row, field), longest[field] ?? longestName, field) || null;
  const named = onlyNumber
    ? { givenName: '', familyName: number }
    : given + family === ''
      ? { givenName: '', familyName: whole }
      : { givenName: given, familyName: family };
  const fields = {
    givenName: cut(named.givenName, longestName, 'given_name'),
    familyName: cut(named.familyName, longestName, given + family === '' ? 'full_name' : 'family_name'),
    birthDate: birthDateOf(row, reader),
    sex: sexOf(row, reader),
    phone: phoneOf(row, reader, text('phone')),
    email: mailOf(row, reader),
    emergencyContact: text('emergency_contact'),
    deceasedAt: null,
  };
  const sourceRef = sourceRefOf(number, reader.sender, fields);
  const entries = entriesOf(row, reader, cut);
  // The number of another clinic is no number of ours.
  const known = reader.sender === null ? number : `${reader.sender}: ${number}`;
  return { sourceRef, ...(onlyNumber ? { onlyNumber: known } : {}), fields, visits: [], entries };
};

/** Cells whose words are kept as they are. */
const wordFields = ['emergency_contact', 'allergies', 'medications', 'conditions'] as const;

/** A long number as a spreadsheet shows it when it has forgotten the last digits: `8.09555E+09`. */
const rounded = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;

const numberOf = (row: Row, reader: Reader): string => {
  const written = reader.cell(row, 'identifier');
  if (!rounded.test(written)) return written.slice(0, 200);
  reader.remark('number_damaged', row.line, 'identifier');
  return '';
};

/** A telephone as it is written; what is none is left out. */
const phoneOf = (row: Row, reader: Reader, written: string | null): string | null => {
  if (written === null || isPhone(written)) return written;
  reader.remark('phone_not_read', row.line, 'phone');
  return null;
};

const birthDateOf = (row: Row, reader: Reader): string | null => {
  const written = reader.cell(row, 'birth_date');
  if (written === '') return null;
  const today = reader.now.toISOString().slice(0, 10);
  const date = readDate(written, reader.order, today);
  if (date && date > placeholder && date <= today) return date;
  reader.remark('date_not_read', row.line, 'birth_date');
  return null;
};

const sexOf = (row: Row, reader: Reader) => {
  const written = reader.cell(row, 'sex');
  if (written === '') return 'unknown' as const;
  const sex = reader.sex(written);
  if (!sex) reader.remark('sex_not_read', row.line, 'sex');
  return sex ?? ('unknown' as const);
};

const mailOf = (row: Row, reader: Reader): string | null => {
  const written = reader.cell(row, 'email');
  if (written === '') return null;
  const address = z.safeParse(MailAddress, written);
  if (!address.success) reader.remark('mail_not_read', row.line, 'email');
  return address.success ? address.data : null;
};

/** By the number in the other system, else by who it is: the same line read again is the same person. */
const sourceRefOf = (number: string, sender: string | null, fields: TranslatedPatient['fields']): string => {
  if (number !== '') return sender === null ? `csv:${number}` : `csv@${sender}:${number}`;
  const { givenName, familyName, birthDate, phone } = fields;
  const who = JSON.stringify([givenName, familyName, birthDate, phone]);
  return `csv:sha256:${createHash('sha256').update(who).digest('hex')}`;
};

/** Things in one cell: one to a line, or with a semicolon or a bar between. */
const listed = (cell: string): string => cell.replace(/[;|]/g, '\n');

/** The kind of list in each column, and the resource that an entry of it becomes. */
const kinds = { allergies: 'allergy', medications: 'medication', conditions: 'problem' } as const;
const typeOf: Readonly<Record<NegatedKind, string>> = {
  allergy: 'AllergyIntolerance',
  medication: 'MedicationRequest',
  problem: 'Condition',
  procedure: 'Procedure',
  immunization: 'Immunization',
  device: 'Device',
};
const noneOf = (about: NegatedKind) => ({ says: 'none', about }) as const;

const entriesOf = (
  row: Row,
  reader: Reader,
  cut: (text: string, most: number, field: ImportField) => string,
): TranslatedEntry[] => {
  const read = (field: keyof typeof kinds) => {
    const { entries, none, left } = entriesOrNone(listed(reader.raw(row, field)), kinds[field]);
    const nothing = field === 'allergies' ? left : [...left, ...none.map(() => noneOf(kinds[field]))];
    for (const { says, about } of nothing)
      reader.left(typeOf[about], says === 'none' ? 'none_known' : 'not_known', row.line);
    const texts = entries
      .map((entry) => cut(clean(entry), longestEntry, field))
      .filter((entry) => entry !== '');
    return { texts: [...new Set(texts)], none };
  };
  const allergies = read('allergies');
  const place = (type: string, name: string, entry: Placed): TranslatedEntry => ({
    ...entry,
    at: null,
    undated: dateUnknown,
    authors: [],
    type,
    sourceRef: `csv:${type}:${name.toLowerCase()}`,
    visitRef: null,
    effectiveAt: reader.now,
    recordedAt: reader.now,
    authorName: '',
  });
  return [
    ...allergies.texts.map((substance) =>
      place('AllergyIntolerance', substance, { table: 'allergy', fields: { substance, status: 'active' } }),
    ),
    ...allergies.none.map(({ words, scope, ...coded }) =>
      place('AllergyIntolerance', scope === 'all' ? 'none' : `none:${scope}`, {
        table: 'allergy',
        fields: { substance: cut(clean(words), longestEntry, 'allergies'), ...coded, status: 'none_known' },
      }),
    ),
    ...read('medications').texts.map((name) =>
      place('MedicationRequest', name, { table: 'medication', fields: { name, status: 'active' } }),
    ),
    ...read('conditions').texts.map((name) =>
      place('Condition', name, { table: 'condition', fields: { name, status: 'active' } }),
    ),
  ];
};

type Placed = TakenEntry extends infer Entry
  ? Entry extends TakenEntry
    ? Pick<Entry, 'table' | 'fields'>
    : never
  : never;
