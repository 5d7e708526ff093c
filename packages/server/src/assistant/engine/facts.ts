import { scopeOfNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { Complaint, EntryIn, Source } from './chart-entries.ts';
import { labName, labValue, vitalValue } from './cite.ts';
import type { Draft, Say } from './reading.ts';
import { excerpt, oneLine } from './words.ts';

/** Longest part of a free text that an answer repeats; characters. The citation holds all of it. */
const excerptLength = 300;

const fact = (text: string, ...sources: Source[]): Draft => ({ kind: 'fact', text, sources });

/** A name or phrase of the chart inside a sentence of ours, without a full stop of its own (`p.r.n.`). */
const named = (text: string): string => oneLine(text).replace(/[\s.;,]+$/, '');

/** Free text between quotation marks that it cannot close itself. */
export const quoted = (text: string, { t }: Say): string =>
  t('quoted', { text: excerpt(text, excerptLength).replaceAll(/[«»“”„"]/g, "'") });

const details = (parts: readonly (string | null)[], { show }: Say): string => {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? '' : show.clauses(['', ...said]);
};

/** The sentence of a statement that no allergy is known, by what it speaks of. */
export const noneKnownKey = (entry: Pick<EntryIn<'allergies'>, 'code'>): string => {
  const scope = scopeOfNoneKnown(entry);
  return scope === 'all' ? 'allergy.noneKnown' : `allergy.noneKnownOf.${scope}`;
};

export const allergyFact = (entry: EntryIn<'allergies'>, say: Say): Draft => {
  const { t, show } = say;
  const date = show.date(entry.effective_at);
  const source: Source = { kind: 'allergy', entry };
  if (entry.status === 'none_known') return fact(t(noneKnownKey(entry), { date }), source);
  const params = {
    substance: named(entry.substance),
    details: details(
      [
        entry.reaction && t('allergy.reaction', { reaction: named(entry.reaction) }),
        entry.criticality && t(`allergy.criticality.${entry.criticality}`),
      ],
      say,
    ),
    date,
  };
  return fact(t(entry.status === 'active' ? 'allergy.active' : 'allergy.resolved', params), source);
};

export const medicationFact = (entry: EntryIn<'medications'>, say: Say): Draft => {
  const { t, show } = say;
  const params = {
    drug: named([entry.name, entry.dose].filter(Boolean).join(' ')),
    details: details([entry.reason && t('medication.reason', { reason: named(entry.reason) })], say),
    date: show.date(entry.effective_at),
  };
  const source: Source = { kind: 'medication', entry };
  if (entry.status === 'active') return fact(t('medication.active', params), source);
  return entry.stopped_at
    ? fact(t(`medication.${entry.status}Until`, { ...params, until: show.date(entry.stopped_at) }), source)
    : fact(t(`medication.${entry.status}`, params), source);
};

export const problemFact = (entry: EntryIn<'conditions'>, { t, show }: Say): Draft => {
  const params = { name: named(entry.name), date: show.date(entry.effective_at) };
  const source: Source = { kind: 'condition', entry };
  if (entry.status !== 'resolved') return fact(t(`problem.${entry.status}`, params), source);
  return entry.ended_at
    ? fact(t('problem.resolvedUntil', { ...params, until: show.date(entry.ended_at) }), source)
    : fact(t('problem.resolved', params), source);
};

export const vitalFact = (entry: EntryIn<'vitals'>, { t, show }: Say): Draft =>
  fact(
    t('vital.value', {
      name: t(`vital.name.${entry.code}`),
      value: vitalValue(entry, show),
      date: show.date(entry.effective_at),
    }),
    { kind: 'vital', entry },
  );

/** The laboratory's flag, else where the value stands in the range printed with it (clinical rules, section 4). */
export const flagOf = ({ flag, value, comparator, low, high }: EntryIn<'labs'>): EntryIn<'labs'>['flag'] => {
  if (flag !== null || value === null || comparator !== null) return flag;
  if (high !== null && value > high) return 'H';
  return low !== null && value < low ? 'L' : null;
};

export const labFact = (entry: EntryIn<'labs'>, { t, show }: Say): Draft => {
  const range = show.range(entry.low, entry.high) ?? entry.range_text;
  const flag = flagOf(entry);
  return fact(
    t('lab.value', {
      name: labName(entry, t),
      value: labValue(entry, show),
      range: range === null ? t('lab.noRange') : t('lab.range', { range }),
      flag: flag ? show.further(t(`lab.flag.${flag}`)) : '',
      date: show.date(entry.effective_at),
    }),
    { kind: 'lab', entry },
  );
};

export const immunizationFact = (entry: EntryIn<'immunizations'>, { t, show }: Say): Draft =>
  fact(t('immunization', { name: named(entry.name), date: show.date(entry.effective_at) }), {
    kind: 'immunization',
    entry,
  });

export const procedureFact = (entry: EntryIn<'procedures'>, say: Say): Draft => {
  const { t, show } = say;
  return fact(
    t('procedure', {
      name: named(entry.name),
      details: details([entry.reason && t('medication.reason', { reason: named(entry.reason) })], say),
      date: show.date(entry.effective_at),
    }),
    { kind: 'procedure', entry },
  );
};

/** A note, and what was added to it last: that may be what corrects it. */
export const noteFact = (entry: EntryIn<'notes'>, say: Say): Draft => {
  const said = ({ text, author, at }: { text: string; author: string; at: string }) => ({
    text: quoted(text, say),
    author: oneLine(author),
    date: say.show.date(at),
  });
  const { text, author, effective_at: at } = entry;
  const last = entry.addenda.at(-1);
  return fact(
    say.show.clauses([
      say.t('note', said({ text, author, at })),
      ...(last ? [say.t('noteAddendum', said(last))] : []),
    ]),
    { kind: 'note', entry },
  );
};

export const conclusionFact = (entry: EntryIn<'conclusions'>, say: Say): Draft => {
  const parts = (['diagnosis', 'treatment', 'follow_up', 'prescription'] as const)
    .filter((part) => entry[part].trim() !== '')
    .map((part) => say.t(`conclusion.${part}`, { text: quoted(entry[part], say) }));
  return fact(
    say.t('conclusion.written', {
      parts: say.show.clauses(parts),
      author: oneLine(entry.author),
      date: say.show.date(entry.effective_at),
    }),
    { kind: 'conclusion', entry },
  );
};

/** The prescription of a conclusion, which the list of medications may not hold yet. */
export const prescriptionFact = (entry: EntryIn<'conclusions'>, say: Say): Draft =>
  fact(
    say.t('conclusion.prescribed', {
      text: quoted(entry.prescription, say),
      date: say.show.date(entry.effective_at),
    }),
    { kind: 'conclusion', entry },
  );

/** What somebody came for. */
const complaintFact = (entry: Complaint, say: Say): Draft =>
  fact(
    say.t('notesSearch.complaint', {
      text: quoted(entry.chief_complaint, say),
      author: oneLine(entry.author),
      date: say.show.date(entry.effective_at),
    }),
    { kind: 'visit', entry },
  );

/** The statement about any entry. */
export const factOf = (source: Source, say: Say): Draft => {
  switch (source.kind) {
    case 'allergy':
      return allergyFact(source.entry, say);
    case 'medication':
      return medicationFact(source.entry, say);
    case 'condition':
      return problemFact(source.entry, say);
    case 'vital':
      return vitalFact(source.entry, say);
    case 'lab':
      return labFact(source.entry, say);
    case 'immunization':
      return immunizationFact(source.entry, say);
    case 'procedure':
      return procedureFact(source.entry, say);
    case 'note':
      return noteFact(source.entry, say);
    case 'conclusion':
      return conclusionFact(source.entry, say);
    case 'visit':
      return complaintFact(source.entry, say);
  }
};
