import {
  type BackgroundTopic,
  backgroundTopics,
  backgroundValues,
} from '@doctor-plus/contract/charts/background.ts';
import type { EntryContent } from '@doctor-plus/contract/charts/entries.ts';
import type { EntryField, EntryForm } from './entry-fields.ts';

type Content = Extract<EntryContent, { kind: 'background' }>;

/** The fields of each topic, in the order in which they are filled in. */
const fieldsOf: Record<BackgroundTopic, readonly EntryField[]> = {
  smoking: ['value', 'amount', 'until', 'name'],
  alcohol: ['value', 'amount', 'until', 'name'],
  pregnancy: ['value', 'until', 'lastPeriod', 'name'],
  blood_group: ['value', 'name'],
  occupation: ['name'],
  family: ['relation', 'name', 'amount', 'deceased'],
  social: ['name', 'value'],
};

const isTopic = (typed: string): typed is BackgroundTopic =>
  (backgroundTopics as readonly string[]).includes(typed);

/** The topic of a form; smoking until one is chosen. */
export const topicOf = ({ topic }: Pick<EntryForm, 'topic'>): BackgroundTopic =>
  isTopic(topic) ? topic : 'smoking';

/** Values from which a figure or a date follows: nobody who never smoked has stopped. */
const followsFrom: Partial<Record<EntryField, Partial<Record<BackgroundTopic, readonly string[]>>>> = {
  amount: { smoking: ['former', 'daily', 'some_days', 'current'], alcohol: ['current'] },
  until: { smoking: ['former'], alcohol: ['former'], pregnancy: ['pregnant'] },
  lastPeriod: { pregnancy: ['pregnant'] },
};

/** True if a background's form has a field. A figure that an entry has already is always shown. */
export const isBackgroundField = (form: EntryForm, field: EntryField): boolean => {
  const topic = topicOf(form);
  if (!fieldsOf[topic].includes(field)) return false;
  const values = followsFrom[field]?.[topic];
  return values === undefined || values.includes(form.value) || form[field] !== '';
};

/** The form with another topic: values typed for the one before have no meaning for this one. */
export const withTopic = (form: EntryForm, topic: string): EntryForm => ({
  ...form,
  topic,
  value: '',
  name: '',
  amount: '',
  until: '',
  lastPeriod: '',
  relation: '',
  deceased: '',
});

/** Values to choose from; null where the topic has words only. */
export const valuesOf = (form: EntryForm): readonly string[] | null => {
  const values = backgroundValues[topicOf(form)];
  return values.length === 0 ? null : values;
};

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The content of a form without problems. */
export const backgroundContent = (form: EntryForm, amount: number | null, at: Content['at']): Content => {
  const asked = (field: EntryField) => (isBackgroundField(form, field) ? orNull(form[field]) : null);
  return {
    kind: 'background',
    topic: topicOf(form),
    value: asked('value'),
    name: asked('name') ?? '',
    amount: asked('amount') === null ? null : amount,
    until_on: asked('until'),
    last_period_on: asked('lastPeriod'),
    // The fields offer the contract's codes and nothing else.
    relation: asked('relation') as Content['relation'],
    deceased: asked('deceased') === null ? null : form.deceased === 'yes',
    at,
  };
};

/** Fields that must be filled in and are not. */
export const missingIn = (form: EntryForm): readonly EntryField[] => {
  const { topic, value, name, relation, deceased, amount, until, lastPeriod } = {
    ...form,
    topic: topicOf(form),
  };
  const isEmpty = (typed: string) => typed.trim() === '';
  if (topic === 'family')
    return [
      ...(relation === '' ? (['relation'] as const) : []),
      ...(isEmpty(name) && deceased === '' ? (['name'] as const) : []),
    ];
  if (topic === 'occupation' || topic === 'social')
    return [
      ...(isEmpty(name) ? (['name'] as const) : []),
      ...(topic === 'social' && isEmpty(value) ? (['value'] as const) : []),
    ];
  return [value, name, amount, until, lastPeriod].every(isEmpty) ? ['value'] : [];
};
