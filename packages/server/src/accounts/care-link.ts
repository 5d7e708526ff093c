/** Where the portal shows a patient's chart to a doctor in care; for notices. */
export const careLink = (patientId: string): string => `/ai-assistant/patient-care?patient=${patientId}`;
