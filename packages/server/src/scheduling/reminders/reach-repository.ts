import type { ReminderChannel } from '@doctor-plus/contract/scheduling/reminders.ts';
import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, patientInReach, proxiesInAppointments } from '../../accounts/index.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import { doctor, location } from '../../directory/tables.ts';
import { readFigures } from '../../platform/database/read-figures.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { utcText } from '../../platform/database/utc-text.ts';
import { type Actor, needing } from '../../platform/http/actor.ts';
import { mailStateOf } from '../../platform/mail/outbox-repository.ts';
import { appointmentInReach } from '../policy.ts';
import { place } from '../repository.ts';
import { appointment, scheduleSettings } from '../tables.ts';
import { keysOf } from './letter.ts';
import type { ReminderDeps } from './ports.ts';
import type { ProxyReceiving, Sending } from './reach.ts';
import { appointmentReminder as reminder, reminderLeftOut } from './tables.ts';

type Ports = Pick<ReminderDeps, 'ways' | 'phones' | 'noticeRead'>;

/** What a doctor without settings of their own lets patients book ahead: the column's standard, in days. */
const usualWindow = 180;

const practiceSends: SQL<Omit<Sending, 'phones'>> =
  sql`(SELECT json_build_object('leadTimes', ${practice.reminderHours}, 'mails', ${practice.mailHost} IS NOT NULL) FROM ${practice})`;

type DoctorInReach = { readonly id: string; readonly name: string; readonly window: number };

const doctorsInReach = (actor: Actor): SQL<DoctorInReach[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', ${doctor.id}, 'name', ${doctor.name},
      'window', coalesce(${scheduleSettings.windowDays}, ${usualWindow}::int)) ORDER BY ${doctor.foldedName}, ${doctor.id}), '[]')
    FROM ${doctor} LEFT JOIN ${scheduleSettings} ON ${eq(scheduleSettings.doctorId, doctor.id)}
    WHERE ${actsForDoctor(actor, doctor.id)})`;

/** What the practice sends, and the doctors for whom this person acts. One statement. */
export const findSending = async (tx: Transaction, actor: Actor, { phones }: Pick<Ports, 'phones'>) => {
  const { sends, ready, doctors } = await readFigures(tx, {
    sends: practiceSends,
    ready: phones.setUp(),
    doctors: doctorsInReach(actor),
  });
  return { sending: { ...sends, phones: ready }, doctors };
};

type SentRow = {
  readonly hours: number;
  readonly channel: ReminderChannel;
  /** Null for the patient. */
  readonly proxyId: string | null;
  readonly at: string;
  /** As the outbox of the way has it; null when it does not remember. */
  readonly state: string | null;
};

/** Reminders of a visit's present time that left, in order of time. */
const sentOf = ({ phones, noticeRead }: Ports): SQL<SentRow[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('hours', ${reminder.leadHours}, 'channel', ${reminder.channel},
      'proxyId', ${reminder.proxyId}, 'at', ${utcText(reminder.sentAt)},
      'state', CASE ${reminder.channel} WHEN 'mail' THEN ${mailStateOf(keysOf.mail)}
        WHEN 'portal' THEN CASE WHEN ${noticeRead(sql`coalesce(${reminder.proxyId}, ${appointment.patientId})`, sql`${appointment.patientId}`, sql`${reminder.startsAt}`)} THEN 'read' END
        ELSE ${phones.stateOf(keysOf.phone)} END) ORDER BY ${reminder.sentAt}, ${reminder.channel}), '[]')
    FROM ${reminder} WHERE ${eq(reminder.appointmentId, appointment.id)} AND ${eq(reminder.sequence, appointment.sequence)})`;

/** Those who act for a patient and want reminders of the visits. */
const proxiesOf = (patientId: SQL, { ways }: Pick<Ports, 'ways'>): SQL<ProxyReceiving[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', h.id, 'hasAddress', h.email IS NOT NULL AND h.email_verified_at IS NOT NULL,
      'leftOut', ARRAY(SELECT o.lead_hours FROM ${reminderLeftOut} o WHERE o.user_id = h.id),
      'own', ${ways.standings(sql`h.id`)}) ORDER BY h.id), '[]')
    FROM app_user h WHERE h.status = 'active' AND h.id IN (${proxiesInAppointments(patientId)} AND x.reminders))`;

/** The end of the practice's day so many days after today. */
const endOfDay = (now: Date, days: number): SQL =>
  sql`(SELECT (date_trunc('day', ${now.toISOString()}::timestamptz AT TIME ZONE ${practice.timeZone})
    + make_interval(days => ${days + 1}::int)) AT TIME ZONE ${practice.timeZone} FROM ${practice})`;

type Asked = {
  readonly now: Date;
  readonly days: number;
  readonly doctorId: string | undefined;
  readonly limit: number;
};

/** Confirmed visits to come within reach, in order of time, with all that decides whether their patients are reminded. */
export const findToRemind = (tx: Transaction, actor: Actor, ports: Ports, asked: Asked) => {
  const patientId = sql`${appointment.patientId}`;
  return tx
    .select({
      id: appointment.id,
      patientId: appointment.patientId,
      startsAt: appointment.startsAt,
      createdAt: appointment.createdAt,
      settledAt: appointment.settledAt,
      doctor: { id: doctor.id, name: doctor.name },
      place,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
      phone: sql<string | null>`coalesce(${patient.phone}, ${user.phone})`,
      inReach: sql<boolean>`${patientInReach(needing(actor, 'patients:read'), appointment.patientId)}`,
      isActive: sql<boolean>`coalesce(${user.status} = 'active', false)`,
      hasAddress: sql<boolean>`${user.email} IS NOT NULL AND ${user.emailVerifiedAt} IS NOT NULL`,
      leftOut: sql<number[]>`ARRAY(SELECT ${reminderLeftOut.leadHours} FROM ${reminderLeftOut}
        WHERE ${reminderLeftOut.userId} = ${patientId})`,
      own: ports.ways.standings(patientId),
      telephones: ports.phones.standings(patientId),
      proxies: proxiesOf(patientId, ports),
      sent: sentOf(ports),
    })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .innerJoin(patient, and(eq(patient.id, appointment.patientId), isNull(patient.deceasedAt)))
    .leftJoin(user, eq(user.id, appointment.patientId))
    .where(
      and(
        appointmentInReach(actor),
        // A literal, as in the index of confirmed visits.
        sql`${appointment.status} = 'confirmed'`,
        gt(appointment.startsAt, asked.now),
        lt(appointment.startsAt, endOfDay(asked.now, asked.days)),
        asked.doctorId ? eq(appointment.doctorId, asked.doctorId) : undefined,
      ),
    )
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .limit(asked.limit);
};

export type VisitToRemind = Awaited<ReturnType<typeof findToRemind>>[number];
