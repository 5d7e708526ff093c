import { gestationOn, isPregnantOn } from '@doctor-plus/contract/charts/background.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';

export type BackgroundEntry = Chart['background']['entries'][number];

const listed: readonly string[] = ['smoking', 'alcohol', 'pregnancy'];

/** Words for a background entry. */
export const useBackgroundWords = () => {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const number = (amount: number) => formats.number(amount, { maximumFractionDigits: 1 });
  const today = dayOf(clock.now(), formats.zone);
  const chosenWords = ({ topic, value }: BackgroundEntry): string => {
    if (value === null) return '';
    return listed.includes(topic) ? t(`background.${topic}.${value}`) : value;
  };
  const figureOf = ({ topic, amount }: BackgroundEntry): string => {
    if (amount === null) return '';
    const key = topic === 'smoking' ? 'packYears' : topic === 'alcohol' ? 'drinksPerWeek' : 'onsetAge';
    return t(`background.${key}`, { amount: number(amount) });
  };
  const weeksOf = (entry: BackgroundEntry): string => {
    const passed = isPregnantOn(entry, today) ? gestationOn(entry, today) : null;
    return passed
      ? t('background.weeks', { weeks: formats.number(passed.weeks), days: formats.number(passed.days) })
      : '';
  };
  const datesOf = ({ topic, until_on, last_period_on }: BackgroundEntry): string[] => [
    until_on === null
      ? ''
      : t(topic === 'pregnancy' ? 'background.dueOn' : 'background.quitOn', { date: formats.date(until_on) }),
    last_period_on === null ? '' : t('background.lastPeriodOn', { date: formats.date(last_period_on) }),
  ];
  return {
    /** The topic, or the relative. */
    subject: ({ topic, relation }: BackgroundEntry): string =>
      relation ? t(`background.relation.${relation}`) : t(`background.topic.${topic}`),
    /** The content of the entry: value, own words, figure, weeks and dates. */
    facts: (entry: BackgroundEntry): string[] =>
      [
        entry.topic === 'social' ? entry.name : chosenWords(entry),
        entry.topic === 'social' ? chosenWords(entry) : entry.name,
        figureOf(entry),
        weeksOf(entry),
        ...datesOf(entry),
        entry.deceased ? t('background.deceased') : '',
      ].filter((fact) => fact !== ''),
    isPregnantToday: (entry: BackgroundEntry): boolean => isPregnantOn(entry, today),
  };
};
