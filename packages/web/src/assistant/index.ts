import type { RouteObject } from 'react-router';
import { pageByRole, workPage } from '../platform/pages.tsx';

export { Launcher } from './launcher.tsx';

/** The assistant's panel beside the chart. */
export const loadCareAssistant = async () => (await import('./care-assistant.tsx')).CareAssistant;

export const assistantRoutes: RouteObject[] = [
  {
    path: 'ai-assistant/chat',
    ...workPage(async () => (await import('./pages/chat-page.tsx')).ChatPage, 'assistant'),
  },
  {
    path: 'ai-assistant/diagnosis',
    ...pageByRole(
      { doctor: async () => (await import('./diagnosis/diagnosis-page.tsx')).DiagnosisPage },
      'diagnosis',
      'assistant',
      'clinical',
    ),
  },
  {
    path: 'ai-assistant/treatment',
    ...pageByRole(
      { doctor: async () => (await import('./treatment/treatment-page.tsx')).TreatmentPage },
      'treatment',
      'diagnosis',
      'assistant',
    ),
  },
];
