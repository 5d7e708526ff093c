/** The pages of the patient's own record. They share most of what they draw, so they come in one piece. */
export { OwnAccessPage } from './access-page.tsx';
export { OwnAllergiesPage } from './allergies-page.tsx';
export { OwnCorrectionsPage } from './corrections-page.tsx';
export { OwnDocumentsPage } from './documents-page.tsx';
export { OwnHealthLinksPage } from './health-links-page.tsx';
export { OwnHistoryPage } from './history-page.tsx';
export { OwnMedicationsPage } from './medications-page.tsx';
export { OwnPersonalPage } from './personal-page.tsx';
export { OwnTestResultsPage } from './test-results-page.tsx';
export { OwnVaccinationsPage } from './vaccinations-page.tsx';
