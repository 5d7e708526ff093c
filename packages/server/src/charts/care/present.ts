import type { CareEntry, CareList } from '@doctor-plus/contract/charts/care.ts';
import { shownName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import * as repository from './repository.ts';

/** Everybody who may see a chart, as one of them sees it. */
export const careListFrom = async (tx: Transaction, actor: Actor, patientId: string): Promise<CareList> => {
  const rows = await repository.listCare(tx, patientId);
  const emergencies = await repository.listEmergencies(tx, patientId);
  const mayGive = rows.some(({ care }) => care.doctorId === actor.id && care.until === null);
  return {
    data: [
      ...rows.map((row) => entryFrom(row, actor)),
      ...emergencies.map(({ access, doctor }) => ({
        id: access.id,
        doctor_id: access.doctorId,
        name: shownName(doctor),
        own: access.doctorId === actor.id,
        reason: 'emergency' as const,
        words: access.reason,
        given_by: null,
        since: access.since.toISOString(),
        until: access.until.toISOString(),
        can: { end: false },
      })),
    ],
    colleagues: mayGive ? await repository.findColleagues(tx, patientId) : [],
  };
};

const entryFrom = ({ care, doctor, giver }: repository.CareRow, actor: Actor): CareEntry => ({
  id: care.id,
  doctor_id: care.doctorId,
  name: shownName(doctor),
  own: care.doctorId === actor.id,
  reason: care.reason,
  words: care.words,
  given_by: giver ? shownName(giver) : null,
  since: care.since.toISOString(),
  until: care.until?.toISOString() ?? null,
  can: { end: care.doctorId === actor.id || care.givenBy === actor.id },
});
