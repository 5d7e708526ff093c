import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { pageByRole } from '../platform/pages.tsx';

const directory = async () => (await import('./pages/patient-directory-page.tsx')).PatientDirectoryPage;

export { useAlertWords } from './parts/alert-words.ts';

/** The patient-care screen; the application puts the assistant into it and mounts it. */
export const loadCarePage = async () => (await import('./pages/care-page.tsx')).CarePage;

/** A page that one role has. */
const only = (role: Role, load: () => Promise<ComponentType>, ...groups: string[]) =>
  pageByRole({ [role]: load }, 'record', 'charts', 'settings', ...groups);

export const chartsRoutes: RouteObject[] = [
  {
    path: 'patients/directory',
    ...pageByRole({ doctor: directory, secretary: directory }, 'charts', 'patientCare'),
  },
  {
    path: 'medical-records/personal',
    ...only(
      'patient',
      async () => (await import('./pages/own/personal-page.tsx')).OwnPersonalPage,
      'specialties',
    ),
  },
  {
    path: 'medical-records/personal/access',
    ...only('patient', async () => (await import('./pages/own/access-page.tsx')).OwnAccessPage),
  },
  {
    path: 'medical-records/history',
    ...only('patient', async () => (await import('./pages/own/history-page.tsx')).OwnHistoryPage),
  },
  {
    path: 'medical-records/medications',
    ...only('patient', async () => (await import('./pages/own/medications-page.tsx')).OwnMedicationsPage),
  },
  {
    path: 'medical-records/allergies',
    ...only('patient', async () => (await import('./pages/own/allergies-page.tsx')).OwnAllergiesPage),
  },
  {
    path: 'medical-records/test-results',
    ...only('patient', async () => (await import('./pages/own/test-results-page.tsx')).OwnTestResultsPage),
  },
  {
    path: 'medical-records/vaccinations',
    ...only('patient', async () => (await import('./pages/own/vaccinations-page.tsx')).OwnVaccinationsPage),
  },
  {
    path: 'admin/access-reports',
    ...only('administrator', async () => (await import('./pages/access-reports-page.tsx')).AccessReportsPage),
  },
];
