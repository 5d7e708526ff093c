import { openDemonstration } from './demonstration-database.ts';
import { practiceZone } from './practice-day.ts';

const minute = 60_000;

/** Minutes since midnight on the wall of the demonstration's practice. */
const minutesOfDay = (now: Date): number => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: practiceZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number);
  return (hours % 24) * 60 + minutes;
};

/** Twenty minutes from now, or 23:25 when that would be tomorrow: the desk receives people on the day of their visit. */
const soonToday = (now: Date): Date => {
  const ahead = Math.min(20, 23 * 60 + 25 - minutesOfDay(now));
  return new Date(Math.floor(now.getTime() / minute + ahead) * minute);
};

/**
 * A confirmed visit of `username` with `doctor` today, as somebody would have booked it some days ago. The journey needs
 * one at any hour and on any day of the week, also when nothing can be booked for today.
 */
export const bookForToday = async (dataDir: string, username: string, doctor: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  const start = soonToday(new Date());
  const { rowCount } = await pool.query(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, override, created_by, created_at)
      SELECT gen_random_uuid(), d.id, p.id, l.location_id, 'consultation', 'confirmed', $3, $3::timestamptz + interval '30 minutes',
        'Tos desde hace tres días', true, p.id, now()
      FROM app_user d, app_user p, LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = d.id LIMIT 1) AS l
      WHERE d.username = $2 AND p.username = $1`,
    [username, doctor, start],
  );
  await close();
  if (rowCount !== 1) throw new Error(`${username} could not be booked with ${doctor}`);
};
