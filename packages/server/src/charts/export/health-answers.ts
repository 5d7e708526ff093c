import { asc, eq } from 'drizzle-orm';
import type { ExportChunk, Words } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { healthAnswer } from '../tables.ts';

const valueWords = (value: number | boolean | string): Words => {
  if (typeof value === 'boolean') return { key: `calculators:answer.${value ? 'yes' : 'no'}` };
  return typeof value === 'number' ? String(value) : { key: `clinical:options.nicotineUse.${value}` };
};

/** Every answer to the questions of the health score, earlier ones included; few, so all at once. */
export const healthAnswers = async (tx: Transaction, patientId: string): Promise<ExportChunk> => {
  const rows = await tx
    .select()
    .from(healthAnswer)
    .where(eq(healthAnswer.patientId, patientId))
    .orderBy(asc(healthAnswer.recordedAt), asc(healthAnswer.id));
  return {
    section: 'health_answers',
    rows: rows.map(({ name, value, recordedAt, authorName, reportedBy }) => ({
      line: {
        at: recordedAt,
        title: { key: `calculators:health.question.${name}` },
        detail: [valueWords(value)],
        by: authorName,
      },
      data: { name, value, at: recordedAt.toISOString(), author: authorName, reported_by: reportedBy },
    })),
  };
};
