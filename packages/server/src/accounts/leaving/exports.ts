import * as endpoints from '@doctor-plus/contract/accounts/leaving.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import { createReadUndamaged } from '../../platform/files/read-undamaged.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { SendJob } from '../../platform/jobs/jobs.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import type { ExportOrder } from './export-job.ts';
import { type ExportRow, findExports, giveKey, insertExport, useKey } from './export-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly read: Read;
  readonly files: FileStore;
  readonly limits: Limits;
  readonly send: SendJob;
  readonly job: Job<ExportOrder>;
};

/** Taking the own data out: wishes, their progress, and the archive. */
export const createExports = ({ transact, clock, read, files, limits, send, job }: Deps) => {
  const bytesOf = createReadUndamaged({ transact, files });

  return {
    list: (actor: Actor) => read((tx) => listOf(tx, actor.id, clock.now())),

    request: async (actor: Actor) => {
      await limits.take('export', actor.id);
      return transact(
        async (tx) => {
          const id = await insertExport(tx, actor.id);
          if (id) await send(tx, job, { exportId: id }, { once: id });
          return listOf(tx, actor.id, clock.now());
        },
        ({ data }) => audit(actor, endpoints.requestExport, { objectId: data[0]?.id }),
      );
    },

    createKey: async (actor: Actor, id: string): Promise<{ key: string }> => {
      const key = newToken();
      await transact(
        async (tx) => {
          const given = await giveKey(tx, {
            id,
            userId: actor.id,
            hash: hashToken(key),
            minutes: endpoints.downloadMinutes,
          });
          if (!given) throw notFound();
        },
        audit(actor, endpoints.createDownload, { objectId: id }),
      );
      return { key };
    },

    /** The key is spent when this returns, so two calls at once get one archive. */
    download: async (actor: Actor, id: string, key: string): Promise<FileContent> => {
      const file = await transact(
        async (tx) => {
          const found = await useKey(tx, { id, userId: actor.id, hash: hashToken(key) });
          if (!found) throw notFound();
          return found;
        },
        audit(actor, endpoints.downloadExport, { objectId: id }),
      );
      return { name: file.name, type: 'application/zip', bytes: await bytesOf(actor, file), inline: false };
    },
  };
};

const listOf = async (
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<z.output<typeof endpoints.ExportList>> => {
  const rows = await findExports(tx, userId);
  return {
    data: rows.map((row) => present(row, now)),
    can: { request: !rows.some(({ state }) => state === 'waiting' || state === 'working') },
  };
};

const present = (row: ExportRow, now: Date): endpoints.Export => {
  const over = row.expiresAt !== null && row.expiresAt <= now;
  const state = row.state === 'ready' && over ? 'expired' : row.state;
  return {
    id: row.id,
    state,
    percent: row.percent,
    requested_at: row.requestedAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    downloaded_at: row.downloadedAt?.toISOString() ?? null,
    size: row.size,
    can: { download: state === 'ready' },
  };
};
