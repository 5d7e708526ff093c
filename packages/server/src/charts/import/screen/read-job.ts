import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Transact } from '../../../platform/database/transact.ts';
import { DamagedFile, type FileStore } from '../../../platform/files/store.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { type Count, countTaken } from '../count-taken.ts';
import type { DocumentKeeper } from '../keep-documents.ts';
import { decisionWithout, findMatches, type Person } from '../matches.ts';
import { readApart } from '../read-apart.ts';
import { createTally, ImportRefused, type Reason, type Remark } from '../report.ts';
import { documentType, type TranslatedPatient } from '../translate.ts';
import { reportOf, storedLayout } from './stored.ts';
import { endStep, findWork, letFileGo, replacePeople, type Work } from './work-repository.ts';

export type ImportOrder = { importId: string };

export const ImportOrder = z.object({ importId: z.uuid() });

export type WorkDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly keeper: DocumentKeeper;
};

/** Looks at a file that was handed in, and writes down who is in it and who of them may be there already. */
export const readImportJob = (deps: WorkDeps): Job<ImportOrder> => ({
  name: 'charts.import.read',
  schema: ImportOrder,
  handle: async ({ importId }) => {
    const work = await deps.transact((tx) => findWork(tx, importId, 'reading'));
    if (!work) return;
    try {
      await read(deps, work);
    } catch (error) {
      await deps.transact(async (tx) => {
        const refusal = refusalOf(error);
        await endStep(tx, importId, 'reading', {
          state: refusal ? 'refused' : 'failed',
          refusal,
          finishedAt: deps.clock.now(),
        });
        await letFileGo(tx, work.fileId);
      });
      if (!(error instanceof ImportRefused)) throw error;
    }
  },
});

const refusalOf = (error: unknown) =>
  error instanceof ImportRefused ? { code: error.code, problems: error.problems } : null;

/** The bytes of an import; damaged or removed ones cannot be read by anybody again. */
export const bytesOf = async (files: FileStore, { file }: Work): Promise<Buffer> => {
  if (!file) throw new ImportRefused('missing');
  return files.read(file).catch((error: unknown) => {
    throw error instanceof DamagedFile ? new ImportRefused('not_readable') : error;
  });
};

/** How the bytes are read: in the same way each time, so that the people keep their places. */
export const orderOf = ({ kind, layout, timeZone, createdAt }: Work) => {
  const table = storedLayout(layout);
  return {
    kind,
    // Without a column nothing was said yet but, perhaps, the encoding.
    mapping: table?.columns.some((field) => field !== null)
      ? { columns: table.columns, date_order: table.date_order, sender: table.sender }
      : null,
    encoding: table?.encoding ?? null,
    zone: timeZone,
    now: createdAt,
  };
};

const read = async ({ transact, files, keeper }: WorkDeps, work: Work): Promise<void> => {
  const bytes = await bytesOf(files, work);
  await readApart(bytes, orderOf(work), async ({ about, patients }) => {
    const { layout, total, remarks } = about;
    if (total === null) {
      await transact(async (tx) => {
        // People of a reading before, in another encoding, are not those of this one.
        if (await endStep(tx, work.id, 'reading', { state: 'mapping', layout, done: 0, total: 0 }))
          await replacePeople(tx, work.id, []);
      });
      return;
    }
    const people: (Person & {
      readonly visits: number;
      readonly entries: number;
    })[] = [];
    const { count, list } = countTaken();
    const notTaken = createTally<Reason>();
    const takenBack = createTally<Remark>();
    for (const one of about.notTaken)
      notTaken.add(one.type, one.reason, one.detail, one.count, ...one.entries);
    for await (const { patient, documents } of patients()) {
      countWhole(patient, count);
      for (const { type, place = '', name } of patient.withdrawn ?? [])
        takenBack.add(type, 'withdrawn', null, 1, { place, name });
      let good = 0;
      for await (const [document, bytes] of documents()) {
        if (await keeper.inspect(document, bytes)) good += 1;
        else notTaken.add(documentType, 'file_refused');
      }
      for (let index = 0; index < good; index += 1) count(documentType, 'added');
      const { sourceRef, fields, identifiers, visits, entries, withdrawn = [], onlyNumber } = patient;
      const position = people.length;
      const counted = { visits: visits.length, entries: entries.length + withdrawn.length + good };
      people.push({
        position,
        sourceRef,
        fields,
        identifiers,
        ...(onlyNumber === undefined ? {} : { onlyNumber }),
        ...counted,
      });
    }
    await transact(async (tx) => {
      const report = reportOf({
        taken: list(),
        notTaken: notTaken.list(),
        remarks: [...remarks, ...takenBack.list()],
      });
      const change = { state: 'preview' as const, layout, report, done: 0, total };
      if (!(await endStep(tx, work.id, 'reading', change))) return;
      const matches = await findMatches(tx, work.doctorId, people);
      await replacePeople(
        tx,
        work.id,
        people.map(({ position, fields, onlyNumber, visits, entries }) => {
          const match = matches.get(position);
          const { givenName, familyName, birthDate = null } = fields;
          return {
            importId: work.id,
            position,
            givenName,
            familyName,
            birthDate,
            visits,
            entries,
            matchId: match?.patientId ?? null,
            matchReason: match?.reason ?? null,
            decision: decisionWithout(match, onlyNumber !== undefined),
          };
        }),
      );
    });
  });
};

/** What a preview says would be added: everything that was read. */
const countWhole = (patient: TranslatedPatient, count: Count): void => {
  count('Patient', 'added');
  for (const _ of patient.visits) count('Encounter', 'added');
  for (const { type } of patient.entries) count(type, 'added');
};
