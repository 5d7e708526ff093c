import * as endpoints from '@doctor-plus/contract/charts/chart-export.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { and, eq, sql } from 'drizzle-orm';
import { patientInReach, patientResource } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { chartFile } from './chart-files.ts';
import { observationLines } from './observations-csv.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly limits: Limits };

export type ChartExports = ReturnType<typeof createChartExports>;

/** Taking one patient's chart along, by whoever may read it. */
export const createChartExports = ({ transact, clock, limits }: Deps) => ({
  make: async (actor: Actor, id: string, format: endpoints.ChartFormat): Promise<FileContent> => {
    await limits.take('chart_export', actor.id);
    const madeAt = clock.now();
    return transact(
      async (tx) => {
        // Every part of the file is of one moment.
        await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
        const { practice, ...row } = await findPatient(tx, actor, id);
        const finishedOnly = actor.role === 'patient';
        const name = `${row.patient.chartNumber}-${format}-${madeAt.toISOString().slice(0, 10)}`;
        if (format === 'csv') {
          const lines = await observationLines(tx, row.patient, finishedOnly);
          return {
            name: `${name}.csv`,
            type: 'text/csv; charset=utf-8',
            bytes: Buffer.from(lines.join(''), 'utf8'),
            inline: false,
          };
        }
        const pieces = await chartFile(tx, {
          patient: patientResource(row.patient),
          format,
          language: actor.language,
          practice,
          madeAt,
          finishedOnly,
        });
        return {
          name: `${name}.json`,
          type: 'application/fhir+json',
          bytes: Buffer.from(pieces.join(''), 'utf8'),
          inline: false,
        };
      },
      audit(actor, endpoints.exportChart, { patientId: id, details: { format } }),
    );
  },
});

const findPatient = async (tx: Transaction, actor: Actor, id: string) => {
  const [row] = await tx
    .select({ patient, practice: sql<string>`(SELECT name FROM practice)` })
    .from(patient)
    .where(and(eq(patient.id, id), patientInReach(actor, patient.id)));
  if (!row) throw notFound();
  return row;
};
