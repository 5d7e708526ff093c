import type { addPatient as endpoint } from '@doctor-plus/contract/charts/endpoints.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { careLink, timeZoneOf } from '../accounts/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Notify } from '../platform/notify.ts';
import { summaryFrom } from './present.ts';
import type { Registration } from './registration.ts';
import * as repository from './repository.ts';
import { ageOn, entriesOrNone } from './rules.ts';

type Form = ParsedOf<typeof endpoint>['body'];

/** The doctor in whose care the patient will be: a doctor's own, for a secretary the one whom she names. */
const doctorOf = (actor: Actor, { doctor_id }: Form): string => {
  if (doctor_id !== undefined) return doctor_id;
  if (actor.role === 'secretary') throw invalid({ doctor_id: 'required' });
  return actor.id;
};

const clinical = ['allergies', 'currentMedications', 'medicalHistory'] as const;

/** Clinical entries are in no area that a doctor can grant (docs/decisions/0060). */
const refuseClinical = (actor: Actor, form: Form): void => {
  const written = clinical.filter((field) => form[field].trim() !== '');
  if (actor.role !== 'secretary' || written.length === 0) return;
  throw invalid(Object.fromEntries(written.map((field) => [field, 'clinical'])));
};

/** Registration details beside identity; a kind of document without a number is none. */
const registrationOf = (form: Form): Registration => ({
  documentKind: form.documentNumber === '' ? null : form.documentKind || 'other',
  documentNumber: form.documentNumber || null,
  insurer: form.insurer || null,
  policyNumber: form.policyNumber || null,
  guardianName: form.guardianName || null,
  guardianRelation: form.guardianRelation || null,
  guardianPhone: form.guardianPhone || null,
  language: form.language || null,
  contactChannel: form.contactChannel || null,
});

/**
 * Opens a chart in the care of the signed-in doctor, or of the one for whom a secretary registers. Allergies, medications and
 * history become entries, one for each line. "none" becomes a recorded absence of allergies and no entry elsewhere; "nobody
 * knows" becomes nothing. Notifies a doctor for whom a secretary registers. Errors: `not_found` for a doctor who does not grant
 * it; `rest_invalid_param` for a birth in the future, and for clinical fields from a secretary.
 */
export const addPatient = async (
  tx: Transaction,
  actor: Actor,
  form: Form,
  { now, notify }: { readonly now: Date; readonly notify: Notify },
): Promise<PatientSummary> => {
  const doctorId = doctorOf(actor, form);
  refuseClinical(actor, form);
  if (!(await repository.actsFor(tx, actor, doctorId))) throw notFound();
  const zone = await timeZoneOf(tx);
  if (form.dateOfBirth !== '' && !ageOn(form.dateOfBirth, calendarDay(now, zone)))
    throw invalid({ dateOfBirth: 'too_big' });
  const row = await repository.insertPatient(tx, {
    id: newId(),
    givenName: form.firstName,
    familyName: form.lastName,
    birthDate: form.dateOfBirth || null,
    sex: form.sex,
    phone: form.phone,
    email: form.email || null,
    emergencyContact: form.emergencyContact || null,
    ...registrationOf(form),
    status: 'New',
    createdAt: now,
  });
  await repository.startCare(tx, {
    id: newId(),
    doctorId,
    patientId: row.id,
    reason: 'registered',
    since: now,
  });
  await addEntries(tx, actor, row.id, form, now);
  if (doctorId !== actor.id) {
    await notify(tx, {
      userId: doctorId,
      kind: 'patient.registered',
      params: { person: actor.name, number: row.chartNumber },
      personId: actor.id,
      link: careLink(row.id),
    });
  }
  return summaryFrom(row, now);
};

const addEntries = async (tx: Transaction, actor: Actor, patientId: string, form: Form, now: Date) => {
  const envelope = () => ({
    id: newId(),
    version: 1,
    patientId,
    effectiveAt: now,
    recordedAt: now,
    authorId: actor.id,
    authorName: actor.name,
    source: 'portal' as const,
  });
  const allergies = entriesOrNone(form.allergies, 'allergy');
  const absent = allergies.none.map(({ words, scope, ...coded }) => ({
    substance: words,
    ...coded,
    status: 'none_known' as const,
  }));
  const present = allergies.entries.map((substance) => ({ substance, status: 'active' as const }));
  const medications = entriesOrNone(form.currentMedications, 'medication').entries;
  const conditions = entriesOrNone(form.medicalHistory, 'problem').entries;
  if (absent.length + present.length > 0) {
    await repository.insertAllergies(
      tx,
      [...absent, ...present].map((allergy) => ({ ...envelope(), ...allergy })),
    );
  }
  if (medications.length > 0) {
    await repository.insertMedications(
      tx,
      medications.map((name) => ({ ...envelope(), name, status: 'active' })),
    );
  }
  if (conditions.length > 0) {
    await repository.insertConditions(
      tx,
      conditions.map((name) => ({ ...envelope(), name, status: 'active' })),
    );
  }
};
