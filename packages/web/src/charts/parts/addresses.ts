/** Where it stands who a patient is. */
export const personAddress = (id: string): string => `/patients/directory/${id}`;

/** Where files are handed in for a patient; secretaries only. */
export const documentsAddress = (id: string): string => `${personAddress(id)}/documents`;
