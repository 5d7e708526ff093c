import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { DamagedFile } from '../../platform/files/store.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { calledName, shownName } from '../names.ts';
import { type ArchivedFile, makeArchive } from './archive.ts';
import { type Collected, collect } from './collect.ts';
import {
  type Begun,
  beginExport,
  failExport,
  filesOf,
  finishExport,
  noteProgress,
} from './export-repository.ts';
import type { Exported, ExportSource } from './ports.ts';
import { wordsIn } from './texts.ts';

export type ExportOrder = { exportId: string };

type Deps = {
  readonly transact: Transact;
  readonly files: FileStore;
  readonly queueMail: QueueMail;
  readonly clock: Clock;
  readonly sources: readonly ExportSource[];
};

/** Share of the work that reading is, in percent; putting the archive together is the rest. */
const readingPercent = 70;

/** Makes the archive of one export. A second run of the same finds nothing to do, or comes to the same end. */
export const exportJob = (deps: Deps): Job<ExportOrder> => ({
  name: 'account.export',
  schema: z.object({ exportId: z.uuid() }),
  handle: async ({ exportId }) => {
    const begun = await deps.transact(async (tx) => {
      const taken = await beginExport(tx, exportId);
      // Of an account that is blocked by now: left as it was, it would keep the person from ever asking again.
      if (!taken) await failExport(tx, exportId);
      return taken;
    });
    if (!begun) return;
    try {
      await make(deps, begun);
    } catch (error) {
      // The person sees that it failed and may ask again; trying by itself would fail the same way.
      await deps.transact((tx) => failExport(tx, exportId));
      throw error;
    }
  },
});

const make = async (deps: Deps, begun: Begun): Promise<void> => {
  const { transact, files, queueMail, clock, sources } = deps;
  const progress = async (percent: number) => {
    await transact((tx) => noteProgress(tx, begun.id, Math.round(percent)));
  };
  const { collected, stored } = await transact(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    return {
      collected: await collect(tx, { id: begun.userId, roles: begun.roles }, sources, (part) =>
        progress(part * readingPercent),
      ),
      stored: await filesOf(tx, begun.userId),
    };
  });
  const handedIn = await readFiles(files, stored);
  const papers = await readDocuments(files, collected);
  const letters = await readAttachments(files, papers.collected);
  await progress(readingPercent + 10);
  const archive = await makeArchive({
    collected: letters.collected,
    page: await pageOf(begun, clock.now()),
    files: [...handedIn.files, ...papers.files, ...letters.files],
    unreadable: [...handedIn.unreadable, ...papers.unreadable, ...letters.unreadable],
  });
  await progress(95);
  const put = await files.put(archive);
  await transact(async (tx) => {
    const name = `doctor-plus-${begun.username}-${clock.now().toISOString().slice(0, 10)}.zip`;
    const done = await finishExport(tx, begun.id, { ...put, name, ownerId: begun.userId });
    if (!done) throw new Superseded();
    await tellOwner(tx, queueMail, begun);
    await appendAudit(tx, {
      event: 'export.made',
      outcome: 'success',
      caller: operator(),
      ...(begun.roles.includes('patient') ? { patientId: begun.userId } : {}),
      objectId: begun.id,
      details: { size: put.size, rows: rowsOf(collected) },
    });
  }).catch(async (error: unknown) => {
    // After any other error the row may be there: it is not known whether the commit was done or only its answer lost.
    // Bytes without a row go with the sweep.
    if (!(error instanceof Superseded)) throw error;
    await files.remove(put.storageKey);
  });
};

/** Another run of the same export was first, or the account was erased meanwhile. */
class Superseded extends Error {}

const rowsOf = (collected: Collected): number =>
  [...collected.values()].reduce((sum, rows) => sum + rows.length, 0);

const pageOf = async (begun: Begun, madeAt: Date) => {
  const language = Language.parse(begun.language);
  return {
    language,
    timeZone: begun.timeZone,
    practice: begun.practice,
    name: shownName(begun),
    role: begun.role,
    hasRecord: begun.roles.includes('patient'),
    madeAt,
    say: await wordsIn(language),
  };
};

const tellOwner = async (tx: Transaction, queueMail: QueueMail, begun: Begun): Promise<void> => {
  if (!begun.email) return;
  await queueMail(tx, {
    template: 'exportReady',
    userId: begun.userId,
    address: begun.email,
    language: Language.parse(begun.language),
    params: { name: calledName(begun), link: '/settings/export' },
    once: `export-ready/${begun.id}`,
  });
};

type StoredFile = Parameters<FileStore['read']>[0] & { readonly name: string };
type ReadFiles = { readonly files: ArchivedFile[]; readonly unreadable: string[] };

/** A file that is damaged is named in the manifest; the rest of the archive does not suffer for it. */
const readFiles = async (
  files: FileStore,
  stored: readonly StoredFile[],
  folder = 'files',
): Promise<ReadFiles> => {
  const found: ArchivedFile[] = [];
  const unreadable: string[] = [];
  for (const [index, row] of stored.entries()) {
    const name = safeName(row.name);
    try {
      found.push({ path: `${folder}/${index + 1}-${name}`, name, bytes: await files.read(row) });
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      unreadable.push(name);
    }
  }
  return { files: found, unreadable };
};

/** Files that resources are about, beside the bundle: each resource then says where its own lies. */
const readDocuments = async (
  files: FileStore,
  collected: Collected,
): Promise<ReadFiles & { readonly collected: Collected }> => {
  const rows = collected.get('documents') ?? [];
  const read: ReadFiles = { files: [], unreadable: [] };
  const placed: Exported[] = [];
  for (const [index, row] of rows.entries()) {
    const one = row.file ? await readFiles(files, [row.file], `documents/${index + 1}`) : null;
    const [file] = one?.files ?? [];
    read.files.push(...(one?.files ?? []));
    read.unreadable.push(...(one?.unreadable ?? []));
    placed.push(row.file && file ? { ...row, resource: row.file.attached({ url: `../${file.path}` }) } : row);
  }
  const section = rows.length > 0 ? [['documents', placed] as const] : [];
  return { ...read, collected: new Map([...collected, ...section]) };
};

/** Files that came with messages, in a folder for each message; its plain data says where they lie, null for one that cannot be read. */
const readAttachments = async (
  files: FileStore,
  collected: Collected,
): Promise<ReadFiles & { readonly collected: Collected }> => {
  const read: ReadFiles = { files: [], unreadable: [] };
  const placed: Exported[] = [];
  for (const [index, row] of (collected.get('messages') ?? []).entries()) {
    const { attachments = [] } = row;
    const paths: (string | null)[] = [];
    for (const [place, stored] of attachments.entries()) {
      const one = await readFiles(files, [stored], `messages/${index + 1}/${place + 1}`);
      read.files.push(...one.files);
      read.unreadable.push(...one.unreadable);
      paths.push(one.files[0]?.path ?? null);
    }
    const listed = attachments.map(({ name, size }, place) => ({ name, size, path: paths[place] ?? null }));
    placed.push(attachments.length === 0 ? row : { ...row, data: { ...row.data, files: listed } });
  }
  const section = placed.length > 0 ? [['messages', placed] as const] : [];
  return { ...read, collected: new Map([...collected, ...section]) };
};

/** A name that every system can unpack: no folders, no device names, no hidden files. */
const safeName = (name: FileContent['name']): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-80) || 'file';
