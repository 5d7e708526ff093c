export { hashPassword } from './passwords.ts';
export { actsForDoctor, chartInReach, patientInReach } from './policy.ts';
export { hasAccounts, initialisePractice, readPractice, timeZoneOf } from './practice.ts';
export { accountsRoutes } from './routes.ts';
export { createAccounts } from './service.ts';
