import { backgroundTopics, relations } from '@doctor-plus/contract/charts/background.ts';
import { criticalities, severities } from '@doctor-plus/contract/charts/entries.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { isBackgroundField, topicOf, valuesOf, withTopic } from '../../entries/background-form.ts';
import type { EntryField, EntryForm, Precision } from '../../entries/entry-fields.ts';
import { precisions } from '../../entries/entry-fields.ts';
import type { ChartEntry, EditableKind, EntryProblems } from '../../entries/entry-form.ts';
import { precisionOf, withPrecision } from '../../entries/entry-form.ts';
import { TextArea } from '../text-area.tsx';
import styles from './entry-fields.module.css';

const statuses: Partial<Record<EditableKind, readonly string[]>> = {
  allergy: ['active', 'resolved', 'refuted'],
  medication: ['active', 'stopped', 'completed'],
  condition: ['active', 'inactive', 'resolved'],
};

/** The fields of each kind in the order in which they are filled in. */
const fieldsOf: Record<EditableKind, readonly EntryField[]> = {
  allergy: ['name', 'reaction', 'severity', 'criticality', 'status', 'precision', 'at'],
  medication: ['name', 'dose', 'reason', 'status', 'precision', 'at', 'ended'],
  condition: ['name', 'status', 'precision', 'at', 'ended'],
  immunization: ['name', 'doseNumber', 'lot', 'precision', 'at'],
  procedure: ['name', 'reason', 'precision', 'at'],
  vital: ['value', 'value2', 'at'],
  lab: ['name', 'value', 'unit', 'at'],
  note: ['text'],
  background: [
    'topic',
    'relation',
    'name',
    'value',
    'amount',
    'until',
    'lastPeriod',
    'deceased',
    'precision',
    'at',
  ],
};

/** Choices of which one always holds. */
const alwaysSaid: readonly EntryField[] = ['status', 'precision', 'topic'];
const optional: readonly EntryField[] = ['reaction', 'dose', 'reason', 'doseNumber', 'lot', 'unit', 'ended'];
const optionalOfBackground: readonly EntryField[] = ['amount', 'until', 'lastPeriod', 'deceased'];
const wide: readonly EntryField[] = ['name', 'reaction', 'dose', 'reason', 'text'];

type EntryFieldsProps = {
  kind: EditableKind;
  form: EntryForm;
  problems: EntryProblems;
  /** The entry that is corrected; a new one is active, and its end is not asked for. */
  before: ChartEntry | null;
  /** What is asked about the value, below it. */
  asked?: ReactNode;
  onChange: (form: EntryForm) => void;
};

/** The fields of one kind of entry. */
export function EntryFields({ kind, form, problems, before, asked, onChange }: EntryFieldsProps) {
  const { t } = useTranslation(['entries', 'charts']);
  const formats = useFormats();
  const today = dayOf(clock.now(), formats.zone);
  const isPressure = before?.kind === 'vital' && before.entry.code === 'blood_pressure';
  const isAsked = (field: EntryField): boolean => {
    if (field === 'status') return before !== null && form.status !== 'none_known';
    if (field === 'ended') return before !== null && form.status !== 'active';
    if (field === 'at') return form.precision !== 'unknown';
    if (kind === 'background' && field !== 'topic' && field !== 'precision')
      return isBackgroundField(form, field);
    return field !== 'value2' || isPressure;
  };
  const label = (field: EntryField): string => {
    const text = labelOf(field);
    return optional.includes(field) || (kind === 'background' && isOptional(form, field))
      ? t('optional', { label: text })
      : text;
  };
  const labelOf = (field: EntryField): string => {
    if (field === 'at') return kind === 'note' ? t('field.at') : t(`when.${kind}`);
    if (field === 'ended') return t(kind === 'medication' ? 'field.stopped_at' : 'field.ended_at');
    if (kind === 'background') return t(`field.${backgroundLabel(form, field)}`);
    if (field === 'name') return t(kind === 'allergy' ? 'field.substance' : 'field.name');
    if (field === 'doseNumber') return t('field.dose_number');
    if (field === 'value' && isPressure) return t('field.systolic');
    return t(`field.${field}`);
  };
  const field = (name: EntryField) => ({
    name,
    label: label(name),
    value: form[name],
    error: problems[name] ? <FieldError>{t(`problem.${problems[name]}`)}</FieldError> : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(
        name === 'precision'
          ? withPrecision(form, event.currentTarget.value as Precision)
          : name === 'topic'
            ? withTopic(form, event.currentTarget.value)
            : { ...form, [name]: event.currentTarget.value },
      ),
  });
  const choiceWords = (name: EntryField, value: string): string => {
    if (kind !== 'background' || name === 'precision' || name === 'deceased') return t(`${name}.${value}`);
    if (name !== 'value') return t(`charts:background.${name}.${value}`);
    return topicOf(form) === 'blood_group' ? value : t(`charts:background.${topicOf(form)}.${value}`);
  };
  const shown = fieldsOf[kind].filter(isAsked);
  return (
    <div className={styles.fields}>
      {shown.map((name, index) => {
        const first = index === 0 ? { 'data-autofocus': true } : {};
        const className = wide.includes(name) ? styles.wide : undefined;
        const choices = kind === 'background' ? backgroundChoices(form, name) : choicesOf(kind, name);
        return (
          <div key={name} className={className}>
            {choices ? (
              <NativeSelect
                {...field(name)}
                data={[
                  ...(alwaysSaid.includes(name) ? [] : [{ value: '', label: t('notSaid') }]),
                  ...choices.map((value) => ({ value, label: choiceWords(name, value) })),
                ]}
              />
            ) : name === 'text' ? (
              <TextArea {...field(name)} {...first} rows={8} maxLength={20_000} />
            ) : (
              <TextInput
                {...field(name)}
                {...first}
                {...(name === 'at'
                  ? dateInput(form.precision, today, t('typedDate.month'))
                  : name === 'until' || name === 'lastPeriod'
                    ? backgroundDate(form, name, t('typedDate.year'))
                    : name === 'ended'
                      ? dateInput(precisionOf(form.ended), today, t('typedDate.month'))
                      : { maxLength: 200 })}
                {...(kind === 'vital' && name !== 'at'
                  ? { inputMode: 'decimal', rightSection: form.unit, rightSectionWidth: 64 }
                  : {})}
                autoComplete="off"
              />
            )}
            {name === 'value' ? asked : null}
          </div>
        );
      })}
    </div>
  );
}

/** A due date and a period are days; when somebody stopped is known by the year, or better. */
const backgroundDate = (form: EntryForm, name: EntryField, placeholder: string) =>
  topicOf(form) === 'pregnancy' && (form[name] === '' || precisionOf(form[name]) === 'day')
    ? { type: 'date' }
    : { maxLength: 10, placeholder };

const isOptional = (form: EntryForm, field: EntryField): boolean =>
  optionalOfBackground.includes(field) || (field === 'name' && valuesOf(form) !== null);

/** The name of a field, which is another one in each topic. */
const backgroundLabel = (form: EntryForm, field: EntryField): string => {
  const topic = topicOf(form);
  if (field === 'name') return nameLabels[topic] ?? 'words';
  if (field === 'amount')
    return topic === 'smoking' ? 'packYears' : topic === 'alcohol' ? 'drinksPerWeek' : 'onsetAge';
  if (field === 'until') return topic === 'pregnancy' ? 'due_on' : 'quit_on';
  return field === 'lastPeriod' ? 'last_period_on' : field;
};
const nameLabels: Partial<Record<ReturnType<typeof topicOf>, string>> = {
  family: 'disease',
  social: 'question',
  occupation: 'occupation',
};

const backgroundChoices = (form: EntryForm, field: EntryField): readonly string[] | null => {
  if (field === 'topic') return backgroundTopics;
  if (field === 'relation') return relations;
  if (field === 'deceased') return ['no', 'yes'];
  if (field === 'value') return valuesOf(form);
  return field === 'precision' ? precisions : null;
};

/** A day and a month are picked, a year is typed. */
const dateInput = (precision: Precision, today: string, placeholder: string) => {
  if (precision === 'year') return { inputMode: 'numeric' as const, maxLength: 4 };
  return precision === 'month'
    ? { type: 'month', max: today.slice(0, 'YYYY-MM'.length), placeholder }
    : { type: 'date', max: today };
};

const choicesOf = (kind: EditableKind, field: EntryField): readonly string[] | null => {
  if (field === 'status') return statuses[kind] ?? null;
  if (field === 'precision') return precisions;
  if (field === 'severity') return severities;
  return field === 'criticality' ? criticalities : null;
};
