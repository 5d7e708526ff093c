import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { preparedForRoles } from '../../platform/database/prepared.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { entriesWhere, withInstants } from '../sections.ts';

type Result = Chart['labs']['entries'][number];

const statement = preparedForRoles((tx, actor) =>
  tx
    .select({ labs: entriesWhere('labs', sql`code = ${sql.placeholder('code')}`, 1) })
    .from(patient)
    .where(and(eq(patient.id, sql.placeholder('patientId')), chartInReach(actor, patient.id)))
    .prepare(`newest-answer-${actor.role}`),
);

/** The newest result under a LOINC code in a chart in reach; null where there is none, and out of reach. */
export const newestAnswer = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  code: string,
): Promise<Result | null> => {
  const [row] = await statement(tx, actor).execute({ patientId, actorId: actor.id, code });
  if (!row) return null;
  const [entry] = withInstants({ labs: row.labs }).labs.entries;
  return entry ?? null;
};
