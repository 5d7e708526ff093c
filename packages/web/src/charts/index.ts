import type { RouteObject } from 'react-router';
import { pageByRole } from '../platform/pages.tsx';

const directory = async () => (await import('./pages/patient-directory-page.tsx')).PatientDirectoryPage;
const register = async () => (await import('./pages/register-page.tsx')).RegisterPage;
const person = async () => (await import('./pages/person-page.tsx')).PersonPage;
const drugSafety = async () => (await import('./pages/drug-safety-page.tsx')).DrugSafetyPage;
const labRanges = async () => (await import('./pages/lab-ranges-page.tsx')).LabRangesPage;
const own = () => import('./pages/own/pages.ts');

export { CriticalResultsCard } from './critical/critical-results-card.tsx';
export { HealthScore } from './health/health-score.tsx';
export { useAlertWords } from './parts/alert-words.ts';

const imports = async () => (await import('./pages/imports-page.tsx')).ImportsPage;
const oneImport = async () => (await import('./pages/import-page.tsx')).ImportPage;

/** The patient-care screen; the application puts the assistant into it and mounts it. */
export const loadCarePage = async () => (await import('./pages/care-page.tsx')).CarePage;

/** The check of drugs that are written in words; the application gives it to slices that write some. */
export const loadWrittenDrugs = async () => (await import('./parts/drugs/written-drugs.tsx')).WrittenDrugs;

/** A page of the patient's own record. */
const ownPage = (name: keyof Awaited<ReturnType<typeof own>>, ...groups: string[]) =>
  pageByRole(
    { patient: async () => (await own())[name] },
    'record',
    'charts',
    'entries',
    'settings',
    ...groups,
  );

export const chartsRoutes: RouteObject[] = [
  {
    path: 'patients/directory',
    ...pageByRole({ doctor: directory, secretary: directory }, 'charts', 'patientCare', 'inCare', 'person'),
  },
  {
    path: 'patients/register',
    ...pageByRole({ doctor: register, secretary: register }, 'patientCare', 'charts', 'inCare', 'person'),
  },
  {
    path: 'patients/directory/duplicates',
    ...pageByRole(
      { doctor: async () => (await import('./pages/duplicates-page.tsx')).DuplicatesPage },
      'inCare',
      'charts',
    ),
  },
  {
    path: 'patients/directory/emergency',
    ...pageByRole(
      { doctor: async () => (await import('./pages/emergency-page.tsx')).EmergencyPage },
      'inCare',
    ),
  },
  {
    path: 'admin/emergency-access',
    ...pageByRole(
      {
        administrator: async () => (await import('./pages/emergency-reviews-page.tsx')).EmergencyReviewsPage,
      },
      'inCare',
    ),
  },
  { path: 'patients/directory/import', ...pageByRole({ doctor: imports }, 'imports') },
  { path: 'patients/directory/import/:id', ...pageByRole({ doctor: oneImport }, 'imports') },
  { path: 'admin/imports', ...pageByRole({ administrator: imports }, 'imports') },
  { path: 'admin/imports/:id', ...pageByRole({ administrator: oneImport }, 'imports') },
  {
    path: 'patients/directory/:id',
    ...pageByRole({ doctor: person, secretary: person }, 'person', 'charts', 'inCare', 'entries', 'models'),
  },
  {
    path: 'patients/directory/:id/documents',
    ...pageByRole(
      {
        secretary: async () => (await import('./pages/patient-documents-page.tsx')).PatientDocumentsPage,
      },
      'documents',
      'upload',
      'inCare',
    ),
  },
  {
    path: 'medical-records/personal',
    ...ownPage('OwnPersonalPage', 'specialties', 'documents', 'healthLinks'),
  },
  { path: 'medical-records/personal/access', ...ownPage('OwnAccessPage') },
  { path: 'medical-records/personal/corrections', ...ownPage('OwnCorrectionsPage') },
  { path: 'medical-records/personal/documents', ...ownPage('OwnDocumentsPage', 'documents') },
  { path: 'medical-records/personal/health-links', ...ownPage('OwnHealthLinksPage', 'healthLinks') },
  { path: 'medical-records/history', ...ownPage('OwnHistoryPage', 'notes') },
  { path: 'medical-records/medications', ...ownPage('OwnMedicationsPage') },
  { path: 'medical-records/allergies', ...ownPage('OwnAllergiesPage') },
  { path: 'medical-records/test-results', ...ownPage('OwnTestResultsPage') },
  { path: 'medical-records/vaccinations', ...ownPage('OwnVaccinationsPage') },
  { path: 'patients/drug-safety', ...pageByRole({ doctor: drugSafety }, 'drugSafety', 'clinical') },
  { path: 'patients/lab-ranges', ...pageByRole({ doctor: labRanges }, 'labRanges') },
  { path: 'admin/drug-safety', ...pageByRole({ administrator: drugSafety }, 'drugSafety', 'clinical') },
  {
    path: 'admin/access-reports',
    ...pageByRole(
      {
        administrator: async () => (await import('./pages/access-reports-page.tsx')).AccessReportsPage,
      },
      'record',
      'settings',
    ),
  },
];
