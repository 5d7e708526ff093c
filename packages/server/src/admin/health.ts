import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getSystemHealth, requestBackup } from '@doctor-plus/contract/admin/health.ts';
import { audit } from '../platform/audit/audit.ts';
import type { AutomaticBackup } from '../platform/backup/automatic.ts';
import {
  isBackupRequested,
  type LastBackup,
  noteBackupRequest,
  readBackupFailure,
  readLastBackup,
} from '../platform/backup/last-backup.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import * as repository from './health-repository.ts';
import type { Outbox } from './outbox.ts';

export type HealthDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly version: string;
  readonly startedAt: Date;
  readonly embedded: boolean;
  /** Folder whose disk is measured; null where there is none. */
  readonly dataDir: string | null;
  /** Folder, schedule and retention of this server's backups; null if backups are made elsewhere. */
  readonly backup: AutomaticBackup | null;
  readonly outbox: Pick<Outbox, 'overview'>;
};

/** The installation's last backup; null when none was noted beside its data. */
export const lastBackup = async (dataDir: string | null): Promise<LastBackup | null> =>
  dataDir === null ? null : readLastBackup(dataDir);

/** The schedule as the page shows it; the next backup is due `every_minutes` after the last. */
const scheduleOf = ({ backup, clock }: HealthDeps, last: LastBackup | null) => {
  if (backup === null) return null;
  const { directory, everyMinutes, keepDays } = backup;
  const dueAt = (minutes: number) =>
    new Date(Math.max(clock.now().getTime(), last ? Date.parse(last.madeAt) + minutes * 60_000 : 0));
  return {
    directory,
    every_minutes: everyMinutes,
    keep_days: keepDays,
    next_at: everyMinutes === null ? null : dueAt(everyMinutes).toISOString(),
  };
};

const diskOf = async (dataDir: string | null) => {
  const disk = dataDir === null ? null : await statfs(dataDir).catch(() => null);
  return {
    free_bytes: disk ? disk.bavail * disk.bsize : null,
    total_bytes: disk ? disk.blocks * disk.bsize : null,
  };
};

const nanosecondsInMillisecond = 1_000_000;
const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

export const createHealth = (deps: HealthDeps) => {
  const { transact, clock, version, startedAt, embedded, dataDir, outbox } = deps;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  /** Delay beyond the timer's own rhythm since somebody asked last. */
  const eventLoopDelay = (): number => {
    const worst = delay.count > 0 ? delay.percentile(99) / nanosecondsInMillisecond - 20 : 0;
    delay.reset();
    return tenths(Math.max(0, worst));
  };

  return {
    /** Everything measured now; nothing is remembered from before. */
    health: (actor: Actor) =>
      transact(
        async (tx) => {
          const began = performance.now();
          await repository.ping(tx);
          const latency = performance.now() - began;
          const database = await repository.databaseState(tx);
          const backup = await lastBackup(dataDir);
          return {
            checked_at: clock.now().toISOString(),
            product: {
              version,
              node: process.version,
              started_at: startedAt.toISOString(),
              memory_bytes: process.memoryUsage.rss(),
              event_loop_ms: eventLoopDelay(),
            },
            database: {
              version: database.version,
              bytes: database.bytes,
              latency_ms: tenths(latency),
              connections: database.connections,
              most_connections: database.most,
              embedded,
            },
            jobs: await repository.jobState(tx),
            outbox: await outbox.overview(tx),
            storage: {
              ...(await repository.fileState(tx)),
              damaged: await repository.damagedFiles(tx),
              ...(await diskOf(dataDir)),
            },
            backup: backup && {
              made_at: backup.madeAt,
              bytes: backup.bytes,
              files: backup.files,
              version: backup.productVersion,
            },
            backup_schedule: scheduleOf(deps, backup),
            backup_requested: dataDir !== null && (await isBackupRequested(dataDir)),
            backup_failed_at: dataDir === null ? null : await readBackupFailure(dataDir),
          };
        },
        audit(actor, getSystemHealth),
      ),

    /** Notes the request; the watch of the server makes the backup. `invalid_transition` where others make backups. */
    requestBackup: (actor: Actor) =>
      transact(
        async () => {
          if (deps.backup === null || dataDir === null) {
            throw new Refusal(
              'invalid_transition',
              'This server makes no backups: its database has tools of its own.',
            );
          }
          await noteBackupRequest(dataDir, clock.now());
          return { requested: true as const };
        },
        audit(actor, requestBackup),
      ),
  };
};
