import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Where in PostgreSQL's log of changes a backup begins and ends, as in `0/2000028`. */
export type Positions = { from: string; to: string };

/** What has to be added to the copied files, so that PostgreSQL recovers from them. */
export type Ending = {
  positions: Positions;
  /** Content of `backup_label`, exactly. */
  label: string;
  /** Content of `tablespace_map`; empty where there are no tablespaces. */
  tablespaceMap: string;
  /** Names of the log's files from the first position to the last; they are complete, and stay until the session ends. */
  segments: readonly string[];
};

/**
 * Has PostgreSQL prepare for being copied while it runs, and keep its log of changes from here on. The slot and the
 * backup belong to the session: when that ends, however it ends, PostgreSQL has forgotten both.
 * Returns the position from which the copied files need the log.
 */
export const beginBaseBackup = async (session: pg.Client): Promise<string> => {
  const slot = `doctor_plus_backup_${randomBytes(4).toString('hex')}`;
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { rows } = await session.query<{ position: string }>(
    `select pg_backup_start('Doctor Plus', true)::text as position`,
  );
  return rows[0]?.position ?? '';
};

// The last position is the end of a record, so the byte before it names the file; a byte after a file's beginning does
// so whichever file PostgreSQL counts a boundary to.
const segmentsQuery = `
  with needed as (
    select $1::pg_lsn - '0/0' as first, $2::pg_lsn - '0/0' - 1 as last,
           pg_size_bytes(current_setting('wal_segment_size')) as size)
  select pg_walfile_name('0/0'::pg_lsn + n * size + 1) as name
    from needed, generate_series(div(first, size), div(last, size)) n`;

/** Ends what `beginBaseBackup` began, in the same session: what was committed before this is in the backup. */
export const endBaseBackup = async (session: pg.Client, from: string): Promise<Ending> => {
  const { rows } = await session.query<{ to: string; label: string; map: string }>(
    `select lsn::text as to, labelfile as label, spcmapfile as map from pg_backup_stop(wait_for_archive => false)`,
  );
  const { to = '', label = '', map = '' } = rows[0] ?? {};
  const segments = await session.query<{ name: string }>(segmentsQuery, [from, to]);
  return {
    positions: { from, to },
    label,
    tablespaceMap: map,
    segments: segments.rows.map(({ name }) => name),
  };
};
