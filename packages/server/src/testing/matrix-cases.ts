import { accountsCases } from './cases/accounts.ts';
import { adminCases } from './cases/admin.ts';
import { assistantCases } from './cases/assistant.ts';
import { assistantModelCases } from './cases/assistant-model.ts';
import { assistantPagesCases } from './cases/assistant-pages.ts';
import { calculationsCases } from './cases/calculations.ts';
import type { Case } from './cases/case.ts';
import { chartsCases } from './cases/charts.ts';
import { directoryCases } from './cases/directory.ts';
import { documentsCases } from './cases/documents.ts';
import { drugsCases } from './cases/drugs.ts';
import { entriesCases } from './cases/entries.ts';
import { feedsCases } from './cases/feeds.ts';
import { healthLinksCases } from './cases/health-links.ts';
import { importsCases } from './cases/imports.ts';
import { inCareCases } from './cases/in-care.ts';
import { labRangeCases } from './cases/lab-ranges.ts';
import { leavingCases } from './cases/leaving.ts';
import { libraryCases } from './cases/library.ts';
import { liveCases } from './cases/live.ts';
import { messagingCases } from './cases/messaging.ts';
import { notesCases } from './cases/notes.ts';
import { ownRecordCases } from './cases/own-record.ts';
import { proxiesCases } from './cases/proxies.ts';
import { recoveryCases } from './cases/recovery.ts';
import { registrationCases } from './cases/registration.ts';
import { reportsCases } from './cases/reports.ts';
import { schedulingCases } from './cases/scheduling.ts';
import { securityCases } from './cases/security.ts';
import { seriesCases } from './cases/series.ts';
import { settingsCases } from './cases/settings.ts';
import { teamCases } from './cases/team.ts';
import { uploadsCases } from './cases/uploads.ts';
import { waitlistCases } from './cases/waitlist.ts';

/**
 * What every endpoint answers to whom. A new endpoint gets its line in the file of its slice; without one the matrix
 * fails. The first case of an endpoint is also a valid request for tests that vary its fields.
 */
export const cases: Record<string, readonly Case[]> = {
  ...accountsCases,
  ...registrationCases,
  ...uploadsCases,
  ...recoveryCases,
  ...securityCases,
  ...settingsCases,
  ...leavingCases,
  ...directoryCases,
  ...teamCases,
  ...schedulingCases,
  ...seriesCases,
  ...feedsCases,
  ...waitlistCases,
  ...calculationsCases,
  ...chartsCases,
  ...entriesCases,
  ...importsCases,
  ...inCareCases,
  ...notesCases,
  ...labRangeCases,
  ...ownRecordCases,
  ...proxiesCases,
  ...drugsCases,
  ...documentsCases,
  ...healthLinksCases,
  ...messagingCases,
  ...liveCases,
  ...assistantCases,
  ...assistantModelCases,
  ...assistantPagesCases,
  ...libraryCases,
  ...reportsCases,
  ...adminCases,
};
