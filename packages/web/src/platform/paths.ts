/** The care screen with the chart of this patient. */
export const carePath = (patientId: string): string => `/ai-assistant/patient-care?patient=${patientId}`;
