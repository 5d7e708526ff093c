import type { RouteObject } from 'react-router';
import { loadCareAssistant } from '../assistant/index.ts';
import { loadCarePage } from '../charts/index.ts';
import { workPage } from '../platform/pages.tsx';

/** The patient-care screen: the chart's page with the assistant's panel and the steps of an appointment in it; the slices do not know each other. */
export const careRoute: RouteObject = {
  path: 'ai-assistant/patient-care',
  ...workPage(
    async () => {
      const [CarePage, assistant, { AppointmentMoves }] = await Promise.all([
        loadCarePage(),
        loadCareAssistant(),
        import('../scheduling/index.tsx'),
      ]);
      return () => <CarePage assistant={assistant} Moves={AppointmentMoves} />;
    },
    'patientCare',
    'charts',
    'entries',
    'assistant',
    'drugSafety',
    'clinical',
    'inCare',
    'person',
    'criticalResults',
    'scheduling',
  ),
};
