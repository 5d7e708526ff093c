import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { dateOf, type Undated } from '@doctor-plus/contract/charts/when.ts';
import { revealed, withoutHidden } from '../safety/hidden.ts';
import type { Source } from './chart-entries.ts';
import {
  type AppointmentSource,
  type Cited,
  isAppointment,
  isPassage,
  isRule,
  type PassageSource,
  type RuleSource,
} from './cited.ts';
import { type Formats, roundedResult, roundedSign } from './formats.ts';
import { analyteOf } from './lab-names.ts';
import type { Say, Translate } from './reading.ts';
import { excerpt, oneLine } from './words.ts';

/** Longest label of a citation; characters. */
const labelLength = 80;

/** Identifies a source at one version: an entry or an appointment within its patient, a rule by its name, a passage by its place. */
export const refOf = (source: Cited): string => {
  if (isRule(source)) return `rule/${source.rule.id}@${source.rule.version}`;
  if (isPassage(source)) {
    const { document, position } = source.passage;
    return `guideline/${document.id}.${position}@${document.version}`;
  }
  const { id, version } = isAppointment(source) ? source.appointment : source.entry;
  return `${source.kind}/${id}@${version}`;
};

/** The citation that a source becomes under the number `n`. */
export const citationOf = (source: Cited, n: number, say: Say): Citation => {
  const cited = { n, ref: refOf(source) };
  if (isRule(source)) return { ...cited, ...ofRule(source) };
  if (isPassage(source)) return { ...cited, ...ofPassage(source) };
  if (isAppointment(source)) return { ...cited, ...ofAppointment(source, say) };
  const said = {
    ...cited,
    version: source.entry.version,
    label: labelOf(source, say),
    date: dateOf(source.entry),
    quote: revealed(quoteOf(source, say.show)),
  };
  return source.kind === 'visit'
    ? { ...said, kind: source.kind, visit_id: source.entry.id }
    : { ...said, kind: source.kind, id: source.entry.id };
};

const ofRule = ({ rule }: RuleSource) => ({
  kind: 'rule' as const,
  version: Number.parseInt(rule.version, 10),
  label: shortened(rule.label),
  date: rule.review?.reviewedOn ?? '',
  quote: rule.quote,
});

const ofPassage = ({ passage: { document, position, heading, text } }: PassageSource) => ({
  kind: 'guideline' as const,
  document: document.id,
  passage: position,
  version: document.version,
  label: shortened(document.title),
  date: document.reviewedOn ?? '',
  quote: revealed(heading === '' ? text : `${heading}: ${text}`),
});

const ofAppointment = ({ appointment }: AppointmentSource, { rule }: Say) => ({
  kind: 'appointment' as const,
  appointment: appointment.id,
  version: appointment.version,
  label: appointment.typeName ?? rule(`scheduling:type.${appointment.type}`),
  date: appointment.start,
  quote: joined(
    [rule(`scheduling:status.${appointment.status}`), appointment.place, appointment.reason],
    '; ',
  ),
});

const shortened = (text: string): string => {
  const label = oneLine(withoutHidden(text));
  return label.length <= labelLength ? label : excerpt(label, labelLength);
};

const labelOf = (source: Source, say: Say): string => shortened(shortNameOf(source, say));

const shortNameOf = (source: Source, say: Say): string => {
  const { t, show } = say;
  switch (source.kind) {
    case 'vital':
      return `${t(`vital.name.${source.entry.code}`)} ${vitalValue(source.entry, show)}`;
    case 'lab':
      return `${labName(source.entry, t)} ${labValue(source.entry, show)}`;
    case 'medication':
      return joined([source.entry.name, source.entry.dose], ' ');
    case 'allergy':
      return source.entry.substance;
    case 'note':
      return source.entry.signed?.title || source.entry.text;
    case 'background':
      return backgroundWords(source.entry, say);
    case 'visit':
      return source.entry.chief_complaint;
    case 'conclusion':
      return (
        [
          source.entry.diagnosis,
          source.entry.treatment,
          source.entry.follow_up,
          source.entry.prescription,
        ].find((part) => part.trim() !== '') ?? ''
      );
    default:
      return source.entry.name;
  }
};

/** Words of a background entry after its topic or its relative: `Tabaquismo: fumaba antes, 20 paquetes-año`. */
export const backgroundWords = (entry: EntryOf<'background'>, { rule, show }: Say): string => {
  const say = (key: string, given: Record<string, string> = {}) => rule(`charts:background.${key}`, given);
  const { topic, value, name, amount, relation } = entry;
  const isListed = topic === 'smoking' || topic === 'alcohol' || topic === 'pregnancy';
  const figure = {
    smoking: 'packYears',
    alcohol: 'drinksPerWeek',
    family: 'onsetAge',
  } as const satisfies Partial<Record<typeof topic, string>>;
  const figureKey = topic in figure ? figure[topic as keyof typeof figure] : null;
  const parts = [
    isListed && value ? say(`${topic}.${value}`) : null,
    topic === 'blood_group' ? value : null,
    name,
    topic === 'social' ? value : null,
    amount === null || figureKey === null ? null : say(figureKey, { amount: show.number(amount) }),
    entry.until_on && say(topic === 'pregnancy' ? 'dueOn' : 'quitOn', { date: show.date(entry.until_on) }),
    entry.last_period_on && say('lastPeriodOn', { date: show.date(entry.last_period_on) }),
    entry.deceased ? say('deceased') : null,
  ];
  const subject = relation ? say(`relation.${relation}`) : say(`topic.${topic}`);
  return `${subject}: ${joined(
    parts.map((part) => (part ? oneLine(part) : null)),
    ', ',
  )}`;
};

/** The name of a result: the analyte's in the answer's language when it is known, otherwise as the chart has it. */
export const labName = (entry: EntryOf<'lab'>, t: Translate): string => {
  const analyte = analyteOf(entry);
  return analyte ? t(`analyte.${analyte}`) : oneLine(entry.name);
};

/** What stands with an entry instead of a date: `7 a`, `60–65 a`, words of its source. */
const undated = ({ undated: known }: { readonly undated: Undated | null }): string | null => {
  if (!known?.age) return known?.words || null;
  const { from, to, unit } = known.age;
  return `${from === to ? from : `${from ?? ''}–${to ?? ''}`} ${unit}`;
};

/**
 * The cited content as the chart holds it: figures unrounded, free text word for word. Every figure of a fact must
 * be found here.
 */
export const quoteOf = (source: Source, show: Formats): string => {
  switch (source.kind) {
    case 'vital': {
      const { value, value2, unit } = source.entry;
      const measured = joined([`${value}${value2 === null ? '' : `/${value2}`}`, unit], ' ');
      return joined([measured, undated(source.entry)], '; ');
    }
    case 'lab': {
      const { name, comparator, value, text, unit, low, high, flag, range_text: printed } = source.entry;
      const range = low === null && high === null ? printed : `(${low ?? ''}–${high ?? ''})`;
      const figure = value === null ? null : `${comparator ?? ''}${value}`;
      const result = joined([name, figure, text, unit, range, flag], ' ');
      return joined([result, undated(source.entry)], '; ');
    }
    case 'medication': {
      const { name, dose, reason } = source.entry;
      const stopped = source.entry.stopped_on ?? source.entry.stopped_at;
      return joined(
        [joined([name, dose], ' '), reason, stopped && show.day(stopped), undated(source.entry)],
        '; ',
      );
    }
    case 'condition': {
      const ended = source.entry.ended_on ?? source.entry.ended_at;
      return joined([source.entry.name, ended && show.day(ended), undated(source.entry)], '; ');
    }
    case 'allergy':
      return joined([source.entry.substance, source.entry.reaction, undated(source.entry)], '; ');
    case 'procedure':
      return joined([source.entry.name, source.entry.reason, undated(source.entry)], '; ');
    case 'immunization':
      return joined([source.entry.name, undated(source.entry)], '; ');
    case 'note': {
      const { text, addenda } = source.entry;
      const added = addenda.map((one) => joined([show.day(one.at), one.author, one.text], ' '));
      return joined([text, ...added], '\n');
    }
    case 'background': {
      const { value, name, amount, until_on, last_period_on } = source.entry;
      const figure = amount === null ? null : String(amount);
      return joined([value, name, figure, until_on, last_period_on, undated(source.entry)], '; ');
    }
    case 'visit':
      return source.entry.chief_complaint;
    case 'conclusion': {
      const { diagnosis, treatment, follow_up, prescription } = source.entry;
      return joined([diagnosis, treatment, follow_up, prescription], '\n');
    }
  }
};

const joined = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);

type EntryOf<K extends Source['kind']> = Extract<Source, { kind: K }>['entry'];

/** `152/94 mmHg` */
export const vitalValue = ({ value, value2, unit }: EntryOf<'vital'>, show: Formats): string => {
  const first = show.number(roundedSign(value, value2 !== null));
  return show.withUnit(value2 === null ? first : `${first}/${show.number(roundedSign(value2, true))}`, unit);
};

/** `7.9 %`, `<5 mg/L`; a result without a figure as it was written. */
export const labValue = ({ value, comparator, text, unit }: EntryOf<'lab'>, show: Formats): string =>
  value === null
    ? oneLine(joined([text, text ? unit : null], ' ')) || '—'
    : show.withUnit(`${comparator ?? ''}${show.number(roundedResult(value))}`, unit);
