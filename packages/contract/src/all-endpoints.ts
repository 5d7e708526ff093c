import * as accessReports from './accounts/access-reports.ts';
import * as accounts from './accounts/endpoints.ts';
import * as leaving from './accounts/leaving.ts';
import * as me from './accounts/me.ts';
import * as proxies from './accounts/proxies.ts';
import * as recovery from './accounts/recovery.ts';
import * as registration from './accounts/registration.ts';
import * as security from './accounts/security.ts';
import * as accountSettings from './accounts/settings.ts';
import * as uploads from './accounts/uploads.ts';
import * as adminApplications from './admin/applications.ts';
import * as adminAudit from './admin/audit.ts';
import * as adminHealth from './admin/health.ts';
import * as adminOverview from './admin/overview.ts';
import * as adminSettings from './admin/settings.ts';
import * as adminSetup from './admin/setup.ts';
import * as adminTesting from './admin/testing.ts';
import * as adminUsers from './admin/users.ts';
import * as assistantConversations from './assistant/conversations.ts';
import * as assistantDiagnosis from './assistant/diagnosis.ts';
import * as assistantDrafts from './assistant/drafts.ts';
import * as assistant from './assistant/endpoints.ts';
import * as assistantExchanges from './assistant/exchanges.ts';
import * as assistantLibrary from './assistant/library.ts';
import * as assistantModel from './assistant/model.ts';
import * as assistantResearch from './assistant/research.ts';
import * as assistantRuns from './assistant/runs.ts';
import * as assistantTreatment from './assistant/treatment.ts';
import * as calculations from './charts/calculations.ts';
import * as care from './charts/care.ts';
import * as chartExport from './charts/chart-export.ts';
import * as chartTimeline from './charts/chart-timeline.ts';
import * as corrections from './charts/corrections.ts';
import * as criticalResults from './charts/critical-results.ts';
import * as documents from './charts/documents.ts';
import * as drugPractice from './charts/drug-practice.ts';
import * as drugSafety from './charts/drug-safety.ts';
import * as duplicates from './charts/duplicates.ts';
import * as emergency from './charts/emergency.ts';
import * as charts from './charts/endpoints.ts';
import * as entries from './charts/entries.ts';
import * as healthLinks from './charts/health-links.ts';
import * as healthScore from './charts/health-score.ts';
import * as importList from './charts/import-list.ts';
import * as imports from './charts/imports.ts';
import * as labRanges from './charts/lab-ranges.ts';
import * as merging from './charts/merging.ts';
import * as notes from './charts/notes.ts';
import * as ownRecord from './charts/own-record.ts';
import * as patientList from './charts/patient-list.ts';
import * as person from './charts/person.ts';
import * as chartSeries from './charts/series.ts';
import * as termNames from './charts/term-names.ts';
import * as writtenDrugs from './charts/written-drugs.ts';
import * as directory from './directory/endpoints.ts';
import * as directoryFirstFree from './directory/first-free.ts';
import * as moderation from './directory/moderation.ts';
import * as myDoctors from './directory/my-doctors.ts';
import * as publicProfile from './directory/public-profile.ts';
import * as reviews from './directory/reviews.ts';
import * as directorySearch from './directory/search.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as live from './live/events.ts';
import * as channelMessages from './messaging/channel-messages.ts';
import * as channelSettings from './messaging/channel-settings.ts';
import * as channelWebhooks from './messaging/channel-webhooks.ts';
import * as conversations from './messaging/conversations.ts';
import * as messaging from './messaging/endpoints.ts';
import * as messageTemplates from './messaging/message-templates.ts';
import * as unread from './messaging/unread.ts';
import * as reports from './reports/endpoints.ts';
import * as availability from './scheduling/availability.ts';
import * as calendar from './scheduling/calendar.ts';
import * as closePast from './scheduling/close-past.ts';
import * as daySheet from './scheduling/day-sheet.ts';
import * as scheduling from './scheduling/endpoints.ts';
import * as calendarFeeds from './scheduling/feeds.ts';
import * as appointmentHistory from './scheduling/history.ts';
import * as proposals from './scheduling/proposals.ts';
import * as reminderReach from './scheduling/reminder-reach.ts';
import * as reminders from './scheduling/reminders.ts';
import * as series from './scheduling/series.ts';
import * as waitlist from './scheduling/waitlist.ts';
import * as walkIn from './scheduling/walk-in.ts';
import * as team from './team/endpoints.ts';
import * as teamInvitations from './team/invitations.ts';
import * as teamPermissions from './team/permissions.ts';
import * as teamSchedules from './team/schedules.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const slices: readonly object[] = [
  accounts,
  registration,
  uploads,
  recovery,
  security,
  accountSettings,
  accessReports,
  proxies,
  leaving,
  me,
  directory,
  directorySearch,
  directoryFirstFree,
  reviews,
  myDoctors,
  publicProfile,
  moderation,
  team,
  teamInvitations,
  teamPermissions,
  teamSchedules,
  scheduling,
  availability,
  calendar,
  appointmentHistory,
  closePast,
  daySheet,
  proposals,
  walkIn,
  waitlist,
  series,
  calendarFeeds,
  reminderReach,
  reminders,
  charts,
  entries,
  chartTimeline,
  corrections,
  criticalResults,
  calculations,
  healthLinks,
  healthScore,
  chartSeries,
  documents,
  chartExport,
  importList,
  imports,
  care,
  duplicates,
  emergency,
  labRanges,
  merging,
  notes,
  person,
  patientList,
  ownRecord,
  drugSafety,
  termNames,
  writtenDrugs,
  drugPractice,
  assistant,
  assistantModel,
  assistantExchanges,
  assistantRuns,
  assistantConversations,
  assistantDrafts,
  assistantDiagnosis,
  assistantTreatment,
  assistantLibrary,
  assistantResearch,
  messaging,
  conversations,
  channelMessages,
  channelSettings,
  channelWebhooks,
  messageTemplates,
  unread,
  live,
  reports,
  adminSetup,
  adminOverview,
  adminUsers,
  adminApplications,
  adminAudit,
  adminSettings,
  adminHealth,
  adminTesting,
];

/** Every call of the product, for the checks that must not forget one. Not for the browser. */
export const allEndpoints: readonly Endpoint[] = slices
  .flatMap((slice) => Object.values(slice) as unknown[])
  .filter(isEndpoint);
