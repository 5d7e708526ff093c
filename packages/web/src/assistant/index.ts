import type { RouteObject } from 'react-router';
import { workPage } from '../platform/pages.tsx';

export { Launcher } from './launcher.tsx';

/** The assistant's panel beside the chart. */
export const loadCareAssistant = async () => (await import('./care-assistant.tsx')).CareAssistant;

export const assistantRoutes: RouteObject[] = [
  {
    path: 'ai-assistant/chat',
    ...workPage(async () => (await import('./pages/chat-page.tsx')).ChatPage, 'assistant'),
  },
];
