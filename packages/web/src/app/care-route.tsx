import type { RouteObject } from 'react-router';
import { loadCareAssistant } from '../assistant/index.ts';
import { loadCarePage } from '../charts/index.ts';
import { workPage } from '../platform/pages.tsx';

/** The patient-care screen: the chart's page with the assistant's panel in it; the slices do not know each other. */
export const careRoute: RouteObject = {
  path: 'ai-assistant/patient-care',
  ...workPage(
    async () => {
      const [CarePage, assistant] = await Promise.all([loadCarePage(), loadCareAssistant()]);
      return () => <CarePage assistant={assistant} />;
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
  ),
};
