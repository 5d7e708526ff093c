import { breathe } from './breathe.ts';
import type { Collected } from './collect.ts';
import type { FhirResource } from './ports.ts';

/** Resources that are put into text before others get their turn. */
const atOnce = 50;

/** FHIR resource types that an import of this product takes; it lists the others as not taken. */
export const importedTypes: ReadonlySet<string> = new Set([
  'Patient',
  'Encounter',
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'Observation',
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
  for (let from = 0; from < resources.length; from += atOnce) {
    const some = resources.slice(from, from + atOnce);
    for (const { resourceType } of some) counts[resourceType] = (counts[resourceType] ?? 0) + 1;
    const text = some
      .map((resource) => JSON.stringify({ fullUrl: fullUrlOf(resource), resource }))
      .join(',\n');
    pieces.push(from === 0 ? text : `,\n${text}`);
    await breathe();
  }
  pieces.push('\n]}\n');
  return { pieces, counts };
};

/** A name in all the world: the entry's own id where it is one, else the type and number that it has here. */
const fullUrlOf = ({ resourceType, id }: FhirResource): string =>
  /^[0-9a-f-]{36}$/.test(id) ? `urn:uuid:${id}` : `urn:doctor-plus:${resourceType}:${id}`;
