import type { WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { fullName, mayFor } from '../../accounts/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ShownRow } from './repository.ts';

/** An entry as the contract shows it to this person, with what they may do with it now. */
export const presentEntry = (row: ShownRow, actor: Actor, now: Date): WaitlistEntryWithAbilities => {
  const { entry, offer, place, appointment } = row;
  const waits = entry.status === 'waiting';
  const isPractice = actor.role !== 'patient';
  const mayWrite = !isPractice || mayFor(actor, row.doctor.id, 'waitlist:write');
  const isAsked = offer?.state === 'open';
  const isOpen = waits && isAsked && offer.heldUntil > now;
  return {
    entry: {
      id: entry.id,
      doctor: row.doctor,
      patient: { id: row.patient.id, name: fullName(row.patient) },
      type: entry.type,
      type_name: row.typeName,
      location_ids: entry.locationIds,
      from: entry.fromDate,
      until: entry.untilDate,
      weekdays: entry.weekdays,
      parts: entry.parts,
      appointment:
        entry.appointmentId && appointment
          ? {
              id: entry.appointmentId,
              start: (entry.replacedStart ?? appointment.start).toISOString(),
              time_zone: appointment.timeZone,
            }
          : null,
      status: entry.status,
      booked:
        entry.status === 'booked' && offer?.state === 'accepted' && place
          ? { start: offer.startsAt.toISOString(), time_zone: place.time_zone }
          : null,
      since: entry.createdAt.toISOString(),
      ahead: row.ahead,
      passed_over: entry.passedOver,
      offer:
        isOpen && place
          ? {
              id: offer.id,
              start: offer.startsAt.toISOString(),
              end: offer.endsAt.toISOString(),
              location: place,
              until: offer.heldUntil.toISOString(),
              by_phone: offer.byPhone,
            }
          : null,
      practice: isPractice
        ? {
            priority: entry.priority,
            priority_reason: entry.priorityReason,
            note: entry.note,
            phone: row.patient.phone,
          }
        : null,
      version: entry.version,
    },
    can: {
      edit: waits && mayWrite,
      leave: waits && mayWrite,
      offer: waits && isPractice && mayWrite && !isAsked,
      accept: isOpen && mayWrite,
      decline: isOpen && mayWrite,
      no_answer: isOpen && isPractice && mayWrite && offer.byPhone,
    },
  };
};
