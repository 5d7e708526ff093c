import type { FhirResource } from '../../accounts/index.ts';
import { newId } from '../../platform/ids.ts';

/** What the guide has an entry for when nothing is known. */
export type Absence = 'allergy' | 'medication' | 'problem';

/** Stands for a value that the resource must have and nobody knows. */
export const dataAbsent = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

const codes: Record<Absence, { readonly code: string; readonly display: string }> = {
  allergy: { code: 'no-allergy-info', display: 'No information about allergies' },
  medication: { code: 'no-medication-info', display: 'No information about medications' },
  problem: { code: 'no-problem-info', display: 'No information about problems' },
};

const status = (kind: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${kind}`, code: 'active' }],
});

/** An entry that says that nothing is known, by the guide's own code system. */
export const absent = (what: Absence, patient: { readonly reference: string }): FhirResource => {
  const system = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
  const code = { coding: [{ system, ...codes[what] }] };
  const id = newId();
  if (what === 'allergy') {
    const clinicalStatus = status('allergyintolerance-clinical');
    return { resourceType: 'AllergyIntolerance', id, clinicalStatus, code, patient };
  }
  if (what === 'problem')
    return {
      resourceType: 'Condition',
      id,
      clinicalStatus: status('condition-clinical'),
      code,
      subject: patient,
    };
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'unknown',
    medicationCodeableConcept: code,
    subject: patient,
    _effectiveDateTime: dataAbsent,
  };
};
