import { join } from 'node:path';
import { DateTime } from 'luxon';
import pg from 'pg';
import { port } from '../packages/server/src/platform/database/embedded-folder.ts';
import { roleNames } from '../packages/server/src/platform/database/embedded-login.ts';
import { databaseName } from '../packages/server/src/platform/database/embedded-roles.ts';

const zone = 'America/Santo_Domingo';

/** Twenty minutes from now, or as late as this day allows: the front desk receives people on the day of their visit. */
const soonToday = (): DateTime => {
  const now = DateTime.now().setZone(zone);
  return DateTime.min(now.plus({ minutes: 20 }), now.set({ hour: 23, minute: 25, second: 0 })).startOf(
    'minute',
  );
};

/**
 * A confirmed visit of `username` with the doctor of the demonstration, today: as somebody would have booked it some days
 * ago. The journey must find one at any hour and on any day of the week, when nothing can be booked for today.
 */
export const bookForToday = async (dataDir: string, username: string, doctor: string): Promise<void> => {
  const client = new pg.Client({
    host: join(dataDir, 'postgres'),
    port,
    user: roleNames.application,
    database: databaseName,
  });
  await client.connect();
  const start = soonToday();
  const { rowCount } = await client.query(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, override, created_by, created_at)
      SELECT gen_random_uuid(), d.id, p.id, l.location_id, 'consultation', 'confirmed', $3, $4, 'Tos desde hace tres días', true, p.id, now()
      FROM app_user d, app_user p, LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = d.id LIMIT 1) AS l
      WHERE d.username = $1 AND p.username = $2`,
    [doctor, username, start.toJSDate(), start.plus({ minutes: 30 }).toJSDate()],
  );
  await client.end();
  if (rowCount !== 1) throw new Error(`${username} could not be booked with ${doctor}`);
};
