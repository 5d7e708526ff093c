import { importHours, undoDays } from '@doctor-plus/contract/charts/imports.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transact } from '../../../platform/database/transact.ts';
import type { Job } from '../../../platform/jobs/job.ts';

/**
 * Puts away what nobody went on with in time, and forgets the names in files: of those that were not imported at once, of
 * others when their undo is over.
 */
export const tidyImportsJob = ({ transact }: { readonly transact: Transact }): Job => ({
  name: 'charts.import.tidy',
  schema: z.unknown(),
  every: '23 * * * *',
  handle: async () => {
    await transact(async (tx) => {
      await tx.execute(sql`UPDATE chart_import SET state = 'discarded', layout = NULL
        WHERE state IN ('mapping', 'preview') AND created_at <= app_now() - make_interval(hours => ${importHours})`);
      await tx.execute(sql`DELETE FROM chart_import_patient p USING chart_import i WHERE i.id = p.import_id
        AND (i.state IN ('discarded', 'refused') OR i.created_at <= app_now() - make_interval(days => ${undoDays + 1}))
        AND i.state NOT IN ('working', 'undoing')`);
    });
  },
});
