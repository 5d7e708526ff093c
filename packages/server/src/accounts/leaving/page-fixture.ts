import type { PageOf } from './archive-page.ts';

/** The page of a patient's archive for tests, in Spanish. */
export const examplePage = (say: PageOf['say']): PageOf => ({
  language: 'es',
  timeZone: 'America/Santo_Domingo',
  practice: 'Consultorio',
  name: 'Ana',
  role: 'patient',
  hasRecord: true,
  madeAt: new Date('2026-11-21T10:00:00Z'),
  say,
  files: [],
});
