import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { SlotButton } from '../../ui/slot-button.tsx';
import { timesOf, type WeekDay } from './week.ts';
import styles from './week-grid.module.css';

type WeekGridProps = {
  days: readonly WeekDay[];
  zone: string;
  places: readonly Location[];
  /** Start of the chosen time. */
  chosen: string | null;
  /** The proposed day, `YYYY-MM-DD`. */
  around: string | null;
  onChoose: (slot: Slot) => void;
  /** Goes to the place where the doctor is that day. */
  onPlace: (id: string) => void;
};

/** Days and hours: columns on a desktop, on a phone a strip of days with the hours of one below it. */
export function WeekGrid(props: WeekGridProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return phone ? <DayStrip {...props} /> : <Columns {...props} />;
}

const middayOf = (date: string) => `${date}T12:00:00Z`;

const useDayWords = (places: readonly Location[]) => {
  const { t } = useTranslation('scheduling');
  const calendar = useFormats('UTC');
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(calendar.locale, { ...options, timeZone: 'UTC' }).format(
      new Date(middayOf(date)),
    );
  const cityOf = (id: string | null) => places.find((place) => place.id === id)?.city ?? '';
  return {
    weekday: (date: string) => part(date, { weekday: 'short' }),
    number: (date: string) => part(date, { day: 'numeric' }),
    name: (date: string) => calendar.longDate(middayOf(date)),
    state: (day: WeekDay) =>
      day.reason === null
        ? t('time.free', { count: timesOf(day).length })
        : t(`time.reason.${day.reason}`, { city: cityOf(day.elsewhere) }),
  };
};

type SlotListProps = Pick<WeekGridProps, 'zone' | 'chosen' | 'onChoose'> & {
  slots: readonly Slot[];
  dayName: string;
  label: string;
  /** Without `a. m.` and `p. m.`, where the column is narrow and the half of the day stands above. */
  short?: boolean;
};

function SlotList({ slots, zone, chosen, onChoose, dayName, label, short = false }: SlotListProps) {
  const formats = useFormats(zone);
  const clock = new Intl.DateTimeFormat(formats.locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const shortTime = (start: string) =>
    clock
      .formatToParts(new Date(start))
      .filter(({ type }) => type !== 'dayPeriod')
      .map(({ value }) => value)
      .join('')
      .trim();
  return (
    <ul className={styles.slots} aria-label={label}>
      {slots.map((slot) => (
        <li key={slot.start}>
          <SlotButton
            time={short ? shortTime(slot.start) : formats.time(slot.start)}
            label={`${formats.time(slot.start)}, ${dayName}`}
            chosen={chosen !== null && Date.parse(chosen) === Date.parse(slot.start)}
            onChoose={() => onChoose(slot)}
          />
        </li>
      ))}
    </ul>
  );
}

const holds = (day: WeekDay, start: string | null) =>
  start !== null && timesOf(day).some((slot) => Date.parse(slot.start) === Date.parse(start));

function Columns({ days, zone, places, chosen, around, onChoose, onPlace }: WeekGridProps) {
  const { t } = useTranslation('scheduling');
  const words = useDayWords(places);
  const anyMorning = days.some((day) => day.morning.length > 0);
  const anyAfternoon = days.some((day) => day.afternoon.length > 0);
  return (
    <div className={styles.columns} data-days={days.length}>
      {days.map((day) => (
        <section
          key={day.date}
          className={styles.day}
          data-closed={day.reason !== null || undefined}
          data-chosen={holds(day, chosen) || undefined}
          data-around={day.date === around || undefined}
          aria-label={words.name(day.date)}
        >
          <header className={styles.dayHead}>
            <span className={styles.weekday}>{words.weekday(day.date)}</span>
            <span className={styles.number}>{words.number(day.date)}</span>
            {day.reason === 'elsewhere' && day.elsewhere ? (
              <button type="button" className={styles.elsewhere} onClick={() => onPlace(day.elsewhere ?? '')}>
                {words.state(day)}
              </button>
            ) : (
              <span className={styles.state}>{words.state(day)}</span>
            )}
          </header>
          {(['morning', 'afternoon'] as const).map((half) => {
            const slots = day[half];
            if (!(half === 'morning' ? anyMorning : anyAfternoon))
              return <div key={half} className={styles.half} />;
            return (
              <div key={half} className={styles.half}>
                {day.reason === null ? <p className={styles.halfName}>{t(`time.${half}`)}</p> : null}
                {slots.length > 0 ? (
                  <SlotList
                    short
                    slots={slots}
                    zone={zone}
                    chosen={chosen}
                    onChoose={onChoose}
                    dayName={words.name(day.date)}
                    label={t(`time.${half}`)}
                  />
                ) : null}
                {slots.length === 0 && day.reason === null ? (
                  <p className={styles.none}>{t('time.noneLeft')}</p>
                ) : null}
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function DayStrip({ days, zone, places, chosen, around, onChoose, onPlace }: WeekGridProps) {
  const { t } = useTranslation('scheduling');
  const words = useDayWords(places);
  const [picked, setPicked] = useState<string | null>(null);
  const shown =
    days.find(({ date }) => date === picked) ??
    days.find((day) => holds(day, chosen)) ??
    days.find(({ date, reason }) => reason === null && date >= (around ?? '')) ??
    days.find(({ reason }) => reason === null) ??
    days[0];
  if (!shown) return null;
  return (
    <>
      <fieldset className={styles.strip} aria-label={t('time.days')}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={styles.pick}
            aria-pressed={day === shown}
            aria-label={`${words.weekday(day.date)} ${words.number(day.date)}, ${words.state(day)}`}
            data-closed={day.reason !== null || undefined}
            onClick={() => setPicked(day.date)}
          >
            <span>{words.weekday(day.date)}</span>
            <span className={styles.number}>{words.number(day.date)}</span>
            <span className={styles.state}>
              {day.reason === null ? t('time.freeShort', { count: timesOf(day).length }) : '—'}
            </span>
          </button>
        ))}
      </fieldset>
      <div className={styles.hours} aria-live="polite">
        {shown.reason === null ? null : (
          <p className={styles.reason}>
            <span className={styles.reasonDay}>{words.name(shown.date)}:</span> {words.state(shown)}
            {shown.reason === 'elsewhere' ? (
              <button
                type="button"
                className={styles.elsewhere}
                onClick={() => onPlace(shown.elsewhere ?? '')}
              >
                {t('time.seeThere')}
              </button>
            ) : null}
          </p>
        )}
        {(['morning', 'afternoon'] as const).map((half) =>
          shown[half].length > 0 ? (
            <div key={half}>
              <h3 className={styles.halfName}>{t(`time.${half}`)}</h3>
              <SlotList
                slots={shown[half]}
                zone={zone}
                chosen={chosen}
                onChoose={onChoose}
                dayName={words.name(shown.date)}
                label={t(`time.${half}`)}
              />
            </div>
          ) : null,
        )}
      </div>
    </>
  );
}
