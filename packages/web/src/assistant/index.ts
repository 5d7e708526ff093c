import type { RouteObject } from 'react-router';
import { pageByRole, workPage } from '../platform/pages.tsx';

export { Launcher } from './launcher.tsx';

/** The assistant beside the chart: its panel, and which engine answers in it. */
export const loadCareAssistant = async () => (await import('./care-assistant.tsx')).careAssistant;

const library = async () => (await import('./library/library-page.tsx')).LibraryPage;
const newDocument = async () => (await import('./library/editor-page.tsx')).NewDocumentPage;
const editDocument = async () => (await import('./library/editor-page.tsx')).EditDocumentPage;
const oneDocument = async () => (await import('./library/document-page.tsx')).DocumentPage;

/** The pages of the library, for those who keep it at their own address. */
const libraryRoutes = (base: string, role: 'doctor' | 'administrator'): RouteObject[] => [
  { path: base, ...pageByRole({ [role]: library }, 'library') },
  { path: `${base}/new`, ...pageByRole({ [role]: newDocument }, 'library') },
  { path: `${base}/:id`, ...pageByRole({ [role]: oneDocument }, 'library') },
  { path: `${base}/:id/edit`, ...pageByRole({ [role]: editDocument }, 'library') },
];

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
  {
    path: 'ai-assistant/research',
    ...pageByRole(
      { doctor: async () => (await import('./research/research-page.tsx')).ResearchPage },
      'library',
    ),
  },
  ...libraryRoutes('ai-assistant/research/library', 'doctor'),
  ...libraryRoutes('admin/library', 'administrator'),
];
