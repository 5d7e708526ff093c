import { type LabRow, textFields, type VisitField, type VisitForm, visitFields } from './visit-form.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** One place where two people (or two devices) wrote something different since the last common version. */
export type Conflict = {
  /** A field's name, or `lab:` and the row's id. */
  key: string;
  field: VisitField | 'labs';
  mine: string;
  theirs: string;
  /** Two texts can both be kept, one below the other; two measurements cannot. */
  canKeepBoth: boolean;
};

export type Merge = {
  /** Both sides' changes; in a conflict, what was typed here. */
  form: VisitForm;
  conflicts: Conflict[];
};

const describeRow = (row: LabRow | undefined) => (row ? `${row.test} ${row.value} ${row.unit}`.trim() : '');

/** Three-way choice for one value; undefined when both sides changed it differently. */
export const settle = <T>(
  base: T,
  mine: T,
  theirs: T,
  same: (one: T, other: T) => boolean,
): { value: T } | undefined => {
  if (same(mine, theirs) || same(theirs, base)) return { value: mine };
  return same(mine, base) ? { value: theirs } : undefined;
};

const sameText = (one: string, other: string) => one.trim() === other.trim();
const sameRow = (one: LabRow | undefined, other: LabRow | undefined) =>
  describeRow(one) === describeRow(other);

const byId = (rows: readonly LabRow[]) => new Map(rows.map((row) => [row.id, row]));

const mergeRows = (base: VisitForm, mine: VisitForm, theirs: VisitForm) => {
  const [baseRows, myRows, theirRows] = [byId(base.labs), byId(mine.labs), byId(theirs.labs)];
  const conflicts: Conflict[] = [];
  const rows: LabRow[] = [];
  for (const id of new Set([...theirRows.keys(), ...myRows.keys()])) {
    const [my, their] = [myRows.get(id), theirRows.get(id)];
    const settled = settle(baseRows.get(id), my, their, sameRow);
    if (!settled) {
      const texts = { mine: describeRow(my), theirs: describeRow(their) };
      conflicts.push({ key: `lab:${id}`, field: 'labs', ...texts, canKeepBoth: false });
    }
    const row = settled ? settled.value : my;
    if (row) rows.push(row);
  }
  return { rows, conflicts };
};

/**
 * Brings together what was typed here and what somebody saved meanwhile. A field that only one side changed takes
 * that side's value; a field that both changed differently is a conflict and keeps, until the doctor has chosen, what
 * was typed here.
 */
export const mergeVisit = (base: VisitForm, mine: VisitForm, theirs: VisitForm): Merge => {
  const { rows, conflicts } = mergeRows(base, mine, theirs);
  const confirmed = [...new Set([...mine.confirmed, ...theirs.confirmed])];
  const form: VisitForm = { ...mine, labs: rows, confirmed };
  const fieldConflicts: Conflict[] = [];
  const settled: Partial<Record<VisitField, string>> = {};
  for (const field of visitFields) {
    const value = settle(base[field], mine[field], theirs[field], sameText);
    if (value) settled[field] = value.value;
    else {
      const canKeepBoth = textFields.some((text) => text === field);
      fieldConflicts.push({ key: field, field, mine: mine[field], theirs: theirs[field], canKeepBoth });
    }
  }
  return { form: { ...form, ...settled }, conflicts: [...fieldConflicts, ...conflicts] };
};

const chosenText = (conflict: Conflict, choice: Choice): string => {
  if (choice === 'both')
    return [conflict.theirs, conflict.mine].filter((text) => text.trim() !== '').join('\n');
  return choice === 'mine' ? conflict.mine : conflict.theirs;
};

const chosenRows = (rows: readonly LabRow[], theirs: VisitForm, taken: ReadonlySet<string>) => {
  const theirRows = byId(theirs.labs);
  const kept = rows.flatMap((row) => (taken.has(row.id) ? (theirRows.get(row.id) ?? []) : row));
  const present = new Set(kept.map(({ id }) => id));
  return [...kept, ...theirs.labs.filter(({ id }) => taken.has(id) && !present.has(id))];
};

/** The form after the doctor has chosen in every conflict; one without a choice keeps what was typed here. */
export const resolveConflicts = (
  { form, conflicts }: Merge,
  theirs: VisitForm,
  choices: Readonly<Record<string, Choice>>,
): VisitForm => {
  const fields: Partial<Record<VisitField, string>> = {};
  const taken = new Set<string>();
  for (const conflict of conflicts) {
    const choice = choices[conflict.key] ?? 'mine';
    if (conflict.field !== 'labs') fields[conflict.field] = chosenText(conflict, choice);
    else if (choice === 'theirs') taken.add(conflict.key.slice('lab:'.length));
  }
  return { ...form, ...fields, labs: chosenRows(form.labs, theirs, taken) };
};
