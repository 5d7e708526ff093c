import type { AuditedCaller } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { insertPatient, startCare } from '../../repository.ts';
import { countTaken } from '../count-taken.ts';
import { deathIsNews, fillChart, type Leave, namedPerson } from '../import-patient.ts';
import type { KeptDocument } from '../keep-documents.ts';
import { scopedRef } from '../matches.ts';
import { createTally, type Reason, type Remark } from '../report.ts';
import { insertIdentifiers, sourceIsTaken } from '../repository.ts';
import type { TranslatedPatient } from '../translate.ts';
import { reportOf } from './stored.ts';
import { holdPatientInCare, notePerson, takePerson, type Work } from './work-repository.ts';

/** Whoever handed the file in; the job works in their name. */
export const callerOf = ({ id, owner }: Work): AuditedCaller => ({
  kind: 'actor',
  id: owner.id,
  role: owner.role,
  requestId: id,
  network: 'local',
});

/** Tells the doctors in care of what they must know at once. */
export type Tell = (tx: Transaction, patientId: string) => Promise<void>;

/** Writes one person of the file wholly, in the caller's transaction; does nothing when that was done before. */
export const writePerson = async (
  tx: Transaction,
  work: Work,
  position: number,
  translated: TranslatedPatient,
  documents: readonly KeptDocument[],
  { tell, now }: { readonly tell: Tell; readonly now: Date },
): Promise<'written' | 'over' | 'refused'> => {
  const row = await takePerson(tx, work.id, 'working', position, 'waiting');
  if (!row || row.decision === null) return 'over';
  // A number is no name: nobody is registered by one.
  const unnamed = row.decision === 'create' && translated.onlyNumber !== undefined;
  const target = unnamed
    ? { refused: true as const }
    : row.decision === 'add' && row.matchId
      ? await chartOf(tx, work, row.matchId, translated)
      : { patientId: await openChart(tx, work, translated, now) };
  if ('refused' in target) {
    await notePerson(tx, work.id, position, {
      state: 'refused',
      taken: reportOf({ taken: [], notTaken: [], remarks: [] }),
    });
    return 'refused';
  }
  const { count, list, entries } = countTaken();
  const left = createTally<Reason>();
  const leave: Leave = (entry, reason, detail) => left.add(entry.type, reason, detail, 1, entry);
  const remarks = createTally<Remark>();
  if ('deceasedAt' in target && deathIsNews(translated, target))
    remarks.add('Patient', 'death_not_marked', null, 1, namedPerson(translated));
  const created = row.decision === 'create';
  count('Patient', created ? 'added' : 'there', namedPerson(translated));
  const brought = { source: 'import' as const, importId: work.id, caller: callerOf(work), now };
  await insertIdentifiers(tx, target.patientId, translated.identifiers ?? [], work.id);
  const added = await fillChart(tx, target.patientId, created, translated, documents, brought, {
    count,
    leave,
  });
  await tell(tx, target.patientId);
  await notePerson(tx, work.id, position, {
    state: 'done',
    patientId: target.patientId,
    created,
    added,
    taken: {
      ...reportOf({ taken: list(), notTaken: left.list(), remarks: remarks.list() }),
      entries: entries(),
    },
  });
  return 'written';
};

/** The chart to add to, unless it left this doctor's care meanwhile or is somebody else's after all. */
const chartOf = async (tx: Transaction, { doctorId }: Work, id: string, { fields }: TranslatedPatient) => {
  const found = await holdPatientInCare(tx, doctorId, id);
  const another = found?.birthDate && fields.birthDate && found.birthDate !== fields.birthDate;
  return found && !another
    ? { patientId: found.id, deceasedAt: found.deceasedAt }
    : { refused: true as const };
};

const openChart = async (
  tx: Transaction,
  { doctorId }: Work,
  { sourceRef, fields }: TranslatedPatient,
  now: Date,
): Promise<string> => {
  const ref = scopedRef(doctorId, sourceRef);
  const { id } = await insertPatient(tx, {
    ...fields,
    id: newId(),
    status: 'Active',
    sourceRef: (await sourceIsTaken(tx, ref)) ? null : ref,
    createdAt: now,
  });
  await startCare(tx, { id: newId(), doctorId, patientId: id, reason: 'imported', since: now });
  return id;
};
