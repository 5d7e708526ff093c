import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type ApplicationsDeps, createApplications } from './applications.ts';
import { createAuditCheck } from './audit-check.ts';
import { createAuditHeads } from './audit-heads.ts';
import { type AuditLogDeps, createAuditLog } from './audit-log.ts';
import { createHealth, type HealthDeps } from './health.ts';
import { createOutbox } from './outbox.ts';
import { createOverview } from './overview.ts';
import { createSystemSettings, type SettingsDeps } from './settings.ts';
import { createSetup, type SetupDeps } from './setup.ts';
import { createTesting } from './testing.ts';
import { createUsers, type UsersDeps } from './users.ts';

type Deps = SetupDeps &
  UsersDeps &
  ApplicationsDeps &
  AuditLogDeps &
  SettingsDeps &
  Omit<HealthDeps, 'outbox'> & { readonly log: Log; readonly send: Jobs['send'] };

export type Admin = ReturnType<typeof createAdmin>;

/** Everything that administrators do, one use case in each part. */
export const createAdmin = (deps: Deps) => {
  const outbox = createOutbox(deps);
  const heads = createAuditHeads(deps.dataDir);
  const auditCheck = createAuditCheck({ ...deps, heads });
  return {
    setup: createSetup(deps),
    overview: createOverview(deps),
    users: createUsers(deps),
    applications: createApplications(deps),
    audit: createAuditLog(deps),
    auditCheck,
    settings: createSystemSettings(deps),
    health: createHealth({ ...deps, outbox }),
    outbox,
    testing: createTesting(deps.clock),
    /** Work that is done after the answer; app.ts registers it. */
    jobs: auditCheck.jobs,
  };
};
