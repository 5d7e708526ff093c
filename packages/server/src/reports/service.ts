import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { permissionsOf } from '@doctor-plus/contract/kernel/team-areas.ts';
import type { ChannelState } from '@doctor-plus/contract/messaging/channel-messages.ts';
import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Reader } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { unseen } from '../platform/database/prepared.ts';
import { preparedFigures } from '../platform/database/read-figures.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import * as repository from './repository.ts';

type Period = { readonly from: Date; readonly to: Date };
type DoctorDashboard = ResponseOf<typeof getDoctorDashboard>;
type PatientDashboard = ResponseOf<typeof getPatientDashboard>;

/** A subquery of one value. */
type FigureOf<Value> = SQL<Value>;

/** What other slices know and the dashboards show; every read obeys the slice's own policy for the actor. */
export type Sources = {
  readonly idsOfDay: (actor: Reader, day: readonly [SQL, SQL], now: SQL) => FigureOf<string[]>;
  readonly idsOfDesk: (
    actor: Reader,
    days: readonly [SQL, SQL, SQL],
    now: SQL,
    first: number,
  ) => FigureOf<string[]>;
  readonly idsAhead: (actor: Reader, to: SQL, now: SQL, first: number) => FigureOf<string[]>;
  readonly agenda: (
    tx: Transaction,
    actor: Actor,
    ids: readonly string[],
    period: Period,
  ) => Promise<{
    readonly within: AppointmentWithAbilities[];
    readonly requests: AppointmentWithAbilities[];
    readonly next: AppointmentWithAbilities | null;
  }>;
  readonly weekFigures: (
    actor: Reader,
    from: SQL,
    to: SQL,
  ) => FigureOf<{ due: number; kept: number; visits: number; minutes: number | null }>;
  /** Appointments in reach, cancelled ones left out; those of them ahead, and those that took place. */
  readonly appointmentTotals: (
    actor: Reader,
    now: SQL,
  ) => FigureOf<{ total: number; upcoming: number; completed: number }>;
  readonly doctorsOfPatient: (actor: Reader, now: SQL) => FigureOf<PatientDashboard['doctors']>;
  readonly summaryOf: (tx: Transaction, actor: Actor, patientId: string) => Promise<PatientSummary | null>;
  readonly alertsOf: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
  ) => Promise<NonNullable<DoctorDashboard['next']>['alerts']>;
  readonly recentPatients: (tx: Transaction, actor: Actor, limit: number) => Promise<PatientSummary[]>;
  readonly activePatients: (actor: Reader) => FigureOf<number>;
  readonly newPatients: (actor: Reader, since: SQL) => FigureOf<number>;
  readonly recentRecords: (
    tx: Transaction,
    patientId: string,
    limit: number,
  ) => Promise<PatientDashboard['records']>;
  readonly healthScoreOf: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
  ) => Promise<PatientDashboard['health_score']>;
  readonly channelStates: (actor: Reader) => FigureOf<ChannelState[]>;
  readonly unreadMessages: (actor: Reader) => FigureOf<number>;
  readonly patientRequests: (actor: Reader) => FigureOf<DoctorDashboard['patient_requests']>;
  readonly receivedMessages: (actor: Reader, limit: number) => FigureOf<DoctorDashboard['messages']>;
};

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly sources: Sources;
};

/** A share or a mean of fewer cases says nothing. */
const fewestCases = 10;
/** Nor do fewer opinions. */
const fewestReviews = 5;

/** Days of the practice's week, today included. */
const weekDays = 7;
/** Days ahead that the front desk and a patient see. */
const daysAhead = { desk: 7, patient: 180 };
/** Visits of them that they see. */
const visitsAhead = { desk: 8, patient: 5 };

export type Reports = ReturnType<typeof createReports>;

/** Four statements each at most: the figures of all slices are one, and what does not need another's answer goes out with it. */
export const createReports = ({ transact, clock, sources }: Deps) => {
  const [now, to] = [unseen('now', 'timestamptz'), unseen('to', 'timestamptz')];
  /** When a day of the practice begins, so many days from today, as the database finds it. */
  const today = (days: number): SQL => repository.startOf('day', now, -days);

  const figuresOfDoctor = preparedFigures('doctor_figures', (actor) => ({
    zone: repository.timeZone,
    agenda: sources.idsOfDay(actor, [today(0), today(1)], now),
    active: sources.activePatients(actor),
    fresh: sources.newPatients(actor, repository.startOf('month', now)),
    unread: sources.unreadMessages(actor),
    asked: sources.patientRequests(actor),
    messages: sources.receivedMessages(actor, 5),
  }));

  const figuresOfPatient = preparedFigures('patient_figures', (actor) => ({
    agenda: sources.idsAhead(actor, to, now, visitsAhead.patient),
    counted: sources.appointmentTotals(actor, now),
    doctors: sources.doctorsOfPatient(actor, now),
    unread: sources.unreadMessages(actor),
    access: repository.lastAccess(actor.id),
  }));

  // Each part shows what the doctors grant of its own area.
  const figuresOfSecretary = preparedFigures('desk_figures', (actor) => {
    const [visits, patients, messages, figures] = [
      needing(actor, 'appointments:read'),
      needing(actor, 'patients:read'),
      needing(actor, 'messages:read'),
      needing(actor, 'reports:read'),
    ];
    return {
      zone: repository.timeZone,
      doctors: repository.doctorsOf(actor),
      agenda: sources.idsOfDesk(
        visits,
        [today(0), today(1), today(1 + daysAhead.desk)],
        now,
        visitsAhead.desk,
      ),
      counted: sources.appointmentTotals(visits, now),
      patients: sources.activePatients(patients),
      fresh: sources.newPatients(patients, repository.startOf('month', now)),
      unread: sources.unreadMessages(messages),
      asked: sources.patientRequests(messages),
      week: sources.weekFigures(figures, today(1 - weekDays), today(1)),
      ratings: repository.ratingsOf(figures),
      channels: sources.channelStates(messages),
    };
  });

  /** The visit with what the doctor should know before the door opens; null when the patient is no longer in reach. */
  const withChart = async (
    tx: Transaction,
    actor: Actor,
    item: AppointmentWithAbilities,
  ): Promise<DoctorDashboard['next']> => {
    const { id } = item.appointment.patient;
    const [patient, alerts] = await Promise.all([
      sources.summaryOf(tx, actor, id),
      sources.alertsOf(tx, actor, id),
    ]);
    return patient && { item, patient, alerts };
  };
  const startOfDay = (zone: string): DateTime => DateTime.fromJSDate(clock.now(), { zone }).startOf('day');

  return {
    doctor: (actor: Actor) =>
      transact(
        async (tx) => {
          const { zone, ...figures } = await figuresOfDoctor(tx, actor, { now: clock.now() });
          const day = startOfDay(zone);
          const { within, requests, next } = await sources.agenda(tx, actor, figures.agenda, {
            from: day.toJSDate(),
            to: day.plus({ days: 1 }).toJSDate(),
          });
          const due = within.filter(isDue);
          return {
            next: next && (await withChart(tx, actor, next)),
            today: within,
            requests,
            patient_requests: figures.asked,
            counters: {
              visits_today: due.length,
              visits_done: due.filter(({ appointment }) => appointment.status === 'completed').length,
              active_patients: figures.active,
              new_patients_month: figures.fresh,
              unread_messages: figures.unread,
            },
            messages: figures.messages,
          };
        },
        audit(actor, getDoctorDashboard),
      ),

    patient: (actor: Actor) =>
      transact(
        async (tx) => {
          const at = clock.now();
          const until = DateTime.fromJSDate(at).plus({ days: daysAhead.patient }).toJSDate();
          const [figures, records, score] = await Promise.all([
            figuresOfPatient(tx, actor, { now: at, to: until }),
            sources.recentRecords(tx, actor.id, 5),
            sources.healthScoreOf(tx, actor, actor.id),
          ]);
          const { within } = await sources.agenda(tx, actor, figures.agenda, { from: at, to: until });
          const upcoming = within.filter(({ appointment }) => open.has(appointment.status));
          return {
            next: upcoming[0] ?? null,
            upcoming: upcoming.slice(0, visitsAhead.patient),
            counters: {
              ...figures.counted,
              doctors: figures.doctors.length,
              unread_messages: figures.unread,
            },
            doctors: figures.doctors,
            records,
            health_score: score,
            last_access: figures.access,
          };
        },
        audit(actor, getPatientDashboard, { patientId: actor.id }),
      ),

    secretary: (actor: Actor) =>
      transact(
        async (tx) => {
          const { zone, doctors, agenda, counted, week, ratings, channels, ...figures } =
            await figuresOfSecretary(tx, actor, { now: clock.now() });
          const desk = needing(actor, 'appointments:read');
          const day = startOfDay(zone);
          const tomorrow = day.plus({ days: 1 }).toJSDate();
          const [{ within, requests }, recent] = await Promise.all([
            sources.agenda(tx, desk, agenda, {
              from: day.toJSDate(),
              to: day.plus({ days: 1 + daysAhead.desk }).toJSDate(),
            }),
            sources.recentPatients(tx, needing(actor, 'patients:read'), 6),
          ]);
          const visits = within.filter(({ appointment }) => new Date(appointment.start) < tomorrow);
          const due = visits.filter(isDue);
          const upcoming = within.filter(
            (item) => isDue(item) && new Date(item.appointment.start) >= tomorrow,
          );
          return {
            doctors: doctors.map((doctor) => ({
              ...doctor,
              permissions: permissionsOf(actor.works.get(doctor.id) ?? []),
            })),
            today: visits,
            requests,
            patient_requests: figures.asked,
            upcoming: upcoming.slice(0, visitsAhead.desk),
            recent_patients: recent,
            counters: {
              appointments_today: due.length,
              patients_today: new Set(due.map(({ appointment }) => appointment.patient.id)).size,
              appointments_total: counted.total,
              appointments_ahead: counted.upcoming,
              patients: figures.patients,
              new_patients_month: figures.fresh,
              unread_messages: figures.unread,
            },
            week: {
              attendance: {
                value: week.due >= fewestCases ? Math.round((100 * week.kept) / week.due) : null,
                of: week.due,
              },
              average_minutes: {
                value: week.visits >= fewestCases && week.minutes !== null ? Math.round(week.minutes) : null,
                of: week.visits,
              },
            },
            satisfaction: {
              value:
                ratings.count >= fewestReviews ? Math.round((5 * ratings.halves) / ratings.count) / 10 : null,
              of: ratings.count,
            },
            channels: channels.map(({ channel, ready, waiting, failed }) => ({
              channel: channel === 'mail' ? ('email' as const) : channel,
              state: ready ? ('ready' as const) : ('not_configured' as const),
              waiting,
              failed,
            })),
          };
        },
        audit(actor, getSecretaryDashboard),
      ),
  };
};

/** Cancelled appointments are shown where they were, and count nowhere. */
const isDue = ({ appointment }: AppointmentWithAbilities): boolean => appointment.status !== 'cancelled';

const open: ReadonlySet<string> = new Set(['pending', 'confirmed', 'arrived', 'in_progress']);
