import { sql } from 'drizzle-orm';
import { careNow, fullName } from '../../accounts/index.ts';
import { careRelationship } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { type Identifier, type Identity, likenessOf } from './identity.ts';
import type { TranslatedPatient } from './translate.ts';

export type Person = { readonly position: number } & Pick<
  TranslatedPatient,
  'sourceRef' | 'fields' | 'identifiers' | 'onlyNumber'
>;

export type Match = {
  readonly patientId: string;
  readonly reason: 'same_source' | 'identifier' | 'chart_number' | 'name_and_birth' | 'birth_and_phone';
  /** True when nobody needs to be asked: one chart, and nothing speaks against it. */
  readonly certain: boolean;
};

/** The number by which a table names somebody; empty where it names them in another way. */
const numberOf = (sourceRef: string): string =>
  sourceRef.startsWith('csv:') && !sourceRef.startsWith('csv:sha256:') ? sourceRef.slice('csv:'.length) : '';

/** Digits that make a telephone number tell people apart; shorter ones are extensions. */
const phoneDigits = 7;

/** The last digits are the number itself; what is in front of them, people leave out. */
const comparedDigits = 10;

/** An identifier as a doctor's import leaves it: two doctors may have the same person from the same system. */
export const scopedRef = (doctorId: string, sourceRef: string): string => `${doctorId} ${sourceRef}`;

type Found = {
  position: number;
  id: string;
  reason: Match['reason'];
  given_name: string;
  family_name: string;
  birth_date: string | null;
  sex: string;
  identifiers: Identifier[];
};

/** The identity of a person of a file; one who is known by a number alone has no name. */
const identityOf = ({ fields, identifiers = [], onlyNumber }: Person): Identity => ({
  givenName: fields.givenName,
  familyName: onlyNumber === undefined ? fields.familyName : '',
  birthDate: fields.birthDate ?? null,
  sex: fields.sex ?? 'unknown',
  identifiers,
});

/**
 * Who of these people probably has a chart, by place: one in the care of this doctor, or any with `null`, which is for
 * the operator alone. Nobody else's patients are looked at by a doctor: that somebody is known elsewhere must not be
 * learned from a file.
 */
export const findMatches = async (
  tx: Transaction,
  doctorId: string | null,
  people: readonly Person[],
): Promise<Map<number, Match>> => {
  const asked = people.map((person) => ({
    position: person.position,
    ref: person.sourceRef,
    number: numberOf(person.sourceRef),
    scoped: doctorId === null ? '' : scopedRef(doctorId, person.sourceRef),
    name: fullName(person.fields),
    birth: person.fields.birthDate ?? null,
    phone: person.fields.phone ?? '',
  }));
  const numbers = people.flatMap(({ position, identifiers = [] }) =>
    identifiers.map((identifier) => ({ position, ...identifier })),
  );
  const scope =
    doctorId === null
      ? sql`patient p WHERE p.merged_into IS NULL`
      : sql`${careRelationship} JOIN patient p ON p.id = ${careRelationship.patientId}
        WHERE ${careRelationship.doctorId} = ${doctorId} AND ${careNow()}`;
  const { rows } = await tx.execute<Found>(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
        AS a (position int, ref text, number text, scoped text, name text, birth date, phone text)
    ), numbers AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(numbers)}::json) AS n (position int, system text, value text)
    ), mine AS MATERIALIZED (
      SELECT p.id, p.source_ref, p.chart_number, p.birth_date, fold_name(full_name(p.given_name, p.family_name)) AS name,
        right(phone_digits(p.phone), ${comparedDigits}) AS phone FROM ${scope}
    ), found AS (
      SELECT a.position, m.id, 1 AS rank, 'same_source' AS reason FROM asked a JOIN mine m ON m.source_ref = a.ref
      UNION ALL SELECT a.position, m.id, 1, 'same_source' FROM asked a JOIN mine m ON m.source_ref = a.scoped
      UNION ALL SELECT n.position, m.id, 2, 'identifier' FROM numbers n
        JOIN patient_identifier i ON i.system = n.system AND i.value = n.value JOIN mine m ON m.id = i.patient_id
      UNION ALL SELECT a.position, m.id, 3, 'chart_number' FROM asked a JOIN mine m ON m.chart_number = upper(a.number)
      UNION ALL SELECT a.position, m.id, 4, 'name_and_birth' FROM asked a JOIN mine m ON m.birth_date = a.birth AND m.name = fold_name(a.name)
      UNION ALL SELECT a.position, m.id, 5, 'birth_and_phone' FROM asked a JOIN mine m ON m.birth_date = a.birth AND m.phone = right(phone_digits(a.phone), ${comparedDigits})
        WHERE length(m.phone) >= ${phoneDigits}
    ), best AS (SELECT DISTINCT ON (position, id) position, id, rank, reason FROM found ORDER BY position, id, rank)
    SELECT b.position, b.id, b.reason, p.given_name, p.family_name, to_char(p.birth_date, 'YYYY-MM-DD') AS birth_date, p.sex,
      coalesce((SELECT json_agg(json_build_object('system', i.system, 'value', i.value))
        FROM patient_identifier i WHERE i.patient_id = b.id), '[]') AS identifiers
    FROM best b JOIN patient p ON p.id = b.id ORDER BY b.position, b.rank, b.id`);
  const candidates = Map.groupBy(rows, ({ position }) => position);
  return new Map(
    people.flatMap((person) => {
      const match = matchOf(person, candidates.get(person.position) ?? []);
      return match ? [[person.position, match] as const] : [];
    }),
  );
};

/** The chart to offer: the only one that is certainly theirs, else the one with the most in common. */
const matchOf = (person: Person, candidates: readonly Found[]): Match | undefined => {
  const identity = identityOf(person);
  const certain = candidates.filter((one) => {
    const chart = {
      givenName: one.given_name,
      familyName: one.family_name,
      birthDate: one.birth_date,
      sex: one.sex,
      identifiers: one.identifiers,
    };
    return likenessOf(identity, chart, one.reason === 'same_source') === 'same';
  });
  // Of two charts of one person, what comes again goes where it went before.
  const known = certain.filter(({ reason }) => reason === 'same_source' || reason === 'identifier');
  const sure = known.length > 0 ? known : certain;
  const [best] = sure.length > 0 ? sure : candidates;
  return best && { patientId: best.id, reason: best.reason, certain: sure.length === 1 };
};

/**
 * What is done without asking: somebody new gets a chart, and what comes again under the same number or address goes to
 * the chart it went to before. Name and birth date alone are shown to a person first. Somebody of whom a number is all
 * that is known is left out. Null where a person has to say.
 */
export const decisionWithout = (match: Match | undefined, onlyNumber: boolean) => {
  if (!match) return onlyNumber ? ('skip' as const) : ('create' as const);
  const known = match.reason === 'same_source' || match.reason === 'identifier';
  return match.certain && known ? ('add' as const) : null;
};
