import * as endpoints from '@doctor-plus/contract/charts/imports.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { askScanner, countryOfZone, shownName, timeZoneOf } from '../../../accounts/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvSeparator } from '../../../platform/csv.ts';
import type { Read, Transact, Transaction } from '../../../platform/database/transact.ts';
import type { Scan } from '../../../platform/files/clamd.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { found, invalid, notFound, Refusal } from '../../../platform/http/errors.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Form } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { SendJob } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Notify } from '../../../platform/notify.ts';
import { tellOfCritical } from '../../critical-results/tell.ts';
import { type Mapping, mappingProblem } from '../csv/layout.ts';
import { createDocumentKeeper } from '../keep-documents.ts';
import { kindOf } from '../read-content.ts';
import { shownFileName } from './file-name.ts';
import { importOf, outcomeFrom, summaryOf } from './present.ts';
import { type ImportOrder, readImportJob } from './read-job.ts';
import { reportFile, reportJson } from './report-file.ts';
import * as repository from './repository.ts';
import { finishImport, runImportJob } from './run-job.ts';
import { storedLayout } from './stored.ts';
import { tidyImportsJob } from './tidy-job.ts';
import { undoImportJob } from './undo-job.ts';
import { letFileGo } from './work-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly files: FileStore;
  readonly log: Log;
  readonly scan: Scan | null;
  readonly send: SendJob;
  readonly notify: Notify;
};

export type Imports = ReturnType<typeof createImports>;

/** Charts that come from elsewhere by screen: handed in, looked at, decided about, written, and taken back. */
export const createImports = ({ transact, read, clock, limits, files, log, scan, send, notify }: Deps) => {
  const keeper = createDocumentKeeper({ files, scan, log });
  const jobs = {
    read: readImportJob({ transact, clock, files, keeper }),
    run: runImportJob({
      transact,
      clock,
      files,
      keeper,
      tell: (tx, patientId) => tellOfCritical(tx, patientId, null, { clock, notify }),
    }),
    undo: undoImportJob({ transact }),
  };
  const begin = (tx: Transaction, job: Job<ImportOrder>, importId: string) =>
    send(tx, job, { importId }, { once: importId });

  return {
    jobs: [jobs.read, jobs.run, jobs.undo, tidyImportsJob({ transact })] as const,

    list: (actor: Actor) =>
      read(async (tx) => ({
        data: (await repository.listImports(tx, actor)).map(summaryOf),
        doctors: actor.role === 'administrator' ? (await repository.activeDoctors(tx)).map(named) : [],
      })),

    get: (actor: Actor, id: string, page: number) =>
      transact((tx) => show(tx, actor, id, page), audit(actor, endpoints.getImport, { objectId: id })),

    upload: async (actor: Actor, readForm: () => Promise<Form<{ doctor_id?: string | undefined }>>) => {
      await limits.take('import', actor.id);
      const { file, fields } = await readForm();
      if (!file) throw invalid({ file: 'missing' });
      if (file.tooLarge) throw invalid({ file: 'too_large' });
      if (file.bytes.length === 0) throw invalid({ file: 'empty' });
      const doctorId = actor.role === 'doctor' ? actor.id : fields.doctor_id;
      if (!doctorId) throw invalid({ doctor_id: 'missing' });
      if (doctorId !== (fields.doctor_id ?? doctorId)) throw invalid({ doctor_id: 'unknown' });
      if (scan) await askScanner(scan, file.bytes, log);
      const stored = await files.put(file.bytes);
      const row = {
        id: newId(),
        ownerId: actor.id,
        doctorId,
        fileName: shownFileName(file.name),
        kind: kindOf(file.bytes),
        createdAt: clock.now(),
      };
      // When this fails the bytes stay: the sweep removes those that have no row.
      return transact(
        async (tx) => {
          if (!(await repository.isActiveDoctor(tx, doctorId))) throw invalid({ doctor_id: 'unknown' });
          await repository.insertImport(tx, row, stored);
          await begin(tx, jobs.read, row.id);
          return show(tx, actor, row.id, 1);
        },
        audit(actor, endpoints.uploadImport, { objectId: row.id, details: { kind: row.kind } }),
      );
    },

    /** What columns are: the table is read again with that. */
    map: (actor: Actor, id: string, { encoding, ...said }: TableWords) =>
      transact(
        async (tx) => {
          const row = found(await repository.findImport(tx, actor, id));
          const layout = storedLayout(row.layout);
          if (row.kind !== 'csv' || !layout) throw notNow();
          const next = { ...layout, ...explainedBy(layout, said), encoding: encoding ?? layout.encoding };
          if (!layout.encodings.includes(next.encoding)) throw invalid({ encoding: 'impossible' });
          // In another encoding the columns may be others: then the reading says whether these words fit.
          const problem = next.encoding === layout.encoding ? mappingProblem(next, layout) : null;
          if (problem) throw invalid({ [problem === 'date_order' ? 'date_order' : 'columns']: problem });
          const change = { state: 'reading' as const, layout: next, report: null };
          await move(tx, actor, id, ['mapping', 'preview'], change, repository.stillWaits);
          await begin(tx, jobs.read, id);
          return show(tx, actor, id, 1);
        },
        audit(actor, endpoints.mapImport, { objectId: id }),
      ),

    decide: (
      actor: Actor,
      id: string,
      page: number,
      body: { all: endpoints.Decision } | { decisions: { position: number; decision: endpoints.Decision }[] },
    ) =>
      transact(
        async (tx) => {
          await move(tx, actor, id, ['preview'], { state: 'preview' }, repository.stillWaits);
          if ('all' in body) await repository.decide(tx, id, body.all, null);
          else {
            for (const decision of endpoints.decisions) {
              const positions = body.decisions.filter((one) => one.decision === decision);
              if (positions.length > 0)
                await repository.decide(
                  tx,
                  id,
                  decision,
                  positions.map(({ position }) => position),
                );
            }
          }
          return show(tx, actor, id, page);
        },
        audit(actor, endpoints.decideImport, { objectId: id }),
      ),

    start: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const change = { state: 'working' as const, startedAt: clock.now() };
          const ready = [repository.stillWaits, repository.nobodyUndecided] as const;
          await move(tx, actor, id, ['preview'], change, ...ready);
          await repository.skipDecided(tx, id);
          await begin(tx, jobs.run, id);
          return show(tx, actor, id, 1);
        },
        audit(actor, endpoints.startImport, { objectId: id }),
      ),

    /** Before anything was written the file is put away; afterwards the import ends where it is. */
    stop: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const row = found(await repository.findImport(tx, actor, id));
          const stopped =
            row.state === 'working'
              ? await finishImport(tx, row, 'working', 'stopped', clock.now())
              : await repository.moveImport(tx, actor, id, ['reading', 'mapping', 'preview'], {
                  state: 'discarded',
                  layout: null,
                });
          if (!stopped) throw notNow();
          if (row.state !== 'working') await letFileGo(tx, row.fileId);
          return show(tx, actor, id, 1);
        },
        audit(actor, endpoints.stopImport, { objectId: id }),
      ),

    undo: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const from = ['done', 'stopped', 'failed'] as const;
          await move(tx, actor, id, from, { state: 'undoing', done: 0 }, repository.stillUndoable);
          await begin(tx, jobs.undo, id);
          return show(tx, actor, id, 1);
        },
        audit(actor, endpoints.undoImport, { objectId: id }),
      ),

    /** What became of each entry, a page of it. */
    entries: (actor: Actor, id: string, page: number) =>
      transact(
        async (tx) => {
          found(await repository.findImport(tx, actor, id));
          const offset = (page - 1) * endpoints.entriesPage;
          const rows = await repository.outcomesOf(tx, id, { limit: endpoints.entriesPage, offset });
          const total = await repository.countOutcomes(tx, id);
          const pages = Math.max(1, Math.ceil(total / endpoints.entriesPage));
          return { data: rows.flatMap(outcomeFrom), total, page, pages };
        },
        audit(actor, endpoints.listImportedEntries, { objectId: id }),
      ),

    report: (actor: Actor, id: string, format: 'csv' | 'json'): Promise<FileContent> =>
      transact(
        async (tx) => {
          const shown = await show(tx, actor, id, 1);
          if (!shown.can.report) throw notFound();
          const rows = await repository.outcomesOf(tx, id, { limit: mostOutcomes, offset: 0 });
          const entries = rows.flatMap(outcomeFrom);
          const file = (type: string, text: string): FileContent => ({
            name: `${shown.file_name.replace(/\.[^.]*$/, '')}.${format}`,
            type,
            bytes: Buffer.from(text, 'utf8'),
            inline: false,
          });
          if (format === 'json') return file('application/json', reportJson(shown, entries));
          const separator = csvSeparator(actor.language, countryOfZone(await timeZoneOf(tx)));
          const text = await reportFile(shown, entries, actor.language, separator);
          return file('text/csv; charset=utf-8', text);
        },
        audit(actor, endpoints.downloadImportReport, { objectId: id }),
      ),
  };
};

/** More entries than a file of the largest size can have. */
const mostOutcomes = 10_000_000;

type Named = { id: string; honorific: string; givenName: string; familyName: string };
const named = (doctor: Named) => ({ id: doctor.id, name: shownName(doctor) });

const show = async (tx: Transaction, actor: Actor, id: string, page: number) => {
  const row = found(await repository.findImport(tx, actor, id));
  return importOf(actor, row, await repository.pageOfPeople(tx, id, page), page);
};

const notNow = () =>
  new Refusal('invalid_transition', 'The import is not in a state in which this can be done.');

/** Moves an import in reach; 404 out of reach, 409 when it is not in such a state. */
const move = async (...step: Parameters<typeof repository.moveImport>): Promise<void> => {
  const [tx, actor, id] = step;
  if (await repository.moveImport(...step)) return;
  found(await repository.findImport(tx, actor, id));
  throw notNow();
};

type TableWords = Pick<Mapping, 'columns' | 'date_order'> & {
  readonly encoding?: endpoints.TableEncoding | undefined;
  readonly sender?: string | null | undefined;
};

const explainedBy = (layout: endpoints.ImportTable, { columns, date_order, sender }: TableWords) => ({
  columns: [...columns],
  date_order: date_order ?? onlyOrder(layout),
  sender: sender === undefined ? layout.sender : sender || null,
});

/** What nobody needs to be asked: in every other order some date makes no sense. */
const onlyOrder = ({ possible_orders: orders }: endpoints.ImportTable) =>
  orders.length === 1 ? (orders[0] ?? null) : null;
