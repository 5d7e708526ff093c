import type { Calendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { minutesOf, timeOf } from '../availability/week.ts';
import { instantOf, wallOf } from '../calendar/clock.ts';
import { columnsOf } from '../calendar/layout.ts';
import styles from './any-time.module.css';
import { atTime } from './at-time.ts';
import type { Flow } from './use-flow.ts';
import type { Times } from './use-times.ts';

type AnyTimeProps = {
  flow: Flow;
  times: Times;
  /** The doctor's calendar of the date. */
  calendar: Calendar;
  /** True if the calendar is that of the date, not still that of the one before. */
  isRead: boolean;
  date: string;
  onDate: (date: string) => void;
};

/** Any time of a day, also a taken or closed one, and what is there; the reason is asked for when it is booked. */
export function AnyTime({ flow, times, calendar, isRead, date, onDate }: AnyTimeProps) {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const { place, zone } = times;
  const { start: chosen } = flow.choice;
  const [time, setTime] = useState(() =>
    chosen !== null && times.lost ? timeOf(wallOf(chosen, zone).minutes) : '',
  );
  const minutes = minutesOf(time);
  const start = Number.isNaN(minutes) ? null : instantOf({ date, minutes }, zone);
  const isAhead = start !== null && Date.parse(start) > clock.now().getTime();
  const [column] = columnsOf(calendar, [date], calendar.doctors.slice(0, 1));
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (place && isAhead) flow.choose({ start, place: place.id });
  };
  return (
    <Card title={t('anyTime.title')} note={t('anyTime.text')}>
      <form className={styles.form} onSubmit={choose}>
        <TextInput
          label={t('anyTime.date')}
          type="date"
          min={dayOf(clock.now(), zone)}
          required
          value={date}
          onChange={({ currentTarget: { value } }) => onDate(value || date)}
        />
        <TextInput
          label={t('anyTime.time')}
          type="time"
          required
          value={time}
          error={start !== null && !isAhead ? t('anyTime.over') : null}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!place || !isAhead}>
          {t('anyTime.take')}
        </Button>
      </form>
      <div role="status">
        {isRead && isAhead && column ? (
          <WhatIsThere
            {...atTime(column, minutes, times.minutes ?? column.doctor.slot_minutes)}
            zone={zone}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** Shows if the time is free, and the appointments that it overlaps. */
function WhatIsThere({ fit, visits, zone }: ReturnType<typeof atTime> & { zone: string }) {
  const { t } = useTranslation('calendar');
  const formats = useFormats(zone);
  return (
    <div className={styles.there}>
      <Alert tone={fit === 'fits' ? 'ok' : 'warn'} title={t(`fit.${fit}`)}>
        {visits.length > 0 ? (
          <ul className={styles.visits}>
            {visits.map(({ appointment: { id, patient, start, end } }) => (
              <li key={id}>
                {formats.time(start)} – {formats.time(end)} · {patient.name}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  );
}
