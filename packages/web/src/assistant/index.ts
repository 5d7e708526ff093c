import type { RouteObject } from 'react-router';
import { lazyPage, type PageHandle } from '../platform/pages.tsx';

export { Launcher } from './launcher.tsx';

/** The assistant's panel beside the chart. */
export const loadCareAssistant = async () => (await import('./care-assistant.tsx')).CareAssistant;

const handle: PageHandle = { frame: 'work' };

export const assistantRoutes: RouteObject[] = [
  {
    path: 'ai-assistant/chat',
    handle,
    ...lazyPage(async () => (await import('./pages/chat-page.tsx')).ChatPage, 'assistant'),
  },
];
