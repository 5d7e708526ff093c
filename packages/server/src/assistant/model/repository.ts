import type { ModelPlace } from '@doctor-plus/contract/assistant/model-place.ts';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { patientInReach } from '../../accounts/index.ts';
import { consent } from '../../accounts/settings/tables.ts';
import { patient, patientProxy, practice, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Known } from './pseudonyms.ts';
import { assistantModel, assistantModelUse, modelConsent } from './tables.ts';

export type ModelRow = typeof assistantModel.$inferSelect;

/** The endpoint's row; null before anything was saved. With `lock`, nobody else changes it until the transaction ends. */
export const findModel = async (tx: Transaction, lock = false): Promise<ModelRow | null> => {
  const query = tx.select().from(assistantModel).where(eq(assistantModel.id, 1));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
};

/** Where the model runs that is switched on; null while none is. */
export const findPlaceInUse = async (tx: Transaction): Promise<ModelPlace | null> => {
  const [row] = await tx
    .select({ place: assistantModel.place })
    .from(assistantModel)
    .where(and(eq(assistantModel.id, 1), assistantModel.enabled));
  return row?.place ?? null;
};

/** Saves the row over version `before` (0 before anything was saved); false when it is no longer that version. */
export const saveModel = async (
  tx: Transaction,
  before: number,
  row: Omit<ModelRow, 'id' | 'version' | 'updatedAt'>,
): Promise<boolean> => {
  const saved =
    before === 0
      ? await tx.insert(assistantModel).values(row).onConflictDoNothing().returning({ id: assistantModel.id })
      : await tx
          .update(assistantModel)
          .set({ ...row, version: before + 1, updatedAt: sql`app_now()` })
          .where(and(eq(assistantModel.id, 1), eq(assistantModel.version, before)))
          .returning({ id: assistantModel.id });
  return saved.length > 0;
};

export type Decision = {
  readonly place: ModelPlace;
  readonly given: boolean;
  readonly at: Date;
  readonly by: 'patient' | 'practice';
  readonly name: string | null;
  readonly way: 'written' | 'spoken' | null;
};

/** Every decision on language models: the patient's own and what the practice recorded. At one instant a refusal counts. */
const decisionsOf = (patientId: SQL): SQL => sql`
  SELECT place, given, at, 'practice' AS by, recorded_by_name AS name, way FROM ${modelConsent} WHERE patient_id = ${patientId}
  UNION ALL
  SELECT CASE kind WHEN 'assistant' THEN 'external' ELSE 'local' END, given, at, 'patient', NULL, NULL
  FROM ${consent} WHERE user_id = ${patientId} AND kind IN ('assistant', 'assistant_local')`;

/** The newest decision on each kind of place. Danger: reads without a policy. */
export const newestDecisions = async (tx: Transaction, patientId: string): Promise<Decision[]> => {
  const { rows } = await tx.execute<Omit<Decision, 'at'> & { at: string }>(sql`
    SELECT DISTINCT ON (place) * FROM (${decisionsOf(sql`${patientId}`)}) d ORDER BY place, at DESC, given`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};

export const isPatientInReach = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
): Promise<boolean> => {
  const found = await tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, patientId), patientInReach(actor, patient.id)));
  return found.length > 0;
};

export const insertDecision = (
  tx: Transaction,
  row: Omit<typeof modelConsent.$inferInsert, 'recordedByName'>,
) =>
  tx.execute(sql`
    INSERT INTO ${modelConsent} (id, patient_id, place, given, way, recorded_by, recorded_by_name, at)
    SELECT ${row.id}, ${row.patientId}, ${row.place}, ${row.given}, ${row.way}, id, full_name(given_name, family_name), app_clock_timestamp()
    FROM ${user} WHERE id = ${row.recordedBy}`);

/** Every decision that the practice recorded of a patient, oldest first. Danger: reads without a policy. */
export const findDecisions = (tx: Transaction, patientId: string) =>
  tx.select().from(modelConsent).where(eq(modelConsent.patientId, patientId)).orderBy(modelConsent.at);

export type Gate = {
  readonly model: ModelRow;
  /** Today in the practice's zone, and its tokens. */
  readonly day: string;
  readonly spent: number;
  readonly decisions: readonly Decision[];
};

/** The model that is enabled, with what the doctor spent on a day and the patient decided; null while none is. */
export const findGate = async (
  tx: Transaction,
  { doctorId, patientId, now }: { doctorId: string; patientId: string; now: Date },
): Promise<Gate | null> => {
  const day = sql`(${now.toISOString()}::timestamptz AT TIME ZONE (SELECT time_zone FROM ${practice}))::date`;
  const [row] = await tx
    .select({
      model: assistantModel,
      day: sql<string>`${day}::text`,
      spent: sql<number>`coalesce((SELECT tokens FROM ${assistantModelUse} WHERE doctor_id = ${doctorId} AND day = ${day}), 0)`,
      decisions: sql<(Omit<Decision, 'at'> & { at: string })[]>`(SELECT coalesce(json_agg(n), '[]') FROM (
        SELECT DISTINCT ON (place) * FROM (${decisionsOf(sql`${patientId}`)}) d ORDER BY place, at DESC, given) n)`,
    })
    .from(assistantModel)
    .where(and(eq(assistantModel.id, 1), assistantModel.enabled));
  if (!row) return null;
  return { ...row, decisions: row.decisions.map((one) => ({ ...one, at: new Date(one.at) })) };
};

/** Days for which it is kept what a doctor spent. */
const daysKept = 40;

export const addUse = async (
  tx: Transaction,
  doctorId: string,
  day: string,
  tokens: number,
): Promise<void> => {
  await tx
    .insert(assistantModelUse)
    .values({ doctorId, day, tokens })
    .onConflictDoUpdate({
      target: [assistantModelUse.doctorId, assistantModelUse.day],
      set: { tokens: sql`least(${assistantModelUse.tokens}::bigint + ${tokens}, 2000000000)` },
    });
  await tx
    .delete(assistantModelUse)
    .where(
      and(
        eq(assistantModelUse.doctorId, doctorId),
        lt(assistantModelUse.day, sql`${day}::date - ${daysKept}::int`),
      ),
    );
};

type Identifiers = {
  names: (string | null)[];
  exact: (string | null)[];
  phones: (string | null)[];
  mails: (string | null)[];
  contact: string | null;
  birthDate: string | null;
};

const written = (list: readonly (string | null)[]): string[] =>
  list.flatMap((one) => (one === null || one.trim() === '' ? [] : [one.trim()]));

/** Names in a free text such as `María Pérez (hermana), 809-555-1234`: its words with a capital. */
const capitalised = (text: string): string[] => text.match(/\p{Lu}[\p{L}\p{M}'’-]+|[\p{Lo}]{2,}/gu) ?? [];

/**
 * Everything by which a patient and the people around are known here: the chart's own data, the account, who acts for the
 * patient, everybody of the practice. Danger: reads without a policy; none of it is shown to anybody.
 */
export const findIdentifiers = async (tx: Transaction, patientId: string): Promise<Known> => {
  const { rows } = await tx.execute<Identifiers>(sql`
    WITH around AS (
      SELECT given_name, family_name, username, email, phone FROM ${user}
      WHERE id = ${patientId} OR (role IN ('doctor', 'secretary', 'administrator') AND status <> 'erased')
        OR id IN (SELECT proxy_id FROM ${patientProxy} WHERE patient_id = ${patientId})
        OR id IN (SELECT patient_id FROM ${patientProxy} WHERE proxy_id = ${patientId})
    )
    SELECT
      array[p.given_name, p.family_name] || p.earlier_names || p.other_names
        || (SELECT coalesce(array_agg(given_name) || array_agg(family_name), '{}') FROM around) AS names,
      array[p.chart_number, p.document_number, p.policy_number, i.address] || p.earlier_numbers
        || (SELECT coalesce(array_agg(username), '{}') FROM around) AS exact,
      array[p.phone, p.emergency_contact, p.guardian_phone, i.phone] || (SELECT coalesce(array_agg(phone), '{}') FROM around) AS phones,
      array[p.email, i.email] || (SELECT coalesce(array_agg(email), '{}') FROM around) AS mails,
      concat_ws(' ', p.emergency_contact, p.guardian_name) AS contact, to_char(p.birth_date, 'YYYY-MM-DD') AS "birthDate"
    FROM ${patient} p, ${practice} i WHERE p.id = ${patientId} AND i.id = 1`);
  const [row] = rows;
  if (!row) throw new Error('Nobody is known whose data could be covered');
  return {
    names: [...written(row.names), ...capitalised(row.contact ?? '')],
    exact: written(row.exact),
    phones: written(row.phones),
    mails: written(row.mails),
    birthDate: row.birthDate,
  };
};
