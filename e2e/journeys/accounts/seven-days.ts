import { leavingRound } from '../../../packages/server/src/accounts/leaving/round.ts';
import { createJobs } from '../../../packages/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../packages/server/src/platform/log.ts';
import { openDemonstration } from '../../support/demonstration-database.ts';

/**
 * Seven days pass for the deletion that `username` asked for, and the hourly round comes: it lies in the queue, and the
 * running server takes it out.
 */
export const letDeletionFallDue = async (dataDir: string, username: string): Promise<void> => {
  const { pool, transact, close } = openDemonstration(dataDir);
  const { rowCount } = await pool.query(
    `UPDATE account_deletion SET requested_at = requested_at - interval '7 days', erases_at = erases_at - interval '7 days'
      FROM app_user u WHERE u.id = user_id AND u.username = $1`,
    [username],
  );
  const { send } = createJobs({ pool, log: createLog('silent') });
  await transact((tx) => send(tx, { ...leavingRound, handle: async () => {} }, {}));
  await close();
  if (rowCount !== 1) throw new Error(`${username} is not being deleted`);
};
