import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { appointment, availabilityException } from '../scheduling/tables.ts';
import type { People } from './data.ts';
import { seedId } from './ids.ts';
import { patientId, timeZone } from './people.ts';

type Row = typeof appointment.$inferInsert;

const minutes = 30;

/** Days of the plan that have consulting hours: the place depends on the weekday. */
const placeOn = (date: DateTime): string => ([3, 5].includes(date.weekday) ? 'sti' : 'sd');

const rowOf = (
  name: string,
  patient: string,
  start: DateTime,
  rest: Pick<Row, 'type' | 'status' | 'reason'>,
): Row => {
  const startsAt = start.toJSDate();
  const kept = rest.status === 'completed' || rest.status === 'in_progress';
  // Between 14 and 24 minutes, so that the average is computed from something.
  const lasted = 14 + ((start.day * 7 + start.hour * 3 + start.minute) % 11);
  return {
    id: seedId(`appointment:${name}`),
    doctorId: seedId('user:doctor'),
    patientId: patient,
    locationId: seedId(`location:${placeOn(start)}`),
    startsAt,
    endsAt: start.plus({ minutes }).toJSDate(),
    createdBy: seedId('user:secretary'),
    createdAt: start.minus({ days: 6 }).toJSDate(),
    arrivedAt: kept || rest.status === 'arrived' ? start.minus({ minutes: 12 }).toJSDate() : null,
    startedAt: kept ? startsAt : null,
    completedAt: rest.status === 'completed' ? start.plus({ minutes: lasted }).toJSDate() : null,
    ...rest,
  };
};

/** What a planned visit of today is by now: nobody has finished a visit that has not begun. */
const statusAt = (
  planned: People['today'][number]['status'],
  start: DateTime,
  now: DateTime,
): Row['status'] => {
  if (planned === 'cancelled') return 'cancelled';
  const end = start.plus({ minutes });
  if (end <= now) return planned === 'no_show' ? 'no_show' : 'completed';
  if (start <= now) return 'in_progress';
  return start.diff(now, 'minutes').minutes <= 45 ? 'arrived' : 'confirmed';
};

/** A weekend has no hours; the demonstration still shows a day, with those of a Monday. */
const openToday = async (tx: Transaction, people: People, now: DateTime): Promise<void> => {
  const date = now.toISODate();
  const at = (time: string): Date => DateTime.fromISO(`${date}T${time}`, { zone: timeZone }).toJSDate();
  const hours = people.availability.filter(
    ({ doctor, weekdays }) => doctor === 'doctor' && weekdays.includes(1),
  );
  await tx
    .insert(availabilityException)
    .values(
      hours.map(({ doctor, location, from, to, minutes: slotMinutes }) => ({
        id: seedId(`opening:${date}:${from}`),
        doctorId: seedId(`user:${doctor}`),
        locationId: seedId(`location:${location}`),
        kind: 'open' as const,
        startsAt: at(from),
        endsAt: at(to),
        slotMinutes,
        note: 'Consulta de fin de semana',
        createdBy: seedId(`user:${doctor}`),
        createdAt: now.startOf('day').minus({ days: 6 }).toJSDate(),
      })),
    )
    .onConflictDoNothing();
};

/** Today's list, made again for each day on which the demonstration is started. */
export const seedToday = async (tx: Transaction, people: People, instant: Date): Promise<void> => {
  const now = DateTime.fromJSDate(instant, { zone: timeZone });
  const date = now.toISODate();
  const byKey = new Map(people.patients.map((found) => [found.key, patientId(found)]));
  const rows = people.today.map((planned) => {
    const start = DateTime.fromISO(`${date}T${planned.at}`, { zone: timeZone });
    const id = byKey.get(planned.patient);
    if (!id) throw new Error(`No patient ${planned.patient}`);
    return rowOf(`today:${date}:${planned.at}`, id, start, {
      type: planned.type,
      status: statusAt(planned.status, start, now),
      reason: planned.reason,
    });
  });
  if (now.weekday > 5) await openToday(tx, people, now);
  await tx.insert(appointment).values(rows).onConflictDoNothing();
  await noteLastVisits(tx);
};

/** Completed visits, also those of today, are the last ones of their patients where nothing later is known. */
const noteLastVisits = (tx: Transaction) =>
  tx.execute(sql`UPDATE ${patient} SET last_visit_at = seen.at FROM (
      SELECT patient_id, max(starts_at) AS at FROM ${appointment} WHERE status = 'completed' GROUP BY patient_id
    ) seen WHERE seen.patient_id = ${patient}.id AND seen.at > coalesce(${patient}.last_visit_at, '-infinity')`);

/** A week behind and a week ahead, the requests that wait, and the visits of the patient who can sign in. */
export const seedFortnight = async (tx: Transaction, people: People, instant: Date): Promise<void> => {
  const now = DateTime.fromJSDate(instant, { zone: timeZone });
  const ours = people.patients.filter(
    (found) => found.doctors.includes('doctor') && !found.account && !found.without_account,
  );
  const rows: Row[] = [];
  for (let offset = -7; offset <= 7; offset += 1) {
    const date = now.startOf('day').plus({ days: offset });
    if (offset === 0 || date.weekday > 5) continue;
    for (let index = 0; index < 5; index += 1) {
      const found = ours[(date.day * 3 + index * 2) % ours.length];
      if (!found) continue;
      const start = date.set({ hour: 8 + index, minute: index % 2 === 0 ? 0 : 30 });
      const past = offset < 0;
      const missed = past && (date.day + index) % 17 === 0;
      rows.push(
        rowOf(`${date.toISODate()}:${index}`, patientId(found), start, {
          type: index === 1 ? 'consultation' : 'follow-up',
          status: past ? (missed ? 'no_show' : 'completed') : 'confirmed',
          reason: index === 1 ? 'Primera visita' : 'Control',
        }),
      );
    }
  }
  rows.push(...requestsOf(people, now), ...visitsOfAccount(people, now));
  await tx.insert(appointment).values(rows).onConflictDoNothing();
};

/** The `n`th working day after today. */
const workday = (now: DateTime, count: number): DateTime => {
  let date = now.startOf('day');
  for (let left = count; left > 0; ) {
    date = date.plus({ days: 1 });
    if (date.weekday <= 5) left -= 1;
  }
  return date;
};

const requestsOf = (people: People, now: DateTime): Row[] =>
  people.requests.map((request) => {
    const found = people.patients.find(({ key }) => key === request.patient);
    if (!found) throw new Error(`No patient ${request.patient}`);
    const start = workday(now, request.workday)
      .set({ hour: 14, minute: 0 })
      .plus({ minutes: (request.slot % 5) * minutes });
    const row = rowOf(`request:${request.patient}`, patientId(found), start, {
      type: request.type,
      status: 'pending',
      reason: request.reason,
    });
    return { ...row, createdAt: now.minus({ hours: request.slot }).toJSDate() };
  });

const visitsOfAccount = (people: People, now: DateTime): Row[] => {
  const found = people.patients.find(({ account }) => account === 'patient');
  if (!found) return [];
  const id = patientId(found);
  const past = [9, 190, 370].map((days) => {
    const date = now.startOf('day').minus({ days });
    return rowOf(`account:${days}`, id, date.set({ hour: 16, minute: 0 }), {
      type: 'follow-up',
      status: 'completed',
      reason: 'Control de presión',
    });
  });
  const next = workday(now, 4).set({ hour: 16, minute: 0 });
  return [
    ...past,
    rowOf('account:next', id, next, { type: 'follow-up', status: 'confirmed', reason: 'Control de presión' }),
  ];
};
