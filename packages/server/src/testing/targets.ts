import { randomUUID } from 'node:crypto';
import { newId } from '../platform/ids.ts';
import { accessReportTarget, unknownAccessReportTarget } from './access-report-target.ts';
import { adminTarget, unknownAdminTarget } from './admin-target.ts';
import type { TestApp } from './app.ts';
import { assistantTarget, unknownAssistantTarget } from './assistant-target.ts';
import { channelsTarget, unknownChannelsTarget } from './channels-target.ts';
import type { Circle } from './circle.ts';
import { directoryTarget, unknownDirectoryTarget } from './directory-target.ts';
import { documentsTarget, unknownDocumentsTarget } from './documents-target.ts';
import { drugTarget, unknownDrugTarget } from './drug-target.ts';
import { entryTarget, unknownEntryTarget } from './entry-target.ts';
import { feedsTarget, unknownFeedsTarget } from './feeds-target.ts';
import { healthLinkTarget, unknownHealthLinkTarget } from './health-link-target.ts';
import { importsTarget, unknownImportsTarget } from './imports-target.ts';
import { inCareTarget, unknownInCareTarget } from './in-care-target.ts';
import { labRangeTarget, unknownLabRangeTarget } from './lab-range-target.ts';
import { leavingTarget, unknownLeavingTarget } from './leaving-target.ts';
import { libraryTarget, unknownLibraryTarget } from './library-target.ts';
import type { Caller, Case, Request, Target } from './matrix-case.ts';
import { messagesTarget, unknownMessagesTarget } from './messages-target.ts';
import { notesTarget, unknownNotesTarget } from './notes-target.ts';
import { proxiesTarget, unknownProxiesTarget } from './proxies-target.ts';
import { registrationTarget, unknownRegistrationTarget } from './registration-target.ts';
import { scheduleTarget, unknownScheduleTarget } from './schedule-target.ts';
import { securityTarget, unknownSecurityTarget } from './security-target.ts';
import { seriesTarget, unknownSeriesTarget } from './series-target.ts';
import { unknownUploadsTarget, uploadsTarget } from './uploads-target.ts';
import { unknownWaitlistTarget, waitlistTarget } from './waitlist-target.ts';

/** Some of what a case can ask about. */
type Part = {
  readonly make: (circle: Circle, basics: Basics) => Promise<Partial<Target>>;
  /** Ids of nothing, in the same shape. */
  readonly unknown: () => Partial<Target>;
};
type Basics = Pick<Target, 'appointmentId' | 'twinId'>;

export type Targets = {
  readonly requestOf: RequestOf;
  readonly unknown: () => Target;
  /** Makes all that is not there yet; what is returned goes back to what is there now, once the database has done so. */
  readonly keep: () => Promise<() => void>;
};

export type RequestOf = (single: Case, circle: Circle, caller: Caller) => Promise<Request>;

/**
 * What the cases of the matrix ask about. Everything is there once for each circle, so that lists have something to leak;
 * after that a call gets anew only what its request names, because making all of it takes longer than the call.
 */
export const createTargets = (
  app: TestApp,
  circles: readonly [Circle, Circle],
  people: readonly string[],
  now: Date,
): Targets => {
  let taken = 0;
  const nextTime = (): string => {
    taken += 1;
    return freeTime(taken - 1);
  };
  const parts: readonly Part[] = [
    { make: (circle) => registrationTarget(app, circle), unknown: unknownRegistrationTarget },
    { make: (circle) => securityTarget(app, circle, people, now), unknown: unknownSecurityTarget },
    { make: (circle) => uploadsTarget(app, circle), unknown: unknownUploadsTarget },
    { make: (circle) => leavingTarget(app, circle, people), unknown: unknownLeavingTarget },
    { make: (circle) => directoryTarget(app, circle), unknown: unknownDirectoryTarget },
    { make: (circle) => accessReportTarget(app, circle, now), unknown: unknownAccessReportTarget },
    { make: () => adminTarget(app), unknown: unknownAdminTarget },
    { make: (circle) => scheduleTarget(app, circle), unknown: unknownScheduleTarget },
    { make: (circle) => seriesTarget(app, circle), unknown: unknownSeriesTarget },
    { make: (circle) => entryTarget(app, circle, now), unknown: unknownEntryTarget },
    { make: (circle) => drugTarget(app, circle), unknown: unknownDrugTarget },
    { make: (circle) => notesTarget(app, circle, now), unknown: unknownNotesTarget },
    { make: (circle) => assistantTarget(app, circle, now), unknown: unknownAssistantTarget },
    { make: (circle) => labRangeTarget(app, circle), unknown: unknownLabRangeTarget },
    { make: (circle) => libraryTarget(app, circle), unknown: unknownLibraryTarget },
    { make: (circle) => documentsTarget(app, circle, people, now), unknown: unknownDocumentsTarget },
    { make: (circle) => healthLinkTarget(app, circle, now), unknown: unknownHealthLinkTarget },
    { make: (circle) => importsTarget(app, circle), unknown: unknownImportsTarget },
    { make: (circle) => inCareTarget(app, circle, now), unknown: unknownInCareTarget },
    { make: (circle) => messagesTarget(app, circle, now), unknown: unknownMessagesTarget },
    { make: (circle) => channelsTarget(app, circle), unknown: unknownChannelsTarget },
    { make: (circle) => feedsTarget(app, circle, now), unknown: unknownFeedsTarget },
    {
      make: (circle, { twinId }) => proxiesTarget(app, circle, twinId),
      unknown: unknownProxiesTarget,
    },
    {
      make: (circle, { appointmentId }) => waitlistTarget(app, circle, appointmentId, nextTime(), now),
      unknown: unknownWaitlistTarget,
    },
  ];
  const unknown = (): Target =>
    Object.assign(
      {
        username: `nadie.${randomUUID()}`,
        doctorId: newId(),
        patientId: newId(),
        locationId: newId(),
        visitId: newId(),
        chatId: newId(),
        appointmentId: newId(),
        start: nextTime(),
      },
      ...parts.map((part) => part.unknown()),
    );
  const nothing = unknown();
  const made = new Map<Circle, Target>();

  /** The target with those parts made anew that hold one of the names; all of them the first time. */
  const targetOf = async (circle: Circle, names: ReadonlySet<string>): Promise<Target> => {
    const before = made.get(circle);
    let target: Target = {
      ...(before ?? nothing),
      username: await usernameOf(app, circle.patient.id),
      doctorId: circle.doctor.id,
      patientId: circle.patient.id,
      locationId: circle.locationId,
      visitId: circle.visitId,
      chatId: circle.chatId,
      appointmentId: await insertAppointment(app, circle, nextTime(), now),
      start: nextTime(),
    };
    for (const part of parts) {
      const isNamed = Object.keys(part.unknown()).some((name) => names.has(name));
      if (!before || isNamed) target = { ...target, ...(await part.make(circle, target)) };
    }
    made.set(circle, target);
    return target;
  };

  const requestOf: RequestOf = async ({ request }, circle, caller) => {
    const names = namesRead((target) => request(target, caller), nothing);
    // Somebody counts on every doctor, whichever circle is asked about first.
    for (const other of circles) if (!made.has(other)) await targetOf(other, names);
    return request(await targetOf(circle, names), caller);
  };
  const keep = async () => {
    for (const circle of circles) if (!made.has(circle)) await targetOf(circle, new Set());
    const [kept, until] = [new Map(made), taken];
    return () => {
      for (const [circle, target] of kept) made.set(circle, target);
      taken = until;
    };
  };
  return { requestOf, unknown, keep };
};

/** Which properties of `sample` are read by `read`. */
const namesRead = <T extends object>(read: (from: T) => unknown, sample: T): ReadonlySet<string> => {
  const names = new Set<string>();
  read(
    new Proxy(sample, {
      get: (from, name, receiver) => {
        names.add(String(name));
        return Reflect.get(from, name, receiver);
      },
    }),
  );
  return names;
};

/** One of the half hours between 10:00 and 01:00 UTC (06:00 to 21:00 in Santo Domingo), from the next day on. */
const freeTime = (number: number): string => {
  const [day, slot] = [Math.floor(number / 30) + 1, number % 30];
  return new Date(Date.UTC(2026, 10, 23 + day, 10, slot * 30)).toISOString();
};

const insertAppointment = async (app: TestApp, circle: Circle, start: string, now: Date): Promise<string> => {
  const id = newId();
  // A call of before may have moved another visit to this time.
  await app.database.asSuperuser(
    `UPDATE appointment SET status = 'cancelled' WHERE (doctor_id = $1 OR patient_id = $2) AND status IN ('pending', 'confirmed')
      AND starts_at < $3::timestamptz + interval '30 minutes' AND busy_until > $3`,
    [circle.doctor.id, circle.patient.id, start],
  );
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'pending', $5, $5::timestamptz + interval '30 minutes', $6, $3, $7)`,
    [id, circle.doctor.id, circle.patient.id, circle.locationId, start, circle.canaries.personal, now],
  );
  return id;
};

const usernameOf = async (app: TestApp, id: string): Promise<string> => {
  const { rows } = await app.database.asSuperuser('SELECT username FROM app_user WHERE id = $1', [id]);
  return rows[0].username;
};
