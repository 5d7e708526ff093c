import type { CalendarDoctor } from '@doctor-plus/contract/scheduling/calendar.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMayBook } from '../../platform/use-granted.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addDays } from '../booking/calendar-days.ts';
import { cityOfZone, offsetInMinutes, offsetName } from '../booking/zones.ts';
import { capitalised } from '../parts/capitalised.ts';
import styles from './calendar.module.css';
import { views } from './period.ts';
import type { ShownView } from './use-view.ts';

const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `23–28 de noviembre`, and the year apart. */
const usePeriodName = ({ view, date, period }: ShownView): { name: string; year: string } => {
  const { locale, longDate } = useFormats('UTC');
  const year = date.slice(0, 4);
  if (view === 'day') return { name: capitalised(longDate(atMidnight(date)), locale), year };
  if (view === 'month') {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return { name: capitalised(month.format(atMidnight(date)), locale), year };
  }
  const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const last = addDays(period.first, period.days - 1);
  return { name: range.formatRange(atMidnight(period.first), atMidnight(last)), year };
};

type HeaderProps = { shown: ShownView; today: string; zone: string; doctors: readonly CalendarDoctor[] };

/** The period, the ways to others, and how it is shown. */
export function CalendarHeader({ shown, today, zone, doctors }: HeaderProps) {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const mayBook = useMayBook();
  const { name, year } = usePeriodName(shown);
  const { view, viewName, period, narrow, show } = shown;
  const offset = offsetName(offsetInMinutes(`${period.first}T12:00:00Z`, zone));
  const everybody = view === 'month' || view === 'agenda' || (view === 'day' && !narrow);
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        <span className={styles.hidden}>{t('scheduling:calendar.title')}: </span>
        {name} <span className={styles.year}>{year}</span>
      </h1>
      <div className={styles.turn}>
        <IconButton label={t(`before.${viewName(view)}`)} onClick={() => show({ date: period.before })}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button variant="default" onClick={() => show({ date: today })}>
          {t('scheduling:calendar.today')}
        </Button>
        <IconButton label={t(`after.${viewName(view)}`)} onClick={() => show({ date: period.after })}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.zone}>{t('zone', { city: cityOfZone(zone), offset })}</p>
      {doctors.length > 1 ? (
        <NativeSelect
          aria-label={t('doctor.label')}
          value={shown.doctor ?? (everybody ? '' : doctors[0]?.id)}
          onChange={(event) => show({ doctor: event.currentTarget.value })}
          data={[
            ...(everybody ? [{ value: '', label: t('doctor.all') }] : []),
            ...doctors.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      ) : null}
      <fieldset className={styles.views}>
        <legend className={styles.hidden}>{t('view.label')}</legend>
        {views.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === view}
            onClick={() => show({ view: choice })}
          >
            {t(`view.${viewName(choice)}`)}
          </button>
        ))}
      </fieldset>
      {mayBook ? (
        <Button component={Link} to="/appointments/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('scheduling:new.title')}
        </Button>
      ) : null}
    </header>
  );
}
