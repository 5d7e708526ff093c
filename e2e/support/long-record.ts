import { openDemonstration } from './demonstration-database.ts';

/** How many entries of each kind. */
export const count = 260;
/** Name of the oldest procedure. */
export const oldest = 'Colonoscopia de la prueba larga';

/** Years of care for one patient, once: more of each kind than a screen opens with. Returns the patient's id. */
export const lengthen = async (dataDir: string, username: string): Promise<string> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query('SELECT id FROM app_user WHERE username = $1', [username]);
  const id: string = rows[0]?.id;
  const long = await pool.query('SELECT FROM procedure WHERE patient_id = $1 AND name = $2', [id, oldest]);
  if (long.rows.length > 0) {
    await close();
    return id;
  }
  const add = (table: string, columns: string, values: string) =>
    pool.query(
      `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
        SELECT gen_random_uuid(), 1, $1, now() - (n + 400) * interval '1 day', now(), 'Dra. Ana Rosario', 'demonstration', ${values}
        FROM generate_series(1, ${count}) AS n`,
      [id],
    );
  await add('note', 'text', `'Nota larga ' || n || '. Sin cambios desde la visita anterior.'`);
  await add('vital_sign', 'code, value, unit', `'heart_rate', 60 + n % 40, '/min'`);
  await add(
    'lab_result',
    'code, name, value, unit, low, high',
    `NULL, 'Prueba ' || n % 7, 4 + n % 5, 'mg/dL', 3, 7`,
  );
  await add('immunization', 'name', `'Influenza ' || n`);
  await add('procedure', 'name', `CASE n WHEN ${count} THEN '${oldest}' ELSE 'Curación ' || n END`);
  await close();
  return id;
};
