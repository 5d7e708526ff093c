import * as endpoints from '@doctor-plus/contract/charts/chart-export.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type ExportedFile, numbersOf, patientInReach, patientResource } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { DamagedFile, type FileStore } from '../../platform/files/store.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { bundlePieces, chartOf, summaryText } from './chart-files.ts';
import { observationLines } from './observations-csv.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly files: FileStore;
};

export type ChartExports = ReturnType<typeof createChartExports>;

/** Taking one patient's chart along, by whoever may read it. */
export const createChartExports = ({ transact, clock, limits, files }: Deps) => {
  /** A document whose bytes are damaged is named without them; the rest of the chart does not suffer for it. */
  const readFile = async (file: ExportedFile): Promise<Buffer | null> => {
    try {
      return await files.read(file);
    } catch (error) {
      if (error instanceof DamagedFile) return null;
      throw error;
    }
  };

  return {
    make: async (actor: Actor, id: string, format: endpoints.ChartFormat): Promise<FileContent> => {
      await limits.take('chart_export', actor.id);
      const madeAt = clock.now();
      const { row, taken } = await transact(
        async (tx) => {
          // Every part of the file is of one moment.
          await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
          const row = await findPatient(tx, actor, id);
          const reader = { patientId: row.patient.id, finishedOnly: actor.role === 'patient' };
          const taken =
            format === 'csv'
              ? { lines: await observationLines(tx, row.patient, reader.finishedOnly) }
              : { chart: await chartOf(tx, reader, format) };
          return { row, taken };
        },
        audit(actor, endpoints.exportChart, { patientId: id, details: { format } }),
      );
      const fileOf = (extension: 'csv' | 'json', type: string, pieces: readonly string[]): FileContent => ({
        name: `${row.patient.chartNumber}-${format}-${madeAt.toISOString().slice(0, 10)}.${extension}`,
        type,
        bytes: Buffer.from(pieces.join(''), 'utf8'),
        inline: false,
      });
      if (taken.lines) return fileOf('csv', 'text/csv; charset=utf-8', taken.lines);
      const text = { patient: patientResource(row.patient, row.numbers), chart: taken.chart, madeAt };
      const pieces =
        format === 'ips'
          ? [await summaryText({ ...text, language: actor.language, practice: row.practice })]
          : await bundlePieces(text, readFile);
      return fileOf('json', 'application/fhir+json', pieces);
    },
  };
};

const findPatient = async (tx: Transaction, actor: Actor, id: string) => {
  const [row] = await tx
    .select({ patient, numbers: numbersOf, practice: sql<string>`(SELECT name FROM practice)` })
    .from(patient)
    .where(and(eq(patient.id, id), patientInReach(actor, patient.id)));
  if (!row) throw notFound();
  return row;
};
