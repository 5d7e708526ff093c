import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { readFigures } from '../platform/database/read-figures.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentRow } from './applications.ts';
import { pendingDoctors } from './applications-repository.ts';
import { presentCheck } from './audit-check.ts';
import { lastBackup } from './health.ts';
import * as repository from './overview-repository.ts';

export type OverviewDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly version: string;
  readonly startedAt: Date;
  readonly dataDir: string | null;
};

type Overview = ResponseOf<typeof getOverview>;

/** Applications and events that the page shows; the rest is one step away. */
const shownPending = 8;
const shownEvents = 12;

export const createOverview = ({ transact, clock, version, startedAt, dataDir }: OverviewDeps) => ({
  /** What waits for an administrator, and whether the installation is well. */
  overview: async (actor: Actor) => {
    const backup = await lastBackup(dataDir);
    return transact(
      async (tx): Promise<Overview> => {
        const { pending, users, installation, log, check, mail, database, recent } = await readFigures(tx, {
          pending: pendingDoctors(shownPending),
          users: repository.activeUsers(),
          installation: repository.installation(actor.id),
          log: repository.auditState(clock.now()),
          check: repository.lastCheck(),
          mail: repository.mailState(),
          database: repository.database(),
          recent: repository.recentEvents(shownEvents),
        });
        return {
          pending: pending.first.map((row) => presentRow({ ...row, decidedAt: null })),
          pending_count: pending.count,
          users: { patient: 0, doctor: 0, secretary: 0, administrator: 0, ...users },
          checklist: checklistOf(installation, backup !== null),
          audit: {
            events: log.events,
            refusals_today: log.refusals,
            last_at: log.lastAt,
            last_check: presentCheck(
              check && {
                ...check,
                startedAt: new Date(check.startedAt),
                finishedAt: new Date(check.finishedAt),
              },
            ),
          },
          mail: { configured: installation.mail, ...mail },
          system: {
            version,
            database: `PostgreSQL ${database.version}`,
            database_bytes: database.bytes,
            started_at: startedAt.toISOString(),
            last_backup_at: backup?.madeAt ?? null,
          },
          recent,
        };
      },
      audit(actor, getOverview),
    );
  },
});

const checklistOf = (state: repository.Installation, backedUp: boolean): Overview['checklist'] => [
  { step: 'practice', done: state.named },
  { step: 'second_factor', done: state.secondFactor },
  { step: 'mail', done: state.mail },
  { step: 'doctor', done: state.doctor },
  { step: 'backup', done: backedUp },
  { step: 'maintenance', done: !state.maintenance },
];
