/** The care screen with the chart of this patient. */
export const carePath = (patientId: string): string => `/ai-assistant/patient-care?patient=${patientId}`;

/** The assistant's page about the diagnosis or the treatment of this patient. */
export const aboutPatientPath = (page: 'diagnosis' | 'treatment', patientId: string): string =>
  `/ai-assistant/${page}?patient=${patientId}`;

/** The practice's booking for a patient; with `doctor`, a visit with that one. */
export const bookingPath = (patient: { id: string; chart_number: string }, doctor?: string): string =>
  `/appointments/new?${new URLSearchParams({ patient: patient.id, chart: patient.chart_number, ...(doctor ? { doctor } : {}) })}`;

/** The chart with the conclusion open at the follow-up. */
export const followUpHash = '#follow-up';

/**
 * The practice's booking of a follow-up from the chart, with the patient chosen; it leads back there. `around` is the calendar date that is
 * proposed.
 */
export const followUpPath = (
  { id, chart_number }: { id: string; chart_number: string },
  around: string | null,
): string =>
  `/appointments/new?${new URLSearchParams({
    patient: id,
    chart: chart_number,
    type: 'follow-up',
    ...(around ? { around } : {}),
    from: 'chart',
  })}`;
