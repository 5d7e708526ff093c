import { leavingCases } from '../accounts/leaving/matrix-cases.ts';
import { accountsCases } from '../accounts/matrix-cases.ts';
import { proxiesCases } from '../accounts/proxies/matrix-cases.ts';
import { recoveryCases } from '../accounts/recovery/matrix-cases.ts';
import { registrationCases } from '../accounts/registration/matrix-cases.ts';
import { securityCases } from '../accounts/security/matrix-cases.ts';
import { settingsCases } from '../accounts/settings/matrix-cases.ts';
import { uploadsCases } from '../accounts/uploads/matrix-cases.ts';
import { adminCases } from '../admin/matrix-cases.ts';
import { assistantPagesCases } from '../assistant/diagnosis/matrix-cases.ts';
import { libraryCases } from '../assistant/library/matrix-cases.ts';
import { assistantCases } from '../assistant/matrix-cases.ts';
import { assistantModelCases } from '../assistant/model/matrix-cases.ts';
import { calculationsCases } from '../charts/calculations/matrix-cases.ts';
import { documentsCases } from '../charts/documents/matrix-cases.ts';
import { drugsCases } from '../charts/drug-safety/matrix-cases.ts';
import { entriesCases } from '../charts/entries/matrix-cases.ts';
import { healthLinksCases } from '../charts/health-links/matrix-cases.ts';
import { importsCases } from '../charts/import/matrix-cases.ts';
import { labRangeCases } from '../charts/lab-ranges/matrix-cases.ts';
import { chartsCases } from '../charts/matrix-cases.ts';
import { notesCases } from '../charts/notes/matrix-cases.ts';
import { ownRecordCases } from '../charts/own-record/matrix-cases.ts';
import { inCareCases } from '../charts/patient-list/matrix-cases.ts';
import { directoryCases } from '../directory/matrix-cases.ts';
import { channelsCases } from '../messaging/channels/matrix-cases.ts';
import { messagingCases } from '../messaging/matrix-cases.ts';
import { liveCases } from '../platform/live/matrix-cases.ts';
import { reportsCases } from '../reports/matrix-cases.ts';
import { feedsCases } from '../scheduling/feeds/matrix-cases.ts';
import { schedulingCases } from '../scheduling/matrix-cases.ts';
import { seriesCases } from '../scheduling/series/matrix-cases.ts';
import { waitlistCases } from '../scheduling/waitlist/matrix-cases.ts';
import { teamCases } from '../team/matrix-cases.ts';
import type { Case } from './matrix-case.ts';

type Cases = Readonly<Record<string, readonly Case[]>>;

/** Cases of the permission matrix by slice: `METHOD path` of an endpoint, and what it answers to whom. */
export const casesOf = {
  accounts: {
    ...leavingCases,
    ...accountsCases,
    ...proxiesCases,
    ...recoveryCases,
    ...registrationCases,
    ...securityCases,
    ...settingsCases,
    ...uploadsCases,
  },
  directory: { ...directoryCases },
  team: { ...teamCases },
  scheduling: { ...feedsCases, ...schedulingCases, ...seriesCases, ...waitlistCases },
  charts: {
    ...calculationsCases,
    ...documentsCases,
    ...drugsCases,
    ...entriesCases,
    ...healthLinksCases,
    ...importsCases,
    ...labRangeCases,
    ...chartsCases,
    ...notesCases,
    ...ownRecordCases,
    ...inCareCases,
  },
  messaging: { ...channelsCases, ...messagingCases },
  assistant: { ...assistantPagesCases, ...libraryCases, ...assistantCases, ...assistantModelCases },
  reports: { ...reportsCases },
  admin: { ...adminCases },
  platform: { ...liveCases },
} satisfies Record<string, Cases>;

/** Cases of every endpoint. The first case of an endpoint is also a valid request for tests that vary its fields. */
export const cases: Cases = Object.assign({}, ...Object.values(casesOf));
