import type { RouteObject } from 'react-router';
import { lazyPage, pageByRole } from '../platform/pages.tsx';

const mine = () => import('./pages/my-record-pages.tsx');
const directory = async () => (await import('./pages/patient-directory-page.tsx')).PatientDirectoryPage;

export { useAlertWords } from './parts/alert-words.ts';

/** The patient-care screen; the application puts the assistant into it and mounts it. */
export const loadCarePage = async () => (await import('./pages/care-page.tsx')).CarePage;

export const chartsRoutes: RouteObject[] = [
  {
    path: 'patients/directory',
    ...pageByRole({ doctor: directory, secretary: directory }, 'charts', 'patientCare'),
  },
  {
    path: 'medical-records/medications',
    ...lazyPage(async () => (await mine()).MyMedicationsPage, 'charts'),
  },
  { path: 'medical-records/allergies', ...lazyPage(async () => (await mine()).MyAllergiesPage, 'charts') },
  {
    path: 'medical-records/test-results',
    ...lazyPage(async () => (await mine()).MyTestResultsPage, 'charts'),
  },
  {
    path: 'medical-records/vaccinations',
    ...lazyPage(async () => (await mine()).MyVaccinationsPage, 'charts'),
  },
  { path: 'medical-records/history', ...lazyPage(async () => (await mine()).MyHistoryPage, 'charts') },
];
