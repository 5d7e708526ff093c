import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { appointmentStatuses } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconMapPin } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsIn } from '../../platform/formats.ts';
import { BusyBlock } from './busy-block.tsx';
import { wallOf } from './clock.ts';
import { CrowdButton } from './crowd-button.tsx';
import { FreeTime } from './free-time.tsx';
import { type Column, closedParts, type Span, shortestOf, slotStart } from './layout.ts';
import styles from './time-grid.module.css';
import { type Drag, useDrag } from './use-drag.ts';
import { gutter, useFolded } from './use-folded.ts';
import { atMinute, boxOf, plainTime, VisitBlock, type VisitWords } from './visit-block.tsx';

/** A visit drawn where it would go. */
export type Ghost = Span & { readonly visit: CalendarVisit; readonly date: string };

type TimeGridProps = {
  columns: readonly Column[];
  range: Span;
  now: Date;
  /** Days are named by their doctor when several stand side by side. */
  byDoctor: boolean;
  ghost: Ghost | null;
  selected: string | null;
  /** Id of the visit that keeps a place of its own where there is no room for all. */
  front: string | null;
  /** What can be dragged in from the lane beside it. */
  requests: readonly CalendarVisit[];
  onOpen: (visit: CalendarVisit) => void;
  onPickUp: (visit: CalendarVisit) => void;
  onDrop: (drag: Drag) => void;
  /** Begins an appointment where the doctor lets the reader book; null for somebody who books for nobody. */
  onFree: ((column: Column, minutes: number) => void) | null;
  onSwipe: (days: 1 | -1) => void;
};

const named = <K extends string>(keys: readonly K[], nameOf: (key: K) => string): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, nameOf(key)])) as Record<K, string>;

const hourNames = (range: Span, locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: (range.bottom - range.top) / 60 }, (_, index) => {
    const hour = range.top / 60 + index;
    return { hour, name: format.format(new Date(Date.UTC(2026, 0, 1, hour))) };
  });
};

/** Days or doctors side by side over the hours of the day. */
export function TimeGrid({
  columns,
  range,
  now,
  byDoctor,
  ghost,
  selected,
  front,
  requests,
  ...on
}: TimeGridProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling'] as const);
  const body = useRef<HTMLDivElement>(null);
  const { drag, wasDrag } = useDrag({
    body,
    columns,
    range,
    requests,
    onDrop: on.onDrop,
    onSwipe: on.onSwipe,
  });
  const language = i18n.language;
  const formatsAt = (zone: string) => formatsIn(language, zone);
  const calendar = formatsAt('UTC');
  const names = useMemo(() => hourNames(range, calendar.locale), [range, calendar.locale]);
  const words = useMemo(
    (): VisitWords => ({
      status: named(appointmentStatuses, (status) => t(`scheduling:status.${status}`)),
      type: named(AppointmentType.options, (type) => t(`scheduling:type.${type}`)),
      override: t('calendar:override'),
      series: (number, total) => t('scheduling:series.mark', { number, total }),
    }),
    [t],
  );
  const weekdays = useMemo(
    () => new Intl.DateTimeFormat(calendar.locale, { weekday: 'short', timeZone: 'UTC' }),
    [calendar.locale],
  );
  const shown: Ghost | null = drag ? { ...drag, date: drag.column.date } : ghost;
  const lifted = shown?.visit.appointment.id ?? null;
  const { ref: frame, shown: foldedColumns, narrow } = useFolded(columns, lifted ?? front);
  const visitOf = useCallback(
    (target: EventTarget): CalendarVisit | undefined => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-visit]')?.dataset.visit;
      if (!id) return;
      for (const { blocks } of columns)
        for (const block of blocks)
          if ('visit' in block && block.visit.appointment.id === id) return block.visit;
      return;
    },
    [columns],
  );

  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (wasDrag() || !(event.target instanceof Element)) return;
    const visit = visitOf(event.target);
    if (visit) return on.onOpen(visit);
    const index = event.target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const column = columns[Number(index)];
    if (!on.onFree || !column?.doctor.can_book || event.target.closest('button')) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = range.top + ((event.clientY - top) / height) * (range.bottom - range.top);
    on.onFree(column, slotStart(column, minutes));
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    const visit = visitOf(event.target);
    if (!visit?.can.move) return;
    event.preventDefault();
    on.onPickUp(visit);
  };

  const template = `${gutter}px repeat(${columns.length}, minmax(0, 1fr))`;
  const hours = (range.bottom - range.top) / 60;
  const here = columns.find(({ date, zone }) => date === wallOf(now, zone).date);
  const clock = here && wallOf(now, here.zone).minutes;
  const isNowShown = clock !== undefined && clock >= range.top && clock <= range.bottom;
  /** A name of an hour stands a little below its line; the clock would lie over it. */
  const isFarFromClock = ({ hour }: { hour: number }): boolean =>
    !isNowShown || clock < hour * 60 - 5 || clock > hour * 60 + 25;
  const nowAt = isNowShown ? `calc(var(--hour) * ${(clock - range.top) / 60})` : '';
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-scroll
      data-narrow={narrow || undefined}
      style={{ '--hours': hours, '--shortest': shortestOf(columns) } as CSSProperties}
    >
      <div className={styles.heads} style={{ gridTemplateColumns: template }}>
        <span />
        {columns.map((column) => (
          <div
            key={column.key}
            className={styles.head}
            data-today={column.date === wallOf(now, column.zone).date || undefined}
          >
            {byDoctor ? (
              <p className={styles.doctor}>{column.doctor.name}</p>
            ) : (
              <p className={styles.day}>
                <span>{weekdays.format(new Date(`${column.date}T00:00:00Z`))}</span>{' '}
                <span className={styles.number}>{Number(column.date.slice(8))}</span>
              </p>
            )}
            <p className={styles.place}>
              <IconMapPin size={13} aria-hidden />
              <span>
                {column.places.length > 0
                  ? column.places.map(({ city }) => city).join(' · ')
                  : t('scheduling:time.reason.closed')}
              </span>
            </p>
          </div>
        ))}
      </div>
      <div className={styles.rows} style={{ gridTemplateColumns: `${gutter}px minmax(0, 1fr)` }}>
        <div className={styles.hours} aria-hidden>
          {names.filter(isFarFromClock).map(({ hour, name }) => (
            <span key={hour} style={{ top: `calc(var(--hour) * ${hour - range.top / 60})` }}>
              {name}
            </span>
          ))}
          {here && isNowShown ? (
            <span className={styles.nowTime} style={{ top: nowAt }}>
              {plainTime(formatsAt(here.zone), now)}
            </span>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears for the buttons inside it. */}
        <div
          ref={body}
          className={styles.body}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
          data-dragging={drag !== null || undefined}
          onClick={click}
          onKeyDown={keyDown}
        >
          {columns.map((column, index) => (
            <section
              key={column.key}
              className={styles.column}
              data-column={index}
              aria-label={`${calendar.longDate(`${column.date}T00:00:00Z`)}${byDoctor ? `, ${column.doctor.name}` : ''}`}
            >
              {closedParts(column.open, range).map((part) => (
                <div
                  key={part.top}
                  className={styles.closed}
                  style={{
                    top: `calc(var(--hour) * ${(part.top - range.top) / 60})`,
                    height: `calc(var(--hour) * ${(part.bottom - part.top) / 60})`,
                  }}
                />
              ))}
              {on.onFree && column.doctor.can_book ? (
                <FreeTime column={column} range={range} formats={calendar} onChoose={on.onFree} />
              ) : null}
              {foldedColumns[index]?.shown.map((block) =>
                'visit' in block ? (
                  <VisitBlock
                    key={block.visit.appointment.id}
                    block={block}
                    range={range}
                    formats={formatsAt(block.visit.appointment.location.time_zone)}
                    words={words}
                    lifted={lifted === block.visit.appointment.id}
                    selected={selected === block.visit.appointment.id}
                  />
                ) : (
                  <BusyBlock key={block.key} block={block} range={range} zone={column.zone} />
                ),
              )}
              {foldedColumns[index]?.crowds.map((crowd) => (
                <CrowdButton
                  key={crowd.key}
                  crowd={crowd}
                  range={range}
                  calendar={calendar}
                  onOpen={on.onOpen}
                />
              ))}
              {shown &&
              shown.date === column.date &&
              shown.visit.appointment.doctor.id === column.doctor.id ? (
                <div className={styles.ghost} style={boxOf(shown, range)} aria-hidden>
                  <p className={styles.name}>
                    <span>{shown.visit.appointment.patient.name}</span>
                  </p>
                  <p className={styles.detail}>
                    {plainTime(calendar, atMinute(shown.top))} – {plainTime(calendar, atMinute(shown.bottom))}
                  </p>
                </div>
              ) : null}
              {here && isNowShown && column.date === here.date ? (
                <div className={styles.now} style={{ top: nowAt }} aria-hidden />
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** `10:00 a. m. – 10:30 a. m.`; `calendar` are formats in UTC. */
export const clockRange = (calendar: Formats, { top, bottom }: Span): string =>
  `${calendar.time(atMinute(top))} – ${calendar.time(atMinute(bottom))}`;
