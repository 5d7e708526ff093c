import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { withoutMark } from '../preliminary.ts';
import { labResult } from '../tables.ts';
import { codesOfTests } from './judge-results.ts';

/**
 * Gives results that came by name alone the code of their test, where name and unit say which one that is: those of before results
 * were looked up as they are written, and those whose name the practice has listed since. How they were judged stays. Returns how many.
 */
export const nameTests = async (tx: Transaction): Promise<number> => {
  const { rows: written } = await tx.execute<{ name: string; unit: string | null }>(
    sql`SELECT DISTINCT name, unit FROM ${labResult} WHERE code IS NULL`,
  );
  const codes = await codesOfTests(
    tx,
    written.map(({ name, unit }) => ({ name: withoutMark(name), unit })),
  );
  const found = written.flatMap((one, index) => {
    const code = codes[index];
    return code ? [{ ...one, code }] : [];
  });
  if (found.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`UPDATE ${labResult} SET code = found.code
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS found(name text, unit text, code text)
    WHERE lab_result.code IS NULL AND lab_result.name = found.name AND lab_result.unit IS NOT DISTINCT FROM found.unit`);
  return rowCount ?? 0;
};

/** Every hour; a chart of before is complete within an hour of an update. */
export const nameTestsJob = ({ transact }: { readonly transact: Transact }): Job => ({
  name: 'charts.name-tests',
  schema: z.unknown(),
  every: '23 * * * *',
  handle: async () => {
    await transact(nameTests);
  },
});
