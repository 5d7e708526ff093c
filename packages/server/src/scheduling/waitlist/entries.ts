import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  changeWaitlistEntry,
  leaveWaitlist,
  listWaitlist,
  type Waitlist,
  type WaitlistEntryWithAbilities,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, mayFor } from '../../accounts/index.ts';
import { doctor } from '../../directory/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { queueForBooking } from '../booking-repository.ts';
import { type Deps, serveSoon } from './deps.ts';
import { entryInReach } from './policy.ts';
import { presentEntry } from './present.ts';
import * as repository from './repository.ts';
import { entryWaits, waitlistEntry } from './tables.ts';
import { practiceFieldsStored, wishesStored } from './wishes.ts';

type Changes = ParsedOf<typeof changeWaitlistEntry>['body'];

const endedShownMilliseconds = 30 * 24 * 3_600_000;

/** Doctors of a patient's entries, or those for whom the practice's person acts. */
const doctorsOf = (actor: Actor): SQL | undefined =>
  actor.role === 'patient'
    ? sql`${doctor.id} IN (SELECT ${waitlistEntry.doctorId} FROM ${waitlistEntry} WHERE ${waitlistEntry.patientId} = ${actor.id})`
    : and(doctor.listed, actsForDoctor(actor, doctor.id));

/** An entry in reach and nobody else at it, its doctor and its patient until the transaction ends. Errors: not_found. */
export const holdEntry = async (tx: Transaction, actor: Actor, id: string): Promise<repository.EntryRow> => {
  const found = await repository.findEntry(tx, and(eq(waitlistEntry.id, id), entryInReach(actor)));
  if (!found) throw notFound();
  await queueForBooking(tx, found.doctorId, found.patientId);
  const entry = await repository.lockEntry(tx, id);
  if (!entry) throw notFound();
  return entry;
};

/** Refuses a step with the entry as it is now. */
export const notNow = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  now: Date,
  code: 'invalid_transition' | 'version_conflict' = 'invalid_transition',
): Promise<Refusal> =>
  new Refusal(code, 'This step is not possible now.', {
    current: presentEntry(await repository.readShown(tx, id), actor, now),
  });

/** Reading, changing and leaving. Errors: not_found; version_conflict and invalid_transition with `data.current`. */
export const createEntries = (deps: Deps) => ({
  waitlist: (actor: Actor, { doctor_id }: { doctor_id?: string | undefined }): Promise<Waitlist> =>
    deps.transact(
      async (tx) => {
        const now = deps.clock.now();
        const ended = gt(waitlistEntry.endedAt, new Date(now.getTime() - endedShownMilliseconds));
        const shown = actor.role === 'patient' ? or(entryWaits, ended) : entryWaits;
        const ofDoctor = doctor_id === undefined ? undefined : eq(waitlistEntry.doctorId, doctor_id);
        const rows = await repository.findShown(tx, and(entryInReach(actor), ofDoctor, shown));
        const doctors = await repository.findDoctors(tx, doctorsOf(actor));
        return {
          data: rows.map((row) => presentEntry(row, actor, now)),
          doctors: doctors.map((one) => ({
            ...one,
            can_add: actor.role === 'patient' || mayFor(actor, one.id, 'waitlist:write'),
          })),
        };
      },
      ({ data }) => audit(actor, listWaitlist, { details: { count: data.length } }),
    ),

  changeEntry: (actor: Actor, id: string, input: Changes): Promise<WaitlistEntryWithAbilities> =>
    deps.transact(
      async (tx) => {
        const now = deps.clock.now();
        const entry = await holdEntry(tx, actor, id);
        if (entry.version !== input.version) throw await notNow(tx, actor, id, now, 'version_conflict');
        if (entry.status !== 'waiting') throw await notNow(tx, actor, id, now);
        const [found] = await repository.findDoctors(tx, eq(doctor.id, entry.doctorId));
        // A place that the doctor gave up since may stay among the wishes.
        const places = [...(found?.places.map((place) => place.id) ?? []), ...entry.locationIds];
        const practice = practiceFieldsStored(actor, input, entry);
        await repository.updateEntry(tx, id, { ...wishesStored(input, places, now), ...practice });
        await serveSoon(tx, deps, entry.doctorId);
        return presentEntry(await repository.readShown(tx, id), actor, now);
      },
      ({ entry }) => audit(actor, changeWaitlistEntry, { patientId: entry.patient.id, objectId: id }),
    ),

  leaveList: (actor: Actor, id: string): Promise<WaitlistEntryWithAbilities> =>
    deps.transact(
      async (tx) => {
        const now = deps.clock.now();
        const entry = await holdEntry(tx, actor, id);
        if (entry.status !== 'waiting') throw await notNow(tx, actor, id, now);
        const offer = await repository.lockOpenOffer(tx, id);
        if (offer) await repository.updateOffer(tx, offer.id, 'withdrawn', now);
        await repository.updateEntry(tx, id, { status: 'left', endedAt: now });
        if (offer) await serveSoon(tx, deps, entry.doctorId);
        return presentEntry(await repository.readShown(tx, id), actor, now);
      },
      ({ entry }) => audit(actor, leaveWaitlist, { patientId: entry.patient.id, objectId: id }),
    ),
});
