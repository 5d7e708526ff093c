import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { addDays, mondayOf } from '../booking/calendar-days.ts';
import { CountField } from './count-field.tsx';
import {
  frequencies,
  type MonthDay,
  monthDays,
  monthDaysOf,
  mostInterval,
  mostVisits,
  type Repetition,
  weekdayIn,
  weekdays,
  weekOfMonth,
} from './recurrence.ts';
import styles from './series.module.css';

type RepetitionFormProps = {
  value: Repetition;
  /** Of the first visit, `YYYY-MM-DD`: its weekday is always in the series. */
  date: string;
  onChange: (value: Repetition) => void;
};

/** How often, on which days, and until when. */
export function RepetitionForm({ value, date, onChange }: RepetitionFormProps) {
  const { t } = useTranslation('series');
  const change = (part: Partial<Repetition>) => onChange({ ...value, ...part });
  return (
    <div className={styles.form}>
      <CountField
        className={styles.narrow ?? ''}
        label={t('form.every')}
        value={value.interval}
        most={mostInterval}
        onChange={(interval) => change({ interval })}
      />
      <NativeSelect
        label={t('form.unit')}
        value={value.frequency}
        data={frequencies.map((one) => ({ value: one, label: t(`unit.${one}`, { count: value.interval }) }))}
        onChange={({ currentTarget }) =>
          change({ frequency: frequencies.find((one) => one === currentTarget.value) ?? 'WEEKLY' })
        }
      />
      {value.frequency === 'MONTHLY' ? <MonthDays value={value} date={date} onChange={onChange} /> : null}
      {value.frequency === 'WEEKLY' ? <Weekdays value={value} date={date} onChange={onChange} /> : null}
      <NativeSelect
        className={styles.ends ?? ''}
        label={t('form.ends')}
        value={value.ends}
        data={[
          { value: 'count', label: t('form.after') },
          { value: 'until', label: t('form.onDate') },
        ]}
        onChange={({ currentTarget }) =>
          change({ ends: currentTarget.value === 'until' ? 'until' : 'count' })
        }
      />
      {value.ends === 'count' ? (
        <CountField
          label={t('form.visits')}
          value={value.count}
          most={mostVisits}
          onChange={(count) => change({ count })}
        />
      ) : (
        <TextInput
          label={t('form.lastDay')}
          type="date"
          min={date}
          max={addDays(date, 731)}
          value={value.until}
          onChange={(event) => change({ until: event.currentTarget.value || value.until })}
        />
      )}
    </div>
  );
}

function Weekdays({ value, date, onChange }: RepetitionFormProps) {
  const { t } = useTranslation('series');
  const { locale } = useFormats();
  const own = weekdayIn(date);
  const words = (index: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
      new Date(`${addDays(mondayOf(date), index)}T00:00:00Z`),
    );
  const toggle = (day: (typeof weekdays)[number]) =>
    onChange({
      ...value,
      weekdays: value.weekdays.includes(day)
        ? value.weekdays.filter((one) => one !== day)
        : [...value.weekdays, day],
    });
  return (
    <fieldset className={`${styles.days} ${styles.whole}`}>
      <legend className={styles.legend}>{t('form.weekdays')}</legend>
      {weekdays.map((day, index) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={day === own || value.weekdays.includes(day)}
          aria-label={words(index, 'long')}
          disabled={day === own}
          onClick={() => toggle(day)}
        >
          {words(index, 'short')}
        </button>
      ))}
    </fieldset>
  );
}

function MonthDays({ value, date, onChange }: RepetitionFormProps) {
  const { t } = useTranslation('series');
  const { locale } = useFormats();
  const offered = monthDaysOf(date);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  const day = Number(date.slice(8));
  const words: Record<MonthDay, string> = {
    day: t('month.day', { day }),
    weekday: t(`month.weekday.${String(Math.min(4, weekOfMonth(date))) as '1' | '2' | '3' | '4'}`, {
      weekday,
    }),
    lastWeekday: t('month.lastWeekday', { weekday }),
    lastDay: t('month.lastDay'),
  };
  const chosen = offered.includes(value.monthDay) ? value.monthDay : 'day';
  return (
    <NativeSelect
      className={styles.whole ?? ''}
      label={t('form.monthDay')}
      description={chosen === 'day' && day > 28 ? t('month.missing', { day }) : undefined}
      value={chosen}
      data={offered.map((one) => ({ value: one, label: words[one] }))}
      onChange={({ currentTarget }) =>
        onChange({ ...value, monthDay: monthDays.find((one) => one === currentTarget.value) ?? 'day' })
      }
    />
  );
}
