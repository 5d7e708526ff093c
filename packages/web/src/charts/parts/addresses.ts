/** Where the chart of a patient stands; doctors only. */
export const careAddress = (id: string): string => `/ai-assistant/patient-care?patient=${id}`;

/** Where it stands who a patient is. */
export const personAddress = (id: string): string => `/patients/directory/${id}`;

/** Where files are handed in for a patient; secretaries only. */
export const documentsAddress = (id: string): string => `${personAddress(id)}/documents`;
