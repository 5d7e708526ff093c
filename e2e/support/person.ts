import { openDemonstration } from './demonstration-database.ts';

export type Person = {
  readonly id: string;
  readonly number: string;
  readonly given: string;
  readonly family: string;
  readonly birth: string;
  readonly phone: string;
};

/** A patient of the doctor alone, without an account, of whom everything is known that people are found by. */
export const findPerson = async (dataDir: string): Promise<Person> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query(
    `SELECT p.id, p.chart_number AS number, p.given_name AS given, p.family_name AS family, p.birth_date::text AS birth, p.phone
      FROM patient p JOIN care_relationship c ON c.patient_id = p.id AND c.ended_at IS NULL
      JOIN app_user d ON d.id = c.doctor_id AND d.username = 'doctor'
      WHERE p.phone IS NOT NULL AND p.birth_date IS NOT NULL AND p.deceased_at IS NULL
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = p.id)
        AND (SELECT count(*) FROM care_relationship o WHERE o.patient_id = p.id AND o.ended_at IS NULL) = 1
      ORDER BY p.chart_number LIMIT 1`,
  );
  await close();
  return rows[0];
};
