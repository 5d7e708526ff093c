import type { Transaction } from '../../../platform/database/transact.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { KeptDocument } from '../keep-documents.ts';
import { readApart } from '../read-apart.ts';
import { finalReport } from './final-report.ts';
import { bytesOf, ImportOrder, orderOf, type WorkDeps } from './read-job.ts';
import type { ImportState } from './repository.ts';
import { storedReport } from './stored.ts';
import {
  endStep,
  findWork,
  letFileGo,
  noteProgress,
  peopleOf,
  type Work,
  waitingPositions,
} from './work-repository.ts';
import { type Tell, writePerson } from './write-person.ts';

type RunDeps = WorkDeps & { readonly tell: Tell };

/** Milliseconds between two words about how far it is. */
const wordEvery = 400;

/**
 * Writes an import, a patient in each transaction. A process that dies in the middle leaves each of them wholly written or
 * not at all, and the next run goes on with those who wait.
 */
export const runImportJob = (deps: RunDeps): Job<ImportOrder> => ({
  name: 'charts.import.run',
  schema: ImportOrder,
  handle: async ({ importId }) => {
    const work = await deps.transact((tx) => findWork(tx, importId, 'working'));
    if (!work) return;
    try {
      await write(deps, work);
      await deps.transact((tx) => finishImport(tx, work, 'working', 'done', deps.clock.now()));
    } catch (error) {
      // Whoever began it sees that it failed, and may undo it or import again, which adds only what is missing.
      await deps.transact((tx) => finishImport(tx, work, 'working', 'failed', deps.clock.now()));
      throw error;
    }
  },
});

const write = async ({ transact, clock, files, keeper, tell }: RunDeps, work: Work): Promise<void> => {
  const waiting = await transact((tx) => waitingPositions(tx, work.id));
  if (waiting.size === 0) return;
  const bytes = await bytesOf(files, work);
  await readApart(bytes, orderOf(work), async ({ patients }) => {
    let position = 0;
    let said = performance.now();
    for await (const { patient, documents } of patients()) {
      const at = position++;
      if (!waiting.has(at)) continue;
      const kept: KeptDocument[] = [];
      // Bytes before the rows that name them; what a transaction leaves behind is swept.
      for await (const [document, bytes] of documents()) {
        const one = await keeper.keep(document, bytes);
        if (one) kept.push(one);
      }
      const outcome = await transact((tx) =>
        writePerson(tx, work, at, patient, kept, { tell, now: clock.now() }),
      );
      if (outcome === 'over') return;
      if (performance.now() - said < wordEvery) continue;
      await transact((tx) => noteProgress(tx, work.id, false));
      said = performance.now();
    }
  });
};

/** Ends an import with its report; its file is not needed again. */
export const finishImport = async (
  tx: Transaction,
  work: Pick<Work, 'id' | 'report' | 'fileId'>,
  from: ImportState,
  to: 'done' | 'stopped' | 'failed',
  finishedAt: Date,
): Promise<boolean> => {
  if (!(await endStep(tx, work.id, from, { state: to, finishedAt }))) return false;
  await noteProgress(tx, work.id, false);
  const report = finalReport(storedReport(work.report), await peopleOf(tx, work.id));
  await endStep(tx, work.id, to, { report, layout: null });
  await letFileGo(tx, work.fileId);
  return true;
};
