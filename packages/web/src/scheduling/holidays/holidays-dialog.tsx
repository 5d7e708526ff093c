import {
  type Availability,
  type AvailabilityException,
  addClosures,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { periodOfDays, wholeDays } from '../availability/exception-period.ts';
import { readingsOfAppointments } from '../parts/use-move.ts';
import styles from './holidays.module.css';
import { type Country, countries, type Holiday, holidaysOf } from './national-holidays.ts';

/** A practice in one of these zones most likely keeps the holidays of that country. */
const countryOfZone: Readonly<Record<string, Country>> = {
  'America/Santo_Domingo': 'DO',
  'Europe/Madrid': 'ES',
  'Atlantic/Canary': 'ES',
  'Africa/Ceuta': 'ES',
  'America/Mexico_City': 'MX',
  'America/Bogota': 'CO',
};

const isClosed = (exceptions: readonly AvailabilityException[], { date }: Holiday, zone: string): boolean =>
  exceptions.some((exception) => {
    if (exception.kind !== 'closed' || exception.location_id !== null) return false;
    const days = wholeDays(exception, zone);
    return days !== null && days[0] <= date && date <= days[1];
  });

type HolidaysDialogProps = {
  availability: Availability;
  onAdded: (answer: Availability) => void;
  onClose: () => void;
};

/** The national holidays of a country and a year, to be closed in one step; those that are closed already are marked. */
export function HolidaysDialog({ availability, onAdded, onClose }: HolidaysDialogProps) {
  const { t, i18n } = useTranslation(['holidays', 'availability']);
  const form = useId();
  const zone = practiceZone();
  const formats = useFormats('UTC');
  const today = dayOf(clock.now(), zone);
  const thisYear = Number(today.slice(0, 4));
  const [country, setCountry] = useState<Country>(countryOfZone[zone] ?? 'DO');
  const [year, setYear] = useState(thisYear);
  const [left, setLeft] = useState<readonly string[]>([]);
  const add = useAction(addClosures, {
    stale: readingsOfAppointments,
    onDone: (answer, { body }) => {
      toast.success(t('added', { count: body.closures.length }));
      onAdded(answer);
    },
  });
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const ahead = holidaysOf(country, year).filter(({ date }) => date >= today);
  const chosen = ahead.filter(
    (holiday) => !left.includes(holiday.date) && !isClosed(availability.exceptions, holiday, zone),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    add.mutate({
      params: { id: availability.doctor.id },
      body: { closures: chosen.map(({ date, name }) => ({ ...periodOfDays(date, date, zone), note: name })) },
    });
  };
  const change = (choose: () => void) => {
    choose();
    setLeft([]);
  };
  return (
    <AskDialog
      title={t('title')}
      answer={t('close', { count: chosen.length })}
      form={form}
      busy={add.isPending}
      failure={add.error}
      onClose={onClose}
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <NativeSelect
            label={t('country')}
            value={country}
            data={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
            onChange={({ currentTarget: { value } }) =>
              change(() => setCountry(countries.find((code) => code === value) ?? 'DO'))
            }
          />
          <NativeSelect
            label={t('year')}
            value={String(year)}
            data={[thisYear, thisYear + 1].map(String)}
            onChange={({ currentTarget: { value } }) => change(() => setYear(Number(value)))}
          />
        </div>
        <Alert tone="info" title={t('nationalOnly')}>
          {t('nationalOnlyText')}
        </Alert>
        {ahead.length === 0 ? <p>{t('none')}</p> : null}
        <ul className={styles.days} aria-label={t('title')}>
          {ahead.map((holiday) => {
            const closed = isClosed(availability.exceptions, holiday, zone);
            const day = formats.longDate(`${holiday.date}T00:00:00Z`);
            return (
              <li key={holiday.date}>
                <Checkbox
                  label={holiday.name}
                  description={closed ? `${day} · ${t('closed')}` : day}
                  disabled={closed}
                  checked={closed || !left.includes(holiday.date)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft((dates) => [
                      ...dates.filter((date) => date !== holiday.date),
                      ...(checked ? [] : [holiday.date]),
                    ])
                  }
                />
              </li>
            );
          })}
        </ul>
      </form>
    </AskDialog>
  );
}
