import { sql } from 'drizzle-orm';
import { careNow, fullName } from '../../../accounts/index.ts';
import { careRelationship } from '../../../accounts/tables.ts';
import type { Transaction } from '../../../platform/database/transact.ts';
import type { TranslatedPatient } from '../translate.ts';

export type Person = {
  readonly position: number;
  readonly sourceRef: string;
  readonly fields: TranslatedPatient['fields'];
};

export type Match = {
  readonly patientId: string;
  readonly reason: 'same_source' | 'chart_number' | 'name_and_birth' | 'birth_and_phone';
  readonly birthDate: string | null;
};

/** The number by which a table names somebody; empty where it names them in another way. */
const numberOf = (sourceRef: string): string =>
  sourceRef.startsWith('csv:') && !sourceRef.startsWith('csv:sha256:') ? sourceRef.slice('csv:'.length) : '';

/** Digits that make a telephone number tell people apart; shorter ones are extensions. */
const phoneDigits = 7;

/** An identifier as a doctor's import leaves it: two doctors may have the same person from the same system. */
export const scopedRef = (doctorId: string, sourceRef: string): string => `${doctorId} ${sourceRef}`;

type Found = {
  position: number;
  id: string;
  reason: Match['reason'];
  birth_date: string | null;
};

/**
 * Who of these people probably has a chart in the care of this doctor, by place. Nobody else's patients are looked at:
 * that somebody is known elsewhere must not be learned from a file.
 */
export const findMatches = async (
  tx: Transaction,
  doctorId: string,
  people: readonly Person[],
): Promise<Map<number, Match>> => {
  const asked = people.map(({ position, sourceRef, fields }) => ({
    position,
    ref: sourceRef,
    number: numberOf(sourceRef),
    scoped: scopedRef(doctorId, sourceRef),
    name: fullName(fields),
    birth: fields.birthDate ?? null,
    phone: (fields.phone ?? '').replace(/\D/g, ''),
  }));
  const { rows } = await tx.execute<Found>(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
        AS a (position int, ref text, number text, scoped text, name text, birth date, phone text)
    ), mine AS MATERIALIZED (
      SELECT p.id, p.source_ref, p.chart_number, p.birth_date, fold(trim(p.given_name || ' ' || p.family_name)) AS name,
        regexp_replace(coalesce(p.phone, ''), '\\D', '', 'g') AS phone
      FROM ${careRelationship} JOIN patient p ON p.id = ${careRelationship.patientId}
        WHERE ${careRelationship.doctorId} = ${doctorId} AND ${careNow()}
    ), found AS (
      SELECT a.position, m.id, 1 AS rank, 'same_source' AS reason, m.birth_date FROM asked a JOIN mine m ON m.source_ref = a.ref
      UNION ALL SELECT a.position, m.id, 1, 'same_source', m.birth_date FROM asked a JOIN mine m ON m.source_ref = a.scoped
      UNION ALL SELECT a.position, m.id, 2, 'chart_number', m.birth_date FROM asked a JOIN mine m ON m.chart_number = upper(a.number)
      UNION ALL SELECT a.position, m.id, 3, 'name_and_birth', m.birth_date FROM asked a JOIN mine m ON m.birth_date = a.birth AND m.name = fold(a.name)
      UNION ALL SELECT a.position, m.id, 4, 'birth_and_phone', m.birth_date FROM asked a JOIN mine m ON m.birth_date = a.birth AND m.phone = a.phone
        WHERE length(a.phone) >= ${phoneDigits}
    )
    SELECT DISTINCT ON (position) position, id, reason, to_char(birth_date, 'YYYY-MM-DD') AS birth_date FROM found ORDER BY position, rank, id`);
  return new Map(
    rows.map(({ position, id, reason, birth_date }) => [
      position,
      { patientId: id, reason, birthDate: birth_date },
    ]),
  );
};

/**
 * What is done without asking: somebody new gets a chart, and what comes again from the same system goes to the chart it
 * went to before. Somebody of whom a number is all that is known is left out. Null where a person has to say.
 */
export const decisionWithout = (match: Match | undefined, birthDate: string | null, onlyNumber: boolean) => {
  if (!match) return onlyNumber ? ('skip' as const) : ('create' as const);
  const same = match.birthDate === null || birthDate === null || match.birthDate === birthDate;
  return match.reason === 'same_source' && same ? ('add' as const) : null;
};
