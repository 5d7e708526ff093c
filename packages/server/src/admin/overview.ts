import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { DateTime } from 'luxon';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { presentRow } from './applications.ts';
import * as applications from './applications-repository.ts';
import { presentCheck } from './audit-check.ts';
import { findLast } from './audit-check-repository.ts';
import { lastBackup } from './health.ts';
import { databaseState } from './health-repository.ts';
import type { Outbox } from './outbox.ts';
import * as repository from './overview-repository.ts';

export type OverviewDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly version: string;
  readonly startedAt: Date;
  readonly dataDir: string | null;
  readonly outbox: Pick<Outbox, 'overview'>;
};

type Overview = ResponseOf<typeof getOverview>;

/** Applications and events that the page shows; the rest is one step away. */
const shownPending = 8;
const shownEvents = 12;

export const createOverview = ({ transact, clock, version, startedAt, dataDir, outbox }: OverviewDeps) => ({
  /** What waits for an administrator, and whether the installation is well. */
  overview: (actor: Actor) =>
    transact(
      async (tx) => {
        const state = await repository.installationState(tx, actor.id);
        const midnight = DateTime.fromJSDate(clock.now(), { zone: state.timeZone }).startOf('day');
        const log = await repository.auditState(tx, midnight.toJSDate());
        const database = await databaseState(tx);
        const mail = await outbox.overview(tx);
        const backup = await lastBackup(dataDir);
        const recent = await repository.recentEvents(tx, shownEvents);
        return {
          pending: (await applications.findPending(tx, undefined, shownPending)).map(presentRow),
          pending_count: (await applications.applicationFigures(tx)).pending,
          users: await repository.activeUsers(tx),
          checklist: checklistOf(state, backup !== null),
          audit: {
            events: log?.events ?? 0,
            refusals_today: log?.refusals ?? 0,
            last_at: log?.lastAt ? new Date(log.lastAt).toISOString() : null,
            intact: log?.intact ?? true,
            last_check: presentCheck(await findLast(tx)),
          },
          mail: { configured: mail.configured, queued: mail.queued, failed: mail.failed },
          system: {
            version,
            database: `PostgreSQL ${database.version}`,
            database_bytes: database.bytes,
            started_at: startedAt.toISOString(),
            last_backup_at: backup?.madeAt ?? null,
          },
          recent: recent.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
        };
      },
      audit(actor, getOverview),
    ),
});

type State = Awaited<ReturnType<typeof repository.installationState>>;

const checklistOf = (state: State, backedUp: boolean): Overview['checklist'] => [
  { step: 'practice', done: state.named },
  { step: 'second_factor', done: state.secondFactor },
  { step: 'mail', done: state.mail },
  { step: 'doctor', done: state.doctor },
  { step: 'backup', done: backedUp },
  { step: 'maintenance', done: !state.maintenance },
];
