import type { Calendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGranted } from '../../platform/use-granted.ts';
import { agendaOf } from '../parts/agenda.ts';
import { AgendaDayCard } from '../parts/agenda-day.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import styles from './calendar.module.css';
import { instantOf } from './clock.ts';
import { type Column, columnsOf, hoursOf } from './layout.ts';
import { MonthView } from './month-view.tsx';
import { datesOf } from './period.ts';
import { Requests } from './requests.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useBoard } from './use-board.ts';
import { useNamedVisit } from './use-named-visit.ts';
import { useOpenVisit } from './use-open-visit.ts';
import { useRequests } from './use-requests.ts';
import type { ShownView } from './use-view.ts';
import { VisitDialog } from './visit-dialog.tsx';

// Fetched when a visit of a series is put elsewhere.
const SeriesMoveDialog = lazy(async () => ({
  default: (await import('../series/series-move-dialog.tsx')).SeriesMoveDialog,
}));

type BoardProps = {
  calendar: Calendar;
  /** Whether the calendar is that of the days that are shown, not still that of the days before. */
  isWhole: boolean;
  shown: ShownView;
  now: Date;
  today: string;
};

const sunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** Doctors side by side need room, and days side by side belong to one of them. */
const useDoctors = (calendar: Calendar, { view, narrow, doctor }: ShownView) =>
  useMemo(() => {
    const chosen = calendar.doctors.filter(({ id }) => id === doctor);
    if (chosen.length > 0) return chosen;
    const sideBySide = (view === 'day' && !narrow) || view === 'month' || view === 'agenda';
    return sideBySide ? calendar.doctors : calendar.doctors.slice(0, 1);
  }, [calendar, view, narrow, doctor]);

/** What the calendar shows below its header, and the dialogs about it. */
export function CalendarBoard({ calendar, isWhole, shown, now, today }: BoardProps) {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const go = useNavigate();
  const [selected, setSelected] = useState<string | null>(null);
  const { view, date, narrow, show } = shown;
  useNamedVisit(calendar, isWhole, shown, setSelected);
  const { first, days } = shown.period;
  const doctors = useDoctors(calendar, shown);
  const dates = useMemo(() => datesOf({ first, days }), [first, days]);
  const isGrid = view === 'day' || view === 'week';
  const columns = useMemo(
    () =>
      isGrid
        ? columnsOf(calendar, dates, doctors).filter(
            (column) =>
              view === 'day' || !sunday(column.date) || column.open.length > 0 || column.blocks.length > 0,
          )
        : [],
    [calendar, dates, doctors, isGrid, view],
  );
  const requests = useRequests(doctors, isGrid && !narrow);
  const board = useBoard(calendar, columns, shown, requests);
  const { ghost } = board;
  const hours = useMemo(() => hoursOf(columns), [columns]);
  const top = ghost ? Math.min(hours.top, Math.floor(ghost.top / 60) * 60) : hours.top;
  const bottom = ghost ? Math.max(hours.bottom, Math.ceil(ghost.bottom / 60) * 60) : hours.bottom;
  const range = useMemo(() => ({ top, bottom: Math.min(1440, bottom) }), [top, bottom]);
  const visits = useMemo(
    () =>
      calendar.appointments.filter(({ appointment }) =>
        doctors.some(({ id }) => id === appointment.doctor.id),
      ),
    [calendar, doctors],
  );
  const { opened, open, close } = useOpenVisit(calendar);
  const mayBook = useGranted('appointments:write');

  const bookAt = (column: Column, minutes: number) => {
    if (!mayBook) return;
    const place = column.open.find((span) => span.top <= minutes && minutes < span.bottom)?.placeId;
    const zone = calendar.places.find(({ id }) => id === place)?.time_zone ?? column.zone;
    const start = instantOf({ date: column.date, minutes }, zone);
    const isAhead = place !== undefined && Date.parse(start) > now.getTime();
    const address = new URLSearchParams({
      doctor: column.doctor.id,
      ...(isAhead ? { place, start } : {}),
    });
    void go(`/appointments/new?${address}`);
  };

  return (
    <>
      {board.carried ? (
        <div className={styles.hint}>
          <span>{board.carriedInWords}</span>
          <span>{t('moving.keys')}</span>
        </div>
      ) : null}
      {isGrid ? (
        <div className={styles.board} data-single={narrow || undefined} data-board>
          <TimeGrid
            columns={columns}
            range={range}
            now={now}
            byDoctor={view === 'day' && doctors.length > 1}
            ghost={ghost}
            selected={selected}
            requests={requests}
            onOpen={open}
            onPickUp={board.pickUp}
            onDrop={board.drop}
            onFree={bookAt}
            onSwipe={(by) => show({ date: by > 0 ? shown.period.after : shown.period.before })}
          />
          {narrow ? null : (
            <Requests
              requests={requests}
              onPickUp={board.pickUp}
              columns={columns}
              doctors={doctors}
              selected={selected}
              onSelect={(id, on) => {
                setSelected(id === selected ? null : id);
                if (!dates.includes(on)) show({ date: on });
              }}
            />
          )}
        </div>
      ) : null}
      {view === 'month' ? (
        <MonthView
          dates={dates}
          month={date}
          today={today}
          visits={visits}
          onOpen={open}
          onDay={(day) => show({ view: 'day', date: day })}
        />
      ) : null}
      {view === 'agenda' ? (
        <div className={styles.days}>
          {agendaOf(visits, first, days).map((day) => (
            <AgendaDayCard key={day.date} day={day} today={today} withDoctor={doctors.length > 1} />
          ))}
        </div>
      ) : null}
      <p className={styles.hidden} role="status">
        {board.said}
      </p>
      {opened ? (
        <VisitDialog
          visit={opened.visit}
          isGone={opened.isGone}
          withDoctor={calendar.doctors.length > 1}
          onMove={
            isGrid
              ? () => {
                  close();
                  board.pickUp(opened.visit);
                }
              : undefined
          }
          onClose={close}
        />
      ) : null}
      {board.reschedule.asking ? (
        <Suspense>
          <SeriesMoveDialog
            visit={board.reschedule.asking.visit}
            target={board.reschedule.asking.target}
            places={calendar.places}
            onOne={board.moveOne}
            onClose={board.reschedule.answered}
          />
        </Suspense>
      ) : null}
      {board.reschedule.blocked ? (
        <BlockedDialog
          blocked={board.reschedule.blocked}
          places={calendar.places}
          reschedule={board.reschedule}
        />
      ) : null}
    </>
  );
}
