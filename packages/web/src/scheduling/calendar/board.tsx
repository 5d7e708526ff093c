import type { Calendar, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayBook } from '../../platform/use-granted.ts';
import { agendaOf } from '../parts/agenda.ts';
import { AgendaDayCard } from '../parts/agenda-day.tsx';
import { isLive } from '../parts/moves.ts';
import { BlockedDialog } from './blocked-dialog.tsx';
import styles from './calendar.module.css';
import { instantOf } from './clock.ts';
import { type Column, columnsOf, hoursOf } from './layout.ts';
import { MonthView } from './month-view.tsx';
import { datesOf } from './period.ts';
import { Requests } from './requests.tsx';
import { isOfSeries } from './target.ts';
import { TimeGrid } from './time-grid.tsx';
import { useBoard } from './use-board.ts';
import { useNamedVisit } from './use-named-visit.ts';
import { useOpenVisit } from './use-open-visit.ts';
import { useRequests } from './use-requests.ts';
import type { ShownView } from './use-view.ts';
import { VisitDialog } from './visit-dialog.tsx';

// Fetched when a visit is put where one of them has a question, or when somebody else was faster.
const OvertakenDialog = lazy(async () => ({
  default: (await import('./overtaken-dialog.tsx')).OvertakenDialog,
}));
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }));
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

const newAppointment = (choice: Record<string, string>): string =>
  `/appointments/new?${new URLSearchParams(choice)}`;

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
              view === 'day' ||
              narrow ||
              !sunday(column.date) ||
              column.open.length > 0 ||
              column.blocks.length > 0,
          )
        : [],
    [calendar, dates, doctors, isGrid, view, narrow],
  );
  const requests = useRequests(doctors, isGrid && !narrow);
  const board = useBoard(calendar, columns, shown, requests);
  const { ghost } = board;
  const { asking } = board.reschedule;
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
  const mayBook = useMayBook();

  /**
   * With the right to overbook, bookings begin outside the hours, too: at the doctor's place that day, in these days, or ever.
   */
  const placeBeyondHours = ({ doctor, open }: Column): string | undefined =>
    doctor.can_override
      ? (open[0]?.placeId ??
        calendar.open.find(({ doctor_id }) => doctor_id === doctor.id)?.location_id ??
        doctor.location_ids[0])
      : undefined;

  /** The way to another appointment at the time of one that is ahead, for whoever may overbook its doctor. */
  const anotherAt = ({ appointment: { doctor, location, start, status } }: CalendarVisit) =>
    calendar.doctors.some(({ id, can_override }) => id === doctor.id && can_override) &&
    isLive(status) &&
    Date.parse(start) > now.getTime()
      ? newAppointment({ doctor: doctor.id, place: location.id, start })
      : undefined;

  const bookAt = (column: Column, minutes: number) => {
    const within = column.open.find((span) => span.top <= minutes && minutes < span.bottom);
    const place = within?.placeId ?? placeBeyondHours(column);
    const zone = calendar.places.find(({ id }) => id === place)?.time_zone ?? column.zone;
    const start = instantOf({ date: column.date, minutes }, zone);
    const isAhead = place !== undefined && Date.parse(start) > now.getTime();
    void go(newAppointment({ doctor: column.doctor.id, ...(isAhead ? { place, start } : {}) }));
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
            front={shown.visit ?? selected}
            requests={requests}
            onOpen={open}
            onPickUp={board.pickUp}
            onDrop={board.drop}
            onFree={mayBook ? bookAt : null}
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
          another={anotherAt(opened.visit)}
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
      {asking ? (
        <Suspense>
          {isOfSeries(asking.visit) ? (
            <SeriesMoveDialog
              visit={asking.visit}
              target={asking.target}
              places={calendar.places}
              onOne={board.moveOne}
              onClose={board.reschedule.answered}
            />
          ) : (
            <PlaceDialog
              asked={asking}
              places={calendar.places}
              onMove={board.moveOne}
              onClose={board.keep}
            />
          )}
        </Suspense>
      ) : null}
      {board.overtaken ? (
        <Suspense>
          <OvertakenDialog
            overtaken={board.overtaken}
            places={calendar.places}
            onMove={board.reschedule.moveAgain}
            onConfirm={board.confirmAgain}
            onClose={board.letBe}
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
