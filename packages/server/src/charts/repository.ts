import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  actsForDoctor,
  careNow,
  doctorsActedFor,
  matchRank,
  patientInReach,
  type Reader,
  searchedWords,
} from '../accounts/index.ts';
import { careRelationship, patient } from '../accounts/tables.ts';
import { type FutureActor, preparedForRoles, unseen, valuesOf } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { containingNames, soundingLike } from '../platform/text/like.ts';
import { allergy, condition, medication } from './tables.ts';

/** What every screen says about a patient. */
export const patientColumns = {
  id: patient.id,
  chartNumber: patient.chartNumber,
  givenName: patient.givenName,
  familyName: patient.familyName,
  birthDate: patient.birthDate,
  sex: patient.sex,
  phone: patient.phone,
  status: patient.status,
  deceasedAt: patient.deceasedAt,
  lastVisitAt: patient.lastVisitAt,
  timeZone: sql<string>`(SELECT time_zone FROM practice)`,
};

export type PatientRow = Pick<
  typeof patient.$inferSelect,
  | 'id'
  | 'chartNumber'
  | 'givenName'
  | 'familyName'
  | 'birthDate'
  | 'sex'
  | 'phone'
  | 'status'
  | 'deceasedAt'
  | 'lastVisitAt'
> & { readonly timeZone: string };

const newestFirst = [sql`${patient.lastVisitAt} DESC NULLS LAST`, desc(patient.createdAt), patient.id];

/** Further words of a query have to stand there as they are typed. */
const mostHeard = 4;

const heardAs = (at: number): string => `word_${at}`;

/** A statement for each number of words that may be heard: their patterns are known once for all rows then. */
const searchStatement = (count: number) => preparedForRoles((tx, actor) => prepareSearch(tx, actor, count));

const prepareSearch = (tx: Transaction, actor: FutureActor, count: number) => {
  const { doctorId, patientId, searchText } = careRelationship;
  // A doctor has an open relationship with a patient once; two doctors of a secretary have one each.
  const once = actor.role === 'doctor' ? sql`` : sql`GROUP BY ${searchText}, ${patientId}`;
  const rank = matchRank(sql.placeholder('query'), sql.placeholder('words'), sql`search_text`);
  const heard = Array.from(
    { length: count },
    (_, at) => sql`${searchText} LIKE ANY (${soundingLike(sql.placeholder(heardAs(at)))})`,
  );
  return tx
    .select({ ...patientColumns, total: sql<number>`total` })
    .from(
      sql`(WITH found AS MATERIALIZED (
          SELECT ${searchText}, ${patientId} FROM ${careRelationship}
          WHERE ${actsForDoctor(actor, doctorId)} AND ${careNow()}
            AND ${and(...heard)}
            AND ${searchText} LIKE ALL (coalesce(${containingNames(sql.placeholder('rest'))}, '{}')::text[]) ${once})
        SELECT patient_id, search_text, ${rank} AS rank, (SELECT count(*)::int FROM found) AS total FROM found
        ORDER BY rank, search_text, patient_id LIMIT ${sql.placeholder('limit')}) AS page`,
    )
    .innerJoin(patient, sql`${patient.id} = page.patient_id`)
    .orderBy(sql`page.rank, page.search_text, ${patient.id}`)
    .prepare(`patient_search_${actor.role}_${count}`);
};

const searchStatements = Array.from({ length: mostHeard }, (_, at) => searchStatement(at + 1));

/**
 * Patients that match, in the care of the doctors on whose behalf this person acts. Matches of the query as a whole word, such as
 * a chart number, come first, those by sound alone last, then by name. Searches their patients alone, however many the practice
 * has.
 */
export const searchPatients = async (tx: Transaction, actor: Actor, query: string, limit: number) => {
  const words = searchedWords(query);
  const heard = words.slice(0, mostHeard);
  const statement = searchStatements[heard.length - 1];
  if (!statement) return [];
  const values = Object.fromEntries(heard.map((word, at) => [heardAs(at), word]));
  return statement(tx, actor).execute({
    ...valuesOf(actor),
    ...values,
    query,
    words,
    rest: words.slice(mostHeard),
    limit,
  });
};

const recentStatement = preparedForRoles((tx, actor) => {
  const { doctorId, patientId, lastVisitAt, patientCreatedAt } = careRelationship;
  return tx
    .select(patientColumns)
    .from(
      sql`(SELECT DISTINCT patient_id FROM ${doctorsActedFor(actor)} AS acted CROSS JOIN LATERAL (
          SELECT ${patientId} FROM ${careRelationship} WHERE ${doctorId} = acted.doctor_id AND ${careNow()}
          ORDER BY ${lastVisitAt} DESC NULLS LAST, ${patientCreatedAt} DESC, ${patientId} LIMIT ${unseen('limit', 'bigint')}) AS seen) AS recent`,
    )
    .innerJoin(patient, sql`${patient.id} = recent.patient_id`)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(`recent_patients_${actor.role}`);
});

/** Patients in the care of the doctors on whose behalf this person acts, the most recently seen first: the first of each doctor, by index. */
export const recentPatients = (tx: Transaction, actor: Actor, limit: number) =>
  recentStatement(tx, actor).execute({ ...valuesOf(actor), limit });

/** How many patients are in reach. */
export const countPatients = async (tx: Transaction, actor: Actor): Promise<number> => {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(patient)
    .where(patientInReach(actor, patient.id));
  return row?.total ?? 0;
};

// A doctor has an open relationship with a patient once; two doctors of a secretary have one each.
const people = ({ role }: Reader): SQL =>
  role === 'doctor' ? sql`count(*)::int` : sql`count(DISTINCT ${careRelationship.patientId})::int`;

const inCare = (actor: Reader) => and(actsForDoctor(actor, careRelationship.doctorId), careNow());

/** How many patients in care are alive and not inactive: a subquery of one value. */
export const activePatients = (actor: Reader): SQL<number> =>
  sql`(SELECT ${people(actor)} FROM ${careRelationship} 
    WHERE ${and(inCare(actor), isNull(careRelationship.deceasedAt), ne(careRelationship.status, 'Inactive'))})`;

/**
 * How many patients in care opened their chart here (an imported one is not new) since an instant: a subquery of one value. Patients
 * are looked at one by one, and only where care began and the chart is new.
 */
export const newPatients = (actor: Reader, since: SQL): SQL<number> => {
  const { patientId, patientCreatedAt, since: from } = careRelationship;
  const isOpenedHere = sql`(SELECT ${patient.sourceRef} IS NULL FROM ${patient} WHERE ${patient.id} = ${patientId})`;
  return sql`(SELECT ${people(actor)} FROM ${careRelationship}
    WHERE ${and(inCare(actor), sql`${from} >= ${since}`, sql`${patientCreatedAt} >= ${since}`, isOpenedHere)})`;
};

export const findPatient = async (tx: Transaction, actor: Actor, id: string) => {
  const [row] = await tx
    .select(patientColumns)
    .from(patient)
    .where(and(eq(patient.id, id), patientInReach(actor, patient.id)));
  return row ?? null;
};

/** Whether this person may do for a doctor what the call needs. */
export const actsFor = async (tx: Transaction, actor: Actor, doctorId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ acts: boolean }>(
    sql`SELECT ${actsForDoctor(actor, sql`${doctorId}::uuid`)} AS acts`,
  );
  return rows[0]?.acts === true;
};

const nextChartNumber = sql<string>`next_chart_number()`;

type NewPatient = Omit<typeof patient.$inferInsert, 'chartNumber'>;

/** Opens a chart under the next chart number. */
export const insertPatient = async (tx: Transaction, row: NewPatient) => {
  const [added] = await tx
    .insert(patient)
    .values({ ...row, chartNumber: nextChartNumber })
    .returning(patientColumns);
  if (!added) throw new Error('A patient was inserted and not returned');
  return added;
};

/** Puts a patient in a doctor's care; being in it already is no error. */
export const startCare = (
  tx: Transaction,
  row: Pick<typeof careRelationship.$inferInsert, 'id' | 'doctorId' | 'patientId' | 'reason' | 'since'>,
) =>
  tx
    .insert(careRelationship)
    .values(row)
    .onConflictDoNothing({
      target: [careRelationship.doctorId, careRelationship.patientId],
      where: isNull(careRelationship.endedAt),
    });

export const insertAllergies = (tx: Transaction, rows: (typeof allergy.$inferInsert)[]) =>
  tx.insert(allergy).values(rows);

export const insertMedications = (tx: Transaction, rows: (typeof medication.$inferInsert)[]) =>
  tx.insert(medication).values(rows);

export const insertConditions = (tx: Transaction, rows: (typeof condition.$inferInsert)[]) =>
  tx.insert(condition).values(rows);

export type RecentRecord = {
  readonly id: string;
  readonly type: 'consultation' | 'test' | 'medication' | 'vaccination';
  readonly at: string;
  readonly author: string;
  readonly description: string;
};

/** Visits, results (one record for all of one instant), medications and vaccinations of one patient, newest first. */
export const recentRecords = async (tx: Transaction, patientId: string, limit: number) => {
  const { rows } = await tx.execute<RecentRecord>(sql`
    SELECT id, type, coalesce("on", ${utcText(sql`at`)}) AS at, author, description FROM (
      (SELECT v.id, 'consultation' AS type, v.started_at AS at, v.started_on AS "on", v.author_name AS author,
          coalesce(nullif((SELECT c.diagnosis FROM conclusion c WHERE c.patient_id = v.patient_id AND c.visit_id = v.id AND c.current LIMIT 1), ''),
            nullif(v.chief_complaint, ''), v.description) AS description
        FROM visit v WHERE v.patient_id = ${patientId} ORDER BY v.started_at DESC LIMIT ${limit})
      UNION ALL
      (SELECT (array_agg(id ORDER BY name))[1], 'test', effective_at, max(effective_on), max(author_name),
          array_to_string((array_agg(name ORDER BY name))[1:4], ', ') || CASE WHEN count(*) > 4 THEN ' +' || count(*) - 4 ELSE '' END
        FROM lab_result WHERE patient_id = ${patientId} AND current GROUP BY effective_at ORDER BY effective_at DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, 'medication', effective_at, effective_on, author_name, name || coalesce(' · ' || dose, '')
        FROM medication WHERE patient_id = ${patientId} AND current ORDER BY effective_at DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, 'vaccination', effective_at, effective_on, author_name, name
        FROM immunization WHERE patient_id = ${patientId} AND current ORDER BY effective_at DESC LIMIT ${limit})
    ) record ORDER BY record.at DESC, id LIMIT ${limit}`);
  return rows;
};
