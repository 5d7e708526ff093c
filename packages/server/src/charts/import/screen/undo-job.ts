import { appendAudit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/transact.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { ImportOrder, type WorkDeps } from './read-job.ts';
import {
  deleteEntries,
  deletePatient,
  deleteVisits,
  isInOtherHands,
  revertVersions,
} from './undo-repository.ts';
import {
  endStep,
  findWork,
  letFileGo,
  notePerson,
  noteProgress,
  peopleOf,
  takePerson,
  type Work,
} from './work-repository.ts';
import { callerOf } from './write-person.ts';

const wordEvery = 400;

/** Takes an import back, a patient in each transaction; a second run goes on where the first one ended. */
export const undoImportJob = ({ transact }: Pick<WorkDeps, 'transact'>): Job<ImportOrder> => ({
  name: 'charts.import.undo',
  schema: ImportOrder,
  handle: async ({ importId }) => {
    const work = await transact((tx) => findWork(tx, importId, 'undoing'));
    if (!work) return;
    const people = await transact((tx) => peopleOf(tx, importId));
    let said = performance.now();
    for (const { position } of people.filter(({ state }) => state === 'done')) {
      await transact((tx) => undoPerson(tx, work, position));
      if (performance.now() - said < wordEvery) continue;
      await transact((tx) => noteProgress(tx, importId, true));
      said = performance.now();
    }
    await transact((tx) => finishUndo(tx, work));
  },
});

/** Takes back what one person of the file brought: a chart that others have gone on with stays as it is. */
const undoPerson = async (tx: Transaction, work: Work, position: number): Promise<void> => {
  const row = await takePerson(tx, work.id, 'undoing', position, 'done');
  if (!row) return;
  const { patientId, created } = row;
  // The chart itself is gone: merged, or erased on request.
  if (!patientId) return void (await notePerson(tx, work.id, position, { state: 'undone', added: 0 }));
  const kept = created && (await isInOtherHands(tx, patientId, work.doctorId));
  const removed = kept ? 0 : await deleteAll(tx, patientId, work.id);
  const left = row.added - removed;
  const gone = !kept && created && left === 0 && (await deletePatient(tx, patientId));
  const stays = left > 0 || (created && !gone);
  await notePerson(tx, work.id, position, { state: stays ? 'kept' : 'undone', added: left });
  await appendAudit(tx, {
    event: 'chart.import_undone',
    outcome: 'success',
    caller: callerOf(work),
    patientId,
    objectId: work.id,
    details: { removed, left, chart_removed: gone },
  });
};

const deleteAll = async (tx: Transaction, patientId: string, importId: string): Promise<number> => {
  const versions = await revertVersions(tx, patientId, importId);
  const entries = await deleteEntries(tx, patientId, importId);
  return versions + entries + (await deleteVisits(tx, patientId, importId));
};

const finishUndo = async (tx: Transaction, work: Work): Promise<void> => {
  await noteProgress(tx, work.id, true);
  const people = await peopleOf(tx, work.id);
  const charts = people.filter(({ created }) => created);
  const left = people.reduce((sum, { added }) => sum + added, 0);
  const undo = {
    patients_removed: charts.filter(({ state }) => state === 'undone').length,
    patients_kept: charts.filter(({ state }) => state === 'kept').length,
    entries_removed: work.entriesAdded - left,
    entries_kept: left,
  };
  await endStep(tx, work.id, 'undoing', { state: 'undone', undo, layout: null });
  await letFileGo(tx, work.fileId);
};
