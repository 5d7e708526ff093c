import { scopeOfNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { Complaint, EntryIn, Source } from './chart-entries.ts';
import { backgroundWords, labName, labValue, vitalValue } from './cite.ts';
import type { Draft, Say } from './reading.ts';
import { atPart, beganSentence, onceSentence, sinceSentence, spanSentence, whenOf } from './when.ts';
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
  const date = show.date(entry.recorded_at);
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
  const known = t(`allergy.${entry.status}`, params);
  // Written down the day on which it began, it says so already.
  const isSaid = entry.undated?.words === '' && entry.undated.age === null;
  const began = isSaid || whenOf(entry, say) === date ? [] : [beganSentence(entry, say)];
  return fact(show.sentences([known, ...began]), source);
};

export const medicationFact = (entry: EntryIn<'medications'>, say: Say): Draft => {
  const { t, show } = say;
  const params = {
    drug: named([entry.name, entry.dose].filter(Boolean).join(' ')),
    details: details([entry.reason && t('medication.reason', { reason: named(entry.reason) })], say),
  };
  const stopped = entry.stopped_on ?? entry.stopped_at;
  const when =
    entry.status === 'active'
      ? sinceSentence(entry, say)
      : stopped
        ? spanSentence(entry, stopped, say)
        : onceSentence(entry, 'when.ordered', say);
  return fact(show.sentences([t(`medication.${entry.status}`, params), when]), {
    kind: 'medication',
    entry,
  });
};

export const problemFact = (entry: EntryIn<'conditions'>, say: Say): Draft => {
  const when =
    entry.status === 'active'
      ? sinceSentence(entry, say)
      : spanSentence(entry, entry.ended_on ?? entry.ended_at, say);
  return fact(say.show.sentences([say.t(`problem.${entry.status}`, { name: named(entry.name) }), when]), {
    kind: 'condition',
    entry,
  });
};

export const vitalFact = (entry: EntryIn<'vitals'>, say: Say): Draft =>
  fact(
    say.t('vital.value', {
      name: say.t(`vital.name.${entry.code}`),
      value: vitalValue(entry, say.show),
      when: atPart(entry, say),
    }),
    { kind: 'vital', entry },
  );

/** The laboratory's flag, else where the value stands in the range printed with it (clinical rules, section 4). */
export const flagOf = ({ flag, value, comparator, low, high }: EntryIn<'labs'>): EntryIn<'labs'>['flag'] => {
  if (flag !== null || value === null || comparator !== null) return flag;
  if (high !== null && value > high) return 'H';
  return low !== null && value < low ? 'L' : null;
};

export const labFact = (entry: EntryIn<'labs'>, say: Say): Draft => {
  const { t, show } = say;
  const range = show.range(entry.low, entry.high) ?? entry.range_text;
  const flag = flagOf(entry);
  return fact(
    t('lab.value', {
      name: labName(entry, t),
      value: labValue(entry, show),
      range: range === null ? t('lab.noRange') : t('lab.range', { range }),
      flag: flag ? show.further(t(`lab.flag.${flag}`)) : '',
      when: atPart(entry, say),
    }),
    { kind: 'lab', entry },
  );
};

export const immunizationFact = (entry: EntryIn<'immunizations'>, say: Say): Draft =>
  fact(say.t('immunization', { name: named(entry.name), when: atPart(entry, say) }), {
    kind: 'immunization',
    entry,
  });

export const procedureFact = (entry: EntryIn<'procedures'>, say: Say): Draft => {
  const { t, show } = say;
  const done = t('procedure', {
    name: named(entry.name),
    details: details([entry.reason && t('medication.reason', { reason: named(entry.reason) })], say),
  });
  return fact(show.sentences([done, onceSentence(entry, 'when.done', say)]), { kind: 'procedure', entry });
};

export const backgroundFact = (entry: EntryIn<'background'>, say: Say): Draft =>
  fact(say.t('background', { words: backgroundWords(entry, say), when: atPart(entry, say) }), {
    kind: 'background',
    entry,
  });

/** A note, and what was added to it last: that may be what corrects it. */
export const noteFact = (entry: EntryIn<'notes'>, say: Say): Draft => {
  const said = ({ text, author, at }: { text: string; author: string; at: string }) => ({
    text: quoted(text, say),
    author: oneLine(author),
    date: say.show.date(at),
  });
  const { text, author } = entry;
  const at = dateOf(entry);
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
      date: whenOf(entry, say),
    }),
    { kind: 'conclusion', entry },
  );
};

/** The prescription of a conclusion, which the list of medications may not hold yet. */
export const prescriptionFact = (entry: EntryIn<'conclusions'>, say: Say): Draft =>
  fact(
    say.t('conclusion.prescribed', {
      text: quoted(entry.prescription, say),
      date: whenOf(entry, say),
    }),
    { kind: 'conclusion', entry },
  );

/** What somebody came for. */
const complaintFact = (entry: Complaint, say: Say): Draft =>
  fact(
    say.t('notesSearch.complaint', {
      text: quoted(entry.chief_complaint, say),
      author: oneLine(entry.author),
      date: say.show.date(dateOf(entry)),
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
    case 'background':
      return backgroundFact(source.entry, say);
    case 'note':
      return noteFact(source.entry, say);
    case 'conclusion':
      return conclusionFact(source.entry, say);
    case 'visit':
      return complaintFact(source.entry, say);
  }
};
