import { writeInTurns } from './breathe.ts';
import type { Collected } from './collect.ts';
import type { FhirResource } from './ports.ts';

/** FHIR resource types that an import of this product takes; it lists the others as not taken. */
export const importedTypes: ReadonlySet<string> = new Set([
  'Patient',
  'Encounter',
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'Observation',
  'FamilyMemberHistory',
  'Immunization',
  'Procedure',
  'DocumentReference',
  'Composition',
  'DetectedIssue',
]);

export type Bundle = {
  readonly pieces: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
};

/** A FHIR R4 collection of every resource, one to a line; null when there is none. */
export const fhirBundle = async (collected: Collected, madeAt: Date): Promise<Bundle | null> => {
  const resources = [...collected.values()].flat().flatMap(({ resource }) => (resource ? [resource] : []));
  if (resources.length === 0) return null;
  const counts: Record<string, number> = {};
  const pieces = [
    `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(madeAt.toISOString())},"entry":[\n`,
  ];
  for (const { resourceType } of resources) counts[resourceType] = (counts[resourceType] ?? 0) + 1;
  const lines = await writeInTurns(
    resources,
    (resource) => JSON.stringify({ fullUrl: fullUrlOf(resource), resource }),
    ',\n',
  );
  pieces.push(...lines, '\n]}\n');
  return { pieces, counts };
};

/** A name in all the world: the entry's own id where it is one, else the type and number that it has here. */
const fullUrlOf = ({ resourceType, id }: FhirResource): string =>
  /^[0-9a-f-]{36}$/.test(id) ? `urn:uuid:${id}` : `urn:doctor-plus:${resourceType}:${id}`;
