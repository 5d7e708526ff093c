import type { RouteObject } from 'react-router';
import { loadCareAssistant } from '../assistant/index.ts';
import { loadCarePage } from '../charts/index.ts';
import { lazyPage, type PageHandle } from '../platform/pages.tsx';

const handle: PageHandle = { frame: 'work' };

/** The patient-care screen: the chart's page with the assistant's panel in it; the slices do not know each other. */
export const careRoute: RouteObject = {
  path: 'ai-assistant/patient-care',
  handle,
  ...lazyPage(
    async () => {
      const [CarePage, CareAssistant] = await Promise.all([loadCarePage(), loadCareAssistant()]);
      return () => <CarePage assistant={CareAssistant} />;
    },
    'patientCare',
    'charts',
    'assistant',
  ),
};
