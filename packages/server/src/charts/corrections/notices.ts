/** Where the notices lead. */
export const links = {
  doctor: (patientId: string) => `/ai-assistant/patient-care?patient=${patientId}`,
  patient: '/medical-records/personal/corrections',
};
