/** Names of the resources of FHIR R4, STU3 and R5 that can stand in the address of a search. */
const resourceTypes: ReadonlySet<string> = new Set(
  `Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary
  BiologicallyDerivedProduct BodyStructure Bundle CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem
  ChargeItemDefinition Claim ClaimResponse ClinicalImpression CodeSystem Communication CommunicationRequest
  CompartmentDefinition Composition ConceptMap Condition Consent Contract Coverage CoverageEligibilityRequest
  CoverageEligibilityResponse DetectedIssue Device DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement
  DiagnosticReport DocumentManifest DocumentReference Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare
  EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag Goal
  GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization ImmunizationEvaluation
  ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure MeasureReport
  Media Medication MedicationAdministration MedicationDispense MedicationKnowledge MedicationOrder MedicationRequest
  MedicationStatement MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder Observation
  ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation Parameters Patient
  PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole Procedure ProcedureRequest
  Provenance Questionnaire QuestionnaireResponse ReferralRequest RelatedPerson RequestGroup ResearchDefinition
  ResearchElementDefinition ResearchStudy ResearchSubject RiskAssessment Schedule SearchParameter ServiceRequest Slot
  Specimen SpecimenDefinition StructureDefinition StructureMap Subscription Substance SupplyDelivery SupplyRequest Task
  TestReport TestScript ValueSet VerificationResult VisionPrescription`.split(/\s+/),
);

/** True for a name that FHIR gives to a kind of resource. */
export const isResourceType = (name: unknown): name is string =>
  typeof name === 'string' && resourceTypes.has(name);

/**
 * The root of the server that a page of search results or of a history comes from, by its `self` link; null when the
 * link is missing or relative. `https://a.example/fhir/Patient/7/$everything?_count=9` gives `https://a.example/fhir`.
 */
export const serverRootOf = (links: unknown): string | null => {
  if (!Array.isArray(links)) return null;
  for (const link of links as unknown[]) {
    if (typeof link !== 'object' || link === null || !('url' in link)) continue;
    const { url } = link;
    if (!('relation' in link) || link.relation !== 'self' || typeof url !== 'string') continue;
    return rootOf(url);
  }
  return null;
};

const rootOf = (address: string): string | null => {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  if (!url) return null;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const end = segments.findIndex((segment) => isResourceType(segment) || /^[$_]/.test(segment));
  const kept = end === -1 ? segments : segments.slice(0, end);
  return [url.origin, ...kept].join('/');
};
