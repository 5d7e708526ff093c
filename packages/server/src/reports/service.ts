import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { permissionsOf } from '@doctor-plus/contract/kernel/team-areas.ts';
import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { DateTime } from 'luxon';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import * as repository from './repository.ts';

type Period = { readonly from: Date; readonly to: Date };
type DoctorDashboard = ResponseOf<typeof getDoctorDashboard>;
type PatientDashboard = ResponseOf<typeof getPatientDashboard>;

/** What other slices know and the dashboards show; every read obeys the slice's own policy for the actor. */
export type Sources = {
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  readonly appointmentsIn: (
    tx: Transaction,
    actor: Actor,
    period: Period,
  ) => Promise<AppointmentWithAbilities[]>;
  readonly pendingRequests: (tx: Transaction, actor: Actor) => Promise<AppointmentWithAbilities[]>;
  readonly nextAppointment: (tx: Transaction, actor: Actor) => Promise<AppointmentWithAbilities | null>;
  readonly attendance: (
    tx: Transaction,
    actor: Actor,
    period: Period,
  ) => Promise<{ kept: number; due: number }>;
  readonly averageMinutes: (
    tx: Transaction,
    actor: Actor,
    period: Period,
  ) => Promise<{ minutes: number | null; visits: number }>;
  readonly patientFigures: (tx: Transaction, actor: Actor) => Promise<{ upcoming: number; total: number }>;
  readonly doctorsOfPatient: (tx: Transaction, actor: Actor) => Promise<PatientDashboard['doctors']>;
  readonly summaryOf: (tx: Transaction, actor: Actor, patientId: string) => Promise<PatientSummary | null>;
  readonly alertsOf: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
  ) => Promise<NonNullable<DoctorDashboard['next']>['alerts']>;
  readonly recentPatients: (tx: Transaction, actor: Actor, limit: number) => Promise<PatientSummary[]>;
  readonly patientCounts: (
    tx: Transaction,
    actor: Actor,
    since: Date,
  ) => Promise<{ active: number; newSince: number }>;
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
  readonly unreadMessages: (tx: Transaction, actor: Actor) => Promise<number>;
  readonly recentMessages: (
    tx: Transaction,
    actor: Actor,
    limit: number,
  ) => Promise<DoctorDashboard['messages']>;
};

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly sources: Sources;
};

/** A share of fewer cases says nothing. */
const fewestCases = 10;

const within = (start: DateTime, length: { days?: number; weeks?: number }): Period => {
  const [a, b] = [start, start.plus(length)];
  return a <= b ? { from: a.toJSDate(), to: b.toJSDate() } : { from: b.toJSDate(), to: a.toJSDate() };
};

export type Reports = ReturnType<typeof createReports>;

export const createReports = ({ transact, clock, sources }: Deps) => {
  const today = async (tx: Transaction): Promise<DateTime> =>
    DateTime.fromJSDate(clock.now(), { zone: await sources.timeZoneOf(tx) }).startOf('day');

  /** The visit with what the doctor should know before the door opens; null when the patient is no longer in reach. */
  const withChart = async (
    tx: Transaction,
    actor: Actor,
    item: AppointmentWithAbilities,
  ): Promise<DoctorDashboard['next']> => {
    const { id } = item.appointment.patient;
    const patient = await sources.summaryOf(tx, actor, id);
    return patient && { item, patient, alerts: await sources.alertsOf(tx, actor, id) };
  };

  return {
    doctor: (actor: Actor) =>
      transact(
        async (tx) => {
          const day = await today(tx);
          const visits = await sources.appointmentsIn(tx, actor, within(day, { days: 1 }));
          const [requests, item, patients, unread, messages] = [
            await sources.pendingRequests(tx, actor),
            await sources.nextAppointment(tx, actor),
            await sources.patientCounts(tx, actor, day.startOf('month').toJSDate()),
            await sources.unreadMessages(tx, actor),
            await sources.recentMessages(tx, actor, 5),
          ];
          const due = visits.filter(({ appointment }) => appointment.status !== 'cancelled');
          return {
            next: item && (await withChart(tx, actor, item)),
            today: visits,
            requests,
            counters: {
              visits_today: due.length,
              visits_done: due.filter(({ appointment }) => appointment.status === 'completed').length,
              active_patients: patients.active,
              new_patients_month: patients.newSince,
              unread_messages: unread,
            },
            messages,
          };
        },
        audit(actor, getDoctorDashboard),
      ),

    patient: (actor: Actor) =>
      transact(
        async (tx) => {
          const now = DateTime.fromJSDate(clock.now());
          const upcoming = (await sources.appointmentsIn(tx, actor, within(now, { days: 180 }))).filter(
            ({ appointment }) =>
              ['pending', 'confirmed', 'arrived', 'in_progress'].includes(appointment.status),
          );
          const [figures, doctors, records, score, unread, access] = [
            await sources.patientFigures(tx, actor),
            await sources.doctorsOfPatient(tx, actor),
            await sources.recentRecords(tx, actor.id, 5),
            await sources.healthScoreOf(tx, actor, actor.id),
            await sources.unreadMessages(tx, actor),
            await repository.lastAccess(tx, actor.id),
          ];
          return {
            next: upcoming[0] ?? null,
            upcoming: upcoming.slice(0, 5),
            counters: { ...figures, doctors: doctors.length, unread_messages: unread },
            doctors,
            records,
            health_score: score,
            last_access: access && {
              name: `${access.honorific} ${access.given} ${access.family}`.trim(),
              at: access.at.toISOString(),
            },
          };
        },
        audit(actor, getPatientDashboard, { patientId: actor.id }),
      ),

    secretary: (actor: Actor) =>
      transact(
        async (tx) => {
          const day = await today(tx);
          const lastWeek = { from: day.minus({ days: 7 }).toJSDate(), to: clock.now() };
          // Each part shows what the doctors grant of its own area.
          const desk = needing(actor, 'appointments:read');
          const directory = needing(actor, 'patients:read');
          const figures = needing(actor, 'reports:read');
          const visits = await sources.appointmentsIn(tx, desk, within(day, { days: 1 }));
          const [doctors, requests, upcoming, recent, patients, unread, kept, average] = [
            await repository.doctorsOf(tx, actor),
            await sources.pendingRequests(tx, desk),
            await sources.appointmentsIn(tx, desk, within(day.plus({ days: 1 }), { days: 7 })),
            await sources.recentPatients(tx, directory, 6),
            await sources.patientCounts(tx, directory, day.toJSDate()),
            await sources.unreadMessages(tx, needing(actor, 'messages:read')),
            await sources.attendance(tx, figures, lastWeek),
            await sources.averageMinutes(tx, figures, lastWeek),
          ];
          return {
            doctors: doctors.map((doctor) => ({
              ...doctor,
              permissions: permissionsOf(actor.works.get(doctor.id) ?? []),
            })),
            today: visits,
            requests,
            upcoming: upcoming.filter(({ appointment }) => appointment.status !== 'cancelled').slice(0, 8),
            recent_patients: recent,
            counters: {
              appointments_today: visits.filter(({ appointment }) => appointment.status !== 'cancelled')
                .length,
              patients: patients.active,
              unread_messages: unread,
            },
            week: {
              attendance: {
                value: kept.due >= fewestCases ? Math.round((100 * kept.kept) / kept.due) : null,
                of: kept.due,
              },
              average_minutes: {
                value:
                  average.visits >= fewestCases && average.minutes !== null
                    ? Math.round(average.minutes)
                    : null,
                of: average.visits,
              },
            },
            channels: (['whatsapp', 'email', 'sms'] as const).map((channel) => ({
              channel,
              state: 'not_configured' as const,
            })),
          };
        },
        audit(actor, getSecretaryDashboard),
      ),
  };
};
