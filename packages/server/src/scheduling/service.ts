import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { eq, or } from 'drizzle-orm';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { instantText } from '../platform/instant-text.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import type { Notify } from '../platform/notify.ts';
import { createAvailability } from './availability.ts';
import { createBooking, type SignsIn, slotShown } from './book.ts';
import * as booking from './booking-repository.ts';
import { createCalendar } from './calendar.ts';
import { createChange } from './change.ts';
import { createClosePast } from './close-past.ts';
import { createDaySheet } from './day-sheet.ts';
import type { Invitations } from './feeds/invitations.ts';
import { createFigures } from './figures.ts';
import { createHistory } from './history.ts';
import { createMove } from './move.ts';
import { createNextFree } from './next-free.ts';
import { bookableSpan, offeredSlots } from './offer.ts';
import { offeredTypes } from './offered-types.ts';
import { appointmentInReach } from './policy.ts';
import { present } from './present.ts';
import { createProposals } from './proposals/service.ts';
import * as repository from './repository.ts';
import { orders } from './requests-repository.ts';
import { longestSlot } from './rules.ts';
import { createAppointmentSeries } from './series/series.ts';
import { appointment, proposalOpen } from './tables.ts';
import { findTaken } from './taken-repository.ts';
import { createFollowVisit } from './visit-appointment.ts';
import { createVisits } from './visits.ts';
import type { Waitlist } from './waitlist/service.ts';
import { createWalkIn } from './walk-in.ts';
import { createAppointmentsWith } from './with-doctor.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly invitations: Invitations;
  readonly waitlist: Pick<Waitlist, 'freeing'>;
  readonly queueMail: QueueMail;
  /** The signs of an emergency that a text of a patient tells of; the assistant's screen fills it. */
  readonly signsIn: SignsIn;
};

const day = 24 * 3_600_000;

/** Throws 400 unless `to` lies after `from` by at most `days`. */
const checkPeriod = (from: Date, to: Date, days: number): void => {
  if (to <= from) throw invalid({ to: 'not_after_from' });
  if (to.getTime() - from.getTime() > days * day) throw invalid({ to: 'too_long' });
};

type ListInput = {
  from?: string | undefined;
  to?: string | undefined;
  doctor_id?: string | undefined;
  id?: string | undefined;
  patient_id?: string | undefined;
  only?: 'requests' | undefined;
  cursor?: string | undefined;
  per_page: number;
};

/** Nothing can be booked so far ahead: the practice books for two years at most. */
const furthest = 3 * 366 * day;

/** Without a beginning, from yesterday on, or from a day before the end; without an end, all that is to come. */
const periodOf = ({ from, to }: ListInput, now: Date): { from: Date; to: Date } => {
  const start = from
    ? new Date(from)
    : new Date(Math.min(now.getTime(), to ? Date.parse(to) : Number.POSITIVE_INFINITY) - day);
  const end = to ? new Date(to) : new Date(Math.max(now.getTime(), start.getTime()) + furthest);
  return { from: start, to: end };
};

export type Scheduling = ReturnType<typeof createScheduling>;

export const createScheduling = ({
  transact,
  read,
  clock,
  notify,
  invitations,
  waitlist,
  queueMail,
  signsIn,
}: Deps) => ({
  ...createFigures({ clock }),

  ...createVisits({ clock }),
  /** The appointment of a visit that is begun or concluded in the chart; for that slice, inside its transaction. */
  followVisit: createFollowVisit({ clock, notify }),
  /** Appointments of a patient with the doctor who asks; for other slices, inside their transaction. */
  appointmentsWith: createAppointmentsWith({ clock }),

  ...createAvailability({ transact, clock, notify, invitations }),
  ...createHistory({ transact, clock }),
  closePast: createClosePast({ transact, clock }),

  ...createWalkIn({ transact, read, clock, notify }),

  ...createProposals({ transact, read, clock, notify, invitations, queueMail }),

  ...createAppointmentSeries({ transact, read, clock, notify, invitations }),

  daySheet: createDaySheet({ transact }),

  nextFree: createNextFree({ clock }),
  offeredTypes,

  book: createBooking({ transact: invitations.following(transact), read, clock, notify, signsIn }),

  change: createChange({
    transact: waitlist.freeing(invitations.following(transact)),
    quietly: transact,
    clock,
    notify,
  }),

  calendar: createCalendar({ transact, clock }),

  move: createMove({
    transact: waitlist.freeing(invitations.following(transact), () => true),
    read,
    clock,
    notify,
  }),

  /**
   * Free slots of a listed doctor that start in the period, at most 62 days long, and how far ahead there are any. Patients and
   * strangers see what they may book, the practice everything that is free. Errors: not_found.
   */
  slots: (
    caller: Caller,
    doctorId: string,
    { type, ...period }: { from: string; to: string; type: booking.VisitKind },
  ) => {
    const [from, to] = [new Date(period.from), new Date(period.to)];
    checkPeriod(from, to, 62);
    return read(async (tx) => {
      const now = clock.now();
      const [timetable, practice, taken] = await Promise.all([
        booking.findTimetable(tx, doctorId),
        booking.isPractice(tx, caller, doctorId),
        findTaken(tx, { doctorId }, from, new Date(to.getTime() + longestSlot)),
      ]);
      if (!timetable) throw notFound();
      const until = instantText(bookableSpan(timetable, { practice, type, now }).until);
      if (to <= now) return { data: [], until };
      const offered = offeredSlots(timetable, taken, { type, practice, from, to, now });
      return { data: offered.map(slotShown), until };
    });
  },

  /** Appointments in reach that share time with the period, at most 400 days long where its end is named, in order of time. */
  list: (actor: Actor, input: ListInput) => {
    const { from, to } = periodOf(input, clock.now());
    if (input.to !== undefined) checkPeriod(from, to, 400);
    const { doctor_id, patient_id, id, only } = input;
    const conditions = [
      appointmentInReach(actor),
      doctor_id === undefined ? undefined : eq(appointment.doctorId, doctor_id),
      patient_id === undefined ? undefined : eq(appointment.patientId, patient_id),
      id === undefined ? undefined : eq(appointment.id, id),
      only === undefined ? undefined : or(eq(appointment.status, 'pending'), proposalOpen),
    ];
    return transact(
      async (tx) => {
        const inPeriod = repository.concerning(tx, conditions, [from, to]);
        const { find, following, cursorOf } = orders[only ?? 'time'];
        const rows = await find(tx, [inPeriod, following(input.cursor)], input.per_page + 1);
        const shown = rows.slice(0, input.per_page);
        const last = rows.length > shown.length ? shown.at(-1) : undefined;
        return {
          data: shown.map((row) => present(row, actor, clock.now())),
          next: last ? cursorOf(last) : null,
        };
      },
      ({ data }) => audit(actor, listAppointments, { details: { count: data.length } }),
    );
  },
});
